/** What a journey needs of an engine. Two drivers have it: puppeteer-core, and plain WebDriver for WebKit. */

export interface Engine {
  /** Where this engine finds the site, without a slash at the end. */
  address: string;
  version: string;
  /** A window with no cookies, no storage and no history. */
  newVisitor(): Promise<Driver>;
  close(): Promise<void>;
}

export interface Driver {
  /** Sets cookies of a site, which need not be open. */
  setCookies(url: string, cookies: Record<string, string>): Promise<void>;
  /** Opens an address and waits until its page has loaded. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page. Takes and gives JSON, never elements. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what a page gives is for the journey to judge
  evaluate(run: (...args: any[]) => unknown, ...args: unknown[]): Promise<any>;
  /** Presses the main button at a place of the window. */
  click(x: number, y: number): Promise<void>;
  hover(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses keys together: `press('Shift', 'Tab')`. */
  press(...keys: string[]): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Console errors and warnings, uncaught errors, policy reports and dialogs so far. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}
