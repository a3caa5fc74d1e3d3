/** The interface of an engine, implemented with puppeteer-core and, for WebKit, with plain WebDriver. */

export interface Engine {
  /** URL of the site for this engine, without a slash at the end. */
  address: string;
  version: string;
  /** A window without cookies, storage and history. */
  newVisitor(): Promise<Driver>;
  close(): Promise<void>;
}

export interface Driver {
  /** Sets cookies of a site, which need not be open. */
  setCookies(url: string, cookies: Record<string, string>): Promise<void>;
  /** Opens a URL and waits for its load event. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page. Arguments and results are JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the journey checks the result
  evaluate(run: (...args: any[]) => unknown, ...args: unknown[]): Promise<any>;
  /** Clicks at window coordinates. */
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
