/**
 * Scripts in a partial. Parsed HTML never runs its scripts, so trusted ones are created again.
 *
 * On a page with a nonce, a script is trusted if it has a nonce of the *response's* Content-Security-Policy, which
 * injected markup cannot know. It then receives the page's nonce.
 */
import { pageNonce, setScriptSource, setScriptText } from '../../dom/html.ts';
import { safeUrl } from '../../dom/url.ts';
import type { ServerResponse } from '../response/response.ts';

const executableType = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i;

export function responseNonces(response: ServerResponse): string[] {
  return [...(response.getResponseHeader('Content-Security-Policy') ?? '').matchAll(/'nonce-([\w+/=-]+)'/g)].map(
    ([, nonce = '']) => nonce,
  );
}

/** Makes trusted scripts in `content` run on insertion; all others stay inert. */
export function prepareScripts(content: ParentNode, nonces: readonly string[]): void {
  const scripts = content.querySelectorAll('script');
  // Finding the nonce queries the whole page, and most partials have no script.
  const nonce = scripts.length ? pageNonce() : '';
  for (const script of scripts) {
    if (!executableType.test(script.type)) continue;
    if (nonce && !nonces.includes(script.nonce || script.getAttribute('nonce') || '')) continue;
    const fresh = document.createElement('script');
    for (const { name, value } of script.attributes)
      if (name !== 'src' && name !== 'nonce') fresh.setAttribute(name, value);
    fresh.async = script.hasAttribute('async');
    fresh.nonce = nonce;
    const source = script.getAttribute('src');
    if (source === null) setScriptText(fresh, script.text);
    else if (nonce || safeUrl(source)) setScriptSource(fresh, source);
    script.replaceWith(fresh);
  }
}
