/** Firefox's accessibility tree, which screen readers get. Only code of the browser's own window can read it. */
import type { Browser } from 'puppeteer-core';

/** What of an accessible object is read: https://searchfox.org/firefox-main/source/accessible/interfaces/nsIAccessible.idl */
interface Accessible {
  name: string | null;
  description: string;
  value: string;
  computedARIARole: string;
  childCount: number;
  getChildAt(index: number): Accessible;
  getState(state: { value?: number }, extraState: { value?: number }): void;
}

interface AccessibilityService {
  getAccessibleFor(node: unknown): Accessible | null;
  getStringStates(state: number | undefined, extraState: number | undefined): ArrayLike<string>;
}

declare const Cc: Record<string, { getService(of: unknown): AccessibilityService }>;
declare const Ci: Record<string, unknown>;
declare const gBrowser: { selectedBrowser: unknown };

/** How deep a node is, and what it says: `checkbox "4" [checked] (28 homes)`. */
export type AccessibleNode = readonly [depth: number, text: string];

/** Runs in the browser's window, and references nothing outside itself: Firefox gets its source text. */
function readTree(): string {
  const service = Cc['@mozilla.org/accessibilityService;1']?.getService(Ci['nsIAccessibilityService']);
  const told = /^(?:checked|pressed|expanded|collapsed|selected|invalid|required|unavailable|modal|busy)$/;
  const plain = /^(?:generic|none|presentation|paragraph|listitem|text|)$/;
  const valued = /^(?:combobox|searchbox|slider|textbox)$/;
  const nodes: AccessibleNode[] = [];
  const read = (accessible: Accessible, depth: number): void => {
    const { name, description, value, computedARIARole: role } = accessible;
    const [state, extraState]: { value?: number }[] = [{}, {}];
    accessible.getState(state ?? {}, extraState ?? {});
    const states = Array.from(service?.getStringStates(state?.value, extraState?.value) ?? []);
    const parts = [
      role,
      name ? JSON.stringify(name) : '',
      valued.test(role) && value ? `= ${JSON.stringify(value)}` : '',
      ...states.filter((text) => told.test(text)).map((text) => `[${text}]`),
      description ? `(${description})` : '',
    ];
    if (!plain.test(role)) nodes.push([depth, parts.filter(Boolean).join(' ')]);
    for (let index = 0; index < accessible.childCount; index += 1) read(accessible.getChildAt(index), depth + 1);
  };
  const page = service?.getAccessibleFor(gBrowser.selectedBrowser);
  if (page) read(page, 0);
  return JSON.stringify(nodes);
}

interface Connection {
  // oxlint-disable-next-line typescript/no-explicit-any -- JSON
  send(method: string, params: object): Promise<{ result: any }>;
}

/** @returns the nodes of the page in front, in their order, without plain text */
export async function readAccessibility(browser: Browser): Promise<AccessibleNode[]> {
  // puppeteer opens no windows of the browser itself.
  const connection = Reflect.get(browser, 'connection') as Connection;
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const [{ context }] = result.contexts;
  const { result: answer } = await connection.send('script.callFunction', {
    functionDeclaration: String(readTree),
    awaitPromise: false,
    target: { context },
  });
  if (answer.type !== 'success') throw new Error(answer.exceptionDetails.text);
  return JSON.parse(answer.result.value);
}
