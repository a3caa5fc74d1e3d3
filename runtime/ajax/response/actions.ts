/**
 * Functions a theme registers by name, for `data-request-success="name"` and its relatives. They stand in for October's
 * inline JavaScript, which a strict Content Security Policy refuses.
 */

/**
 * Called with the answer's data.
 * @returns false to stop where the attribute allows it (`before-update` skips the update, `error` skips the message).
 */
export type Action = (this: Element | Document, data: unknown, element: Element | Document) => unknown;

/** What is registered, by name. */
export const actions = new Map<string, Action>();

/** Registers `action`, replacing an earlier one of the same name. */
export function registerAction(name: string, action: Action): void {
  actions.set(name, action);
}
