/**
 * Scripts in a partial. Parsed HTML never runs its scripts; those the server vouched for are made anew, in order.
 *
 * On a page with a nonce, a script is vouched for by the nonce of the *answer's* own Content-Security-Policy, which
 * injected markup cannot know. Only then does it get the page's nonce; nothing else is ever given it.
 */
import { setScriptSource, setScriptText } from '../../dom/html.ts';
import { pageNonce } from '../../dom/nonce.ts';
import { safeUrl } from '../../dom/url.ts';
import type { ServerResponse } from '../response/response.ts';

/** Other types are data, and stay as they are. */
const executable = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i;

/** The nonces an answer's policy lists. */
export function responseNonces(reply: ServerResponse): string[] {
  return [...(reply.getResponseHeader('Content-Security-Policy') ?? '').matchAll(/'nonce-([\w+/=-]+)'/g)].map(
    ([, nonce = '']) => nonce,
  );
}

/** Prepares the scripts in `content` to run when it is inserted; the others stay inert. */
export function prepareScripts(content: ParentNode, nonces: readonly string[]): void {
  const scripts = content.querySelectorAll('script');
  // Looking for the nonce reads the whole page, and most content holds no script.
  const own = scripts.length ? pageNonce() : '';
  for (const script of scripts) {
    if (!executable.test(script.type)) continue;
    if (own && !nonces.includes(script.nonce || script.getAttribute('nonce') || '')) continue;
    const fresh = document.createElement('script');
    for (const { name, value } of script.attributes)
      if (name !== 'src' && name !== 'nonce') fresh.setAttribute(name, value);
    fresh.async = script.hasAttribute('async');
    fresh.nonce = own;
    const source = script.getAttribute('src');
    if (source === null) setScriptText(fresh, script.text);
    else if (own || safeUrl(source)) setScriptSource(fresh, source);
    script.replaceWith(fresh);
  }
}
