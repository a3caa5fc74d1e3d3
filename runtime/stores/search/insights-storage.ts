/** What the browser keeps for insights: the visitor's token, and the result that led to the page. Both end with the consent. */
import * as v from 'valibot';
import { $trackingConsent } from '../consent.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { randomId } from '../random-id.ts';
import { readStored, writeStored } from '../web-storage.ts';
import { SearchHosts } from './page-data.ts';

/** The service's own cookie, which its other scripts read too. */
const tokenCookie = '_ALGOLIA';
const tokenDays = 180;
const openedKey = 'vr-search-opened';

const OpenedResult = v.object({
  account: v.object({ applicationId: v.string(), searchKey: v.string(), hosts: v.optional(SearchHosts) }),
  hit: v.object({ index: v.string(), objectID: v.string(), queryId: v.nullable(v.string()) }),
});

/** A result of a search, and the account that found it. */
export type OpenedResult = v.InferOutput<typeof OpenedResult>;

const StoredResult = v.object({ path: v.string(), ...OpenedResult.entries });

/** @returns the result that led to this page in this visit */
export function openedResult(): OpenedResult | undefined {
  try {
    const { path, ...opened } = v.parse(StoredResult, JSON.parse(readStored('session', openedKey)));
    return path === location.pathname ? opened : undefined;
  } catch {
    return undefined;
  }
}

/** With consent only. @param address of the page that the result leads to */
export function rememberOpened(opened: OpenedResult, address: string): void {
  if ($trackingConsent.get() !== 'granted') return;
  const { pathname } = new URL(address, location.href);
  writeStored('session', openedKey, JSON.stringify({ path: pathname, ...opened }));
}

/** Lasts for the page if the browser refuses the cookie. */
let pageToken: string | undefined;

/** @returns the visitor's random token, which the first call creates */
export function visitorToken(): string {
  const known = readCookie(tokenCookie);
  if (/^[\w=/+-]{1,128}$/.test(known)) return known;

  pageToken ??= `anonymous-${randomId()}`;
  writeCookie(tokenCookie, pageToken, tokenDays);
  return pageToken;
}

$trackingConsent.listen((consent) => {
  if (consent === 'granted') return;
  pageToken = undefined;
  writeCookie(tokenCookie, '', 0);
  writeStored('session', openedKey, '');
});
