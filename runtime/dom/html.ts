/**
 * The only file that turns a string into HTML, script text or a script address. Server partials are the only trusted
 * HTML; they pass through one Trusted Types policy, named `verandah`, which a page's CSP has to list.
 */

type Policy = Pick<TrustedTypePolicy, 'createHTML' | 'createScript' | 'createScriptURL'>;

const rules = {
  createHTML: (html: string): string => html,
  createScript: (text: string): string => text,
  createScriptURL: (url: string): string => url,
};

let policy: Policy | undefined;

/** Made on first use: a page that never updates a partial never needs the policy. */
function trust(): Policy {
  // A policy's products are strings to a browser without Trusted Types, so the plain rules stand in for it there.
  policy ??= window.trustedTypes?.createPolicy('verandah', rules) ?? (rules as unknown as Policy);
  return policy;
}

/**
 * Parses a server partial. `<tr>`, `<option>` and other elements with strict parents parse as they would in place,
 * because a template's content has no parent. Scripts in the result are inert.
 */
export function parsePartial(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trust().createHTML(html) as unknown as string;
  return template.content;
}

/** Sets the text of a script element that is allowed to run. */
export function setScriptText(script: HTMLScriptElement, text: string): void {
  script.text = trust().createScript(text) as unknown as string;
}

/** Sets the address of a script element that is allowed to run. */
export function setScriptSource(script: HTMLScriptElement, url: string): void {
  script.src = trust().createScriptURL(url) as unknown as string;
}
