/**
 * Scripts in a partial. Parsed HTML never runs its scripts, so trusted ones are created again.
 *
 * On a page with a nonce, a script is trusted if it has a nonce of the *response's* Content-Security-Policy, which
 * injected markup cannot know. It then receives the page's nonce.
 */
import { pageNonce, setScriptSource, setScriptText } from '../../dom/html.ts';
import { safeUrl } from '../../dom/url.ts';
import type { ServerResponse } from '../types.ts';
import { isInsideOwned, isOwned } from './is-equal.ts';

const executableType = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i;

/** True if HTML may hold a script. */
export function mayHoldScript(html: string): boolean {
  return /<script/i.test(html);
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

  /** Finds the trusted scripts in parsed `content`, before it is in the page. All others stay inert. */
  collect(content: ParentNode): void {
    const scripts = content.querySelectorAll<HTMLScriptElement>('script');
    // Finding the nonce queries the whole page, and most partials have no script.
    if (scripts.length) this.#pageNonce ||= pageNonce();
    for (const script of scripts) {
      if (!isExecutable(script)) continue;
      if (this.#pageNonce && !this.#nonces.includes(script.nonce || script.getAttribute('nonce') || '')) continue;
      this.#trusted.push(script);
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
