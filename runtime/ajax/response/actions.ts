/** Named functions for `data-request-success="name"` and similar attributes: October's inline JavaScript, but CSP-safe. */

/** Receives the response's data. Returning false skips the update (`before-update`) or the message (`error`). */
export type Action = (this: Element | Document, data: unknown, element: Element | Document) => unknown;

export const actions = new Map<string, Action>();

/** Registers `action`, replacing an earlier one of the same name. */
export function registerAction(name: string, action: Action): void {
  actions.set(name, action);
}
