/**
 * The only file that turns strings into HTML or scripts. Server partials are the only trusted HTML. They use the
 * Trusted Types policy `verandah`, which a page's CSP must list.
 */
import { findTrusted } from './trusted.ts';
import { ownGlobal } from './clobbering.ts';
import { removeHidingNames } from './hiding-names.ts';

type Policy = Pick<TrustedTypePolicy, 'createHTML' | 'createScript' | 'createScriptURL'>;

const rules = {
  createHTML: (html: string): string => html,
  createScript: (text: string): string => text,
  createScriptURL: (url: string): string => url,
};

let policy: Policy | undefined;

/** Created on first use, because most pages never need it. */
function getPolicy(): Policy {
  // Browsers without Trusted Types accept plain strings.
  policy ??= ownGlobal('trustedTypes')?.createPolicy('verandah', rules) ?? (rules as unknown as Policy);
  return policy;
}

/** HTML elements in which a parser reads text, or completes rows by a `<tbody>`. */
const hasOwnSyntax = /^(?:style|table|textarea|title)$/;

/**
 * Does what the page's parser does, and a template's does not: the content of `<noscript>` is text, so that its pixels and
 * frames do not load, and declared shadow roots are attached.
 */
function completeParsing(content: DocumentFragment): void {
  for (const element of content.querySelectorAll('noscript')) element.textContent = element.innerHTML;
  for (const template of content.querySelectorAll('template')) {
    completeParsing(template.content);
    if (template.hasAttribute('shadowrootmode')) attachShadowRoot(template);
  }
}

/** The template stays beside the shadow root, so that the next response can be compared with it. */
function attachShadowRoot(template: HTMLTemplateElement): void {
  const mode = template.getAttribute('shadowrootmode') as ShadowRootMode;
  const delegatesFocus = template.hasAttribute('shadowrootdelegatesfocus');
  try {
    const root = template.parentElement?.attachShadow({ mode, delegatesFocus, clonable: true });
    root?.append(template.content.cloneNode(true));
  } catch {
    // The element has one already, or can have none: the page's parser leaves the template too.
  }
}

/**
 * Parses a server partial. A template has no parent, so `<tr>` and `<option>` parse too. Scripts stay inert, and no
 * name hides a member of the document.
 * @param target where the content goes: text stays text in a `<textarea>`, `<path>` is SVG in an `<svg>`, and a `<table>` has
 *   a `<tbody>`.
 */
export function parsePartial(html: string, target?: Element): DocumentFragment {
  const template = document.createElement('template');
  const trusted = getPolicy().createHTML(html) as unknown as string;
  const { content } = template;
  if (!target || (target instanceof HTMLElement && !hasOwnSyntax.test(target.localName))) {
    template.innerHTML = trusted;
  } else {
    // Made in the template's document, in which nothing loads or runs.
    const context = content.ownerDocument.createElementNS(target.namespaceURI, target.localName);
    context.innerHTML = trusted;
    while (context.firstChild) content.append(context.firstChild);
  }
  completeParsing(content);
  removeHidingNames(content);
  return content;
}

export function setScriptText(script: HTMLScriptElement, text: string): void {
  script.text = getPolicy().createScript(text) as unknown as string;
}

export function setScriptSource(script: HTMLScriptElement, url: string): void {
  script.src = getPolicy().createScriptURL(url) as unknown as string;
}

/** @returns the nonce of the page's scripts, or ''. Browsers hide it in the attribute, but not in the property. */
export function pageNonce(): string {
  return findTrusted<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** Creates an element with these attributes; none of them may be an event handler or a style. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
