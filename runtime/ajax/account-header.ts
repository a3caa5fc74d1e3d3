/**
 * A request acts for the account, or the guest, of its page only. It says whose page it comes from, and the server
 * refuses it with 409, before it runs the handler, if someone else is signed in now.
 */
import { adoptMark, browserMark, changeBetween, type AccountChange } from '../dom/account-mark.ts';
import type { ServerResponse } from './types.ts';

export const accountHeader = 'X-Verandah-Account';

export const refusedStatus = 409;

export interface RefusedAccount {
  change: AccountChange;
  /** The mark of who is signed in now. */
  mark: string;
  /** Their first name or initials; empty for a guest, or if the server names no one. */
  name: string;
}

/** @param mark of the account that the request is sent for; undefined for a page without one. */
export function accountHeaders(mark: string | undefined): Record<string, string> {
  return mark === undefined ? {} : { [accountHeader]: mark };
}

/** True if the browser is signed in to another account than the request's: then nothing is sent. */
export function isForeign(mark: string | undefined): boolean {
  return changeBetween(mark, browserMark()) === 'other-account';
}

/** True if the server has refused a request because of who is signed in. */
export function isAccountRefusal(response: ServerResponse | undefined): boolean {
  return response?.status === refusedStatus && response.getResponseHeader(accountHeader) !== null;
}

/** @returns why the server refused a request for the account `mark`; undefined if it did not, or for another reason. */
export function refusedAccount(response: ServerResponse, mark: string | undefined): RefusedAccount | undefined {
  const current = response.getResponseHeader(accountHeader) ?? undefined;
  const change = response.status === refusedStatus ? changeBetween(mark, current) : undefined;
  if (!change || current === undefined) return undefined;

  const { name } = Object(response.data) as { name?: unknown };
  return { change, mark: current, name: typeof name === 'string' ? name.slice(0, 60) : '' };
}

/** Takes over the account that the handler itself has signed in to or out of. */
export function followHandler(response: ServerResponse, mark: string | undefined): void {
  const current = response.getResponseHeader(accountHeader);
  if (mark !== undefined && current !== null && current !== mark && response.status !== refusedStatus)
    adoptMark(current);
}
