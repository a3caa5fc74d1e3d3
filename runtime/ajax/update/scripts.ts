/**
 * Scripts and styles in a partial. Parsed HTML never runs its scripts, so trusted ones are created again.
 *
 * On a page with a nonce, both are trusted if they have a nonce of the *response's* Content-Security-Policy, which
 * injected markup cannot know. They then receive the page's nonce.
 */
import { pageNonce, setScriptSource, setScriptText } from '../../dom/html.ts';
import { safeUrl } from '../../dom/url.ts';
import type { ServerResponse } from '../types.ts';
import { isInsideOwned, isOwned } from './is-equal.ts';

const executableType = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i;

/** True if HTML may hold a script, or a style of the response's policy. */
export function mayHoldScript(html: string): boolean {
  return /<script|\snonce=/i.test(html);
}

export function isExecutable({ type }: HTMLScriptElement): boolean {
  return executableType.test(type);
}

export function responseNonces(response: ServerResponse): string[] {
  return [...(response.getResponseHeader('Content-Security-Policy') ?? '').matchAll(/'nonce-([\w+/=-]+)'/g)].map(
    ([, nonce = '']) => nonce,
  );
}

/** The trusted scripts of one partial. They run once its content is in the page, even if the page has it already. */
export class PartialScripts {
  readonly #nonces: readonly string[];
  readonly #trusted: HTMLScriptElement[] = [];
  /** The script in the page that stayed, by that of the response. */
  readonly #existing = new Map<Element, Element>();
  #pageNonce = '';

  constructor(nonces: readonly string[]) {
    this.#nonces = nonces;
  }

  /** Finds what is trusted in parsed `content`, before it is in the page. All other scripts stay inert. */
  collect(content: ParentNode): void {
    const found = content.querySelectorAll<HTMLElement>('script, style[nonce], link[nonce]');
    // Finding the nonce queries the whole page, and most partials have no script.
    if (found.length) this.#pageNonce ||= pageNonce();
    for (const element of found) {
      if (this.#pageNonce && !this.#nonces.includes(element.nonce || element.getAttribute('nonce') || '')) continue;
      if (!(element instanceof HTMLScriptElement)) element.nonce = this.#pageNonce;
      else if (isExecutable(element)) this.#trusted.push(element);
    }
  }

  /** Notes that `existing` stays in the page instead of the equal `incoming`. */
  pair(existing: Element | undefined, incoming: Element | undefined): void {
    if (!existing || !incoming) return;
    if (existing.localName === 'script') this.#existing.set(incoming, existing);
    else if (!isOwned(existing)) this.pairContent(existing, incoming);
  }

  /** Notes the same of everything in `existing`. */
  pairContent(existing: Element, incoming: ParentNode): void {
    if (!this.#trusted.length) return;
    const scripts = scriptsIn(existing);
    for (const [index, script] of scriptsIn(incoming).entries()) {
      const counterpart = scripts[index];
      if (counterpart) this.#existing.set(script, counterpart);
    }
  }

  /** Runs them in their order, as in a page that is parsed: what follows a file waits for it. */
  async run(): Promise<void> {
    for (const script of this.#trusted.splice(0)) {
      const current = this.#existing.get(script) ?? script;
      // An earlier script may have removed it.
      if (!current.isConnected) continue;
      const copy = this.#copy(script);
      const settled = new Promise((resolve) => {
        for (const type of ['load', 'error']) copy.addEventListener(type, resolve);
      });
      current.replaceWith(copy);
      // Browsers that have modules tell nothing of what is for those without.
      if (copy.src && !copy.async && !copy.noModule) await settled;
    }
  }

  #copy(script: HTMLScriptElement): HTMLScriptElement {
    const fresh = document.createElement('script');
    for (const attribute of script.attributes)
      if (!/^(?:src|nonce)$/.test(attribute.name)) fresh.setAttributeNode(attribute.cloneNode() as Attr);
    fresh.async = script.hasAttribute('async');
    fresh.nonce = this.#pageNonce;
    const source = script.getAttribute('src');
    if (source === null) setScriptText(fresh, script.text);
    else if (this.#pageNonce || safeUrl(source)) setScriptSource(fresh, source);
    return fresh;
  }
}

/** The scripts that have the same index in equal elements. Widgets may have changed what is inside them. */
function scriptsIn(parent: ParentNode): Element[] {
  return [...parent.querySelectorAll<HTMLElement>('script')].filter((script) => !isInsideOwned(script, parent));
}
