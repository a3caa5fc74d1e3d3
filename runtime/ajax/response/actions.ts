/** Named functions for `data-request-success="name"` etc., a CSP-safe replacement for October's inline JavaScript. */

/** Receives the response's data. Returning false skips the update (`before-update`) or the message (`error`). */
export type Action = (this: Element | Document, data: unknown, element: Element | Document) => unknown;

export const actions = new Map<string, Action>();

export function registerAction(name: string, action: Action): void {
  actions.set(name, action);
}
