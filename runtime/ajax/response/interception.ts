/**
 * Responses that the handler has not sent: a firewall wants a browser to prove itself, the server redirects every POST to
 * another address of the site, or a page says that the session is over. No request can answer them, but a page that the
 * visitor opens can, in a new tab, so that what was typed stays here.
 */
import { createElement } from '../../dom/html.ts';
import { defineMessages } from '../../dom/messages.ts';
import { readSetting } from '../../dom/settings.ts';
import { safeUrl } from '../../dom/url.ts';
import { FailureStatus, type RequestOptions, type ServerResponse } from '../types.ts';

const t = defineMessages('ajax', {
  signInAgain: 'Sign in (opens a new tab)',
  openPage: 'Open it (opens a new tab)',
});

/** Cloudflare, AWS WAF, Vercel and SiteGround name their challenges in a header, whatever the status. */
const challengeHeaders = ['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated', 'sg-captcha'];

/** @returns the header of a firewall's challenge, for the console; undefined if the response is none */
export function challengeOf({ getResponseHeader }: ServerResponse): string | undefined {
  const name = challengeHeaders.find((header) => getResponseHeader(header) !== null);
  return name && `${name}: ${getResponseHeader(name)}`;
}

/** True for a whole page; comments and blank lines may precede it. */
export function isPage(text: string): boolean {
  return /<(?:!doctype html|html)\b/i.test(text.slice(0, 1000));
}

/** True if something else than the handler has answered. */
export function isIntercepted({ responseType }: RequestOptions, response: ServerResponse): boolean {
  const { status, kind, redirectedTo, responseText } = response;
  if (status === FailureStatus.network) return redirectedTo !== undefined;
  if (challengeOf(response)) return true;
  if (kind !== 'text') return false;
  const isOk = status >= 200 && status < 300;
  if (isOk && redirectedTo !== undefined) return true;
  return (status === 403 || (isOk && responseType !== 'html')) && isPage(responseText);
}

const pathOf = (address: string): string | undefined => safeUrl(address)?.pathname.replace(/\/$/, '');

/** True if the page says where visitors sign in, and the request was redirected there. */
export function isSignInPage(address: string | undefined): boolean {
  const signIn = readSetting('vr-sign-in');
  return address !== undefined && signIn !== undefined && pathOf(address) === pathOf(signIn);
}

function newTabLink(href: string, text: string): HTMLAnchorElement {
  const link = createElement('a', { href, target: '_blank' });
  link.textContent = text;
  return link;
}

/** @returns a link for signing in, in a new tab so that what was typed stays here; undefined if the page names none. */
export function signInLink(address = readSetting('vr-sign-in')): HTMLAnchorElement | undefined {
  const url = address === undefined ? undefined : safeUrl(address);
  return url && newTabLink(url.href, t('signInAgain'));
}

/** @returns a link to what has to be opened, also in a new tab, before the request can succeed; undefined if nothing has. */
export function linkToOpen({ status, pageToOpen }: ServerResponse): HTMLAnchorElement | undefined {
  if (pageToOpen !== undefined) return newTabLink(pageToOpen, t('openPage'));
  return status === 401 ? signInLink() : undefined;
}
