import type { AccessibleNode } from './accessibility.ts';

/** One window of an engine: what puppeteer-core and WebKit's driver have in common. */
export interface Driver {
  /** Runs a function in the page. Arguments and results are JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the journey checks the result
  evaluate(run: (...args: any[]) => unknown, ...args: unknown[]): Promise<any>;
  /** Clicks at window coordinates. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** The page's accessibility tree. WebKit's driver has none. */
  accessibility?(): Promise<AccessibleNode[]>;
  close(): Promise<void>;
}

export interface Engine {
  /** Opens an address in a window without cookies, storage and history. */
  open(url: string): Promise<Driver>;
  close(): Promise<void>;
}
