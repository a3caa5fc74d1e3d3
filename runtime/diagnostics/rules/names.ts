/** Misspelt names: of attributes, tokens, events and settings. */
import { type RuleElement, isKnown } from './element.ts';
import { insteadOfEvent, octoberAttributes, octoberMembers, withdrawnNames } from '../leftovers.ts';
import { windowEvents } from './known-names.ts';
import { firedEvents, ownTokens } from './own-names.ts';
import { canRead, declares, isOurs } from './ours.ts';
import { checkCalls, warningAt } from './scripts.ts';
import type { Facts, Finding, Found, Rule } from './rule.ts';
import { suggestAmongOthers } from '../did-you-mean.ts';

const lettersOf = (name: string): string => name.replaceAll(/[-_]/g, '');

/** Options that an element with a request can be given without the word in front. */
const withoutPrefix = /^(?:confirm|update|flash|files|redirect|validate)$/;

/** @returns what is meant by `data-updaet`, by `data_request`, `dataRequest` and `request`, or by `data-confirm` beside a request */
function meantBy(name: string, element: RuleElement, stems: readonly string[]): string | undefined {
  const stem = /^data-(.+)/.exec(name)?.[1];
  // The prefix would count towards the name's length, which sets the limit of edits.
  if (stem && withoutPrefix.test(stem) && element.attributes.has('data-request')) return `request-${stem}`;
  if (stem) return suggestAmongOthers(stem, stems);
  const letters = lettersOf(/^(?:data|(?=request|widget))(.+)/.exec(name)?.[1] ?? '');
  return stems.find((each) => lettersOf(each) === letters);
}

const misspeltAttribute: Rule = {
  code: 'VR557',
  level: 'warn',
  checkElement(element, facts, found, tree) {
    for (const [name, value] of element.attributes) {
      const isLeftover = Object.hasOwn(octoberAttributes, name) || withdrawnNames.includes(name);
      if (facts.knownAttributes.has(name) || isLeftover || !isKnown(name)) continue;
      const stems = facts.attributes.map((each) => each.slice('data-'.length));
      const guess = meantBy(name, element, stems);
      const meant = `data-${guess}`;
      if (!guess || !isOurs(element, meant, value, facts, tree)) continue;
      found({
        message: `Verandah does not read ${name} on <${element.name}>.`,
        fix: `Did you mean ${meant}?`,
        attribute: name,
        ...(!element.attributes.has(meant) && canRead(meant, value, facts) && { edit: { rename: meant } }),
      });
    }
  },
};

const isOfOctober = (control: string, { ownControls }: Facts): boolean =>
  control !== 'flash-message' && isKnown(control) && !ownControls?.includes(control);

const leftoverAttribute: Rule = {
  code: 'VR570',
  level: 'warn',
  checkElement(element, facts, found) {
    for (const [name, value] of element.attributes) {
      const instead = Object.hasOwn(octoberAttributes, name) ? octoberAttributes[name] : undefined;
      if (!instead || (name === 'data-control' && !isOfOctober(value, facts))) continue;
      // An attribute of a widget can have the name.
      if (declares(element, facts, name)) continue;
      const written = value ? `${name}="${value.slice(0, 40)}"` : name;
      found({
        message: `${written} is for October's script, and Verandah does not read it.`,
        fix: instead,
        attribute: name,
      });
    }
  },
};

const withdrawnFault = (name: string): Finding => ({
  code: 'VR582',
  level: 'warn',
  message: `Verandah no longer reads ${name}: a request that reports its progress follows redirects to other sites.`,
  fix: 'Remove it: data-attach-loading and data-request-message show that files are being sent.',
});

const withdrawnAttribute: Rule = {
  code: 'VR582',
  checkElement(element, _facts, found) {
    for (const name of withdrawnNames)
      if (element.attributes.has(name)) found({ ...withdrawnFault(name), attribute: name });
  },
};

/** Checks the names of tokens in a stylesheet of the theme, or in an attribute. */
export function checkStyles(css: string, { tokens }: Pick<Facts, 'tokens'>, found: Found): void {
  if (!css.includes('--vr-')) return;
  const known = new Set([...tokens, ...ownTokens(css)]);
  for (const { 0: name, index } of css.matchAll(/--vr-[\w-]+/g)) {
    const guess = known.has(name) ? undefined : suggestAmongOthers(name, tokens);
    if (!guess) continue;
    const warning = warningAt(index, 'VR559', `Verandah has no token ${name}.`, `Did you mean ${guess}?`);
    found({ ...warning, ...(isKnown(css) && { edit: { value: css.replaceAll(name, guess) } }) });
  }
}

const misspeltToken: Rule = {
  code: 'VR559',
  checkElement({ name, text, attributes }, facts, found) {
    checkStyles(attributes.get('style') ?? '', facts, (finding) => found({ ...finding, attribute: 'style' }));
    if (name === 'style') checkStyles(text, facts, found);
  },
};

const listening =
  /(?:\baddEventListener|\bEvents\.(?:on|one)|\)\.(?:on|one)|\$\([^()]*\)\.(?:on|one))\(\s*(?:[\w.]+\s*,\s*)?(["'`])([\w:-]+)\1/g;

const onDocument =
  /(?:\bdocument(?:\.body)?\.addEventListener|\$\(\s*document(?:\.body)?\s*\)\.(?:on|one))\(\s*(["'`])([\w:-]+)\1/g;

/** A script with blanks in the place of its comments. */
function withoutComments(script: string): string {
  let text = '';
  let at = 0;
  for (const { index, 0: start } of script.matchAll(/\/\*|(?<=^|[\s;{}])\/\//g)) {
    if (index < at) continue;
    const end = start === '//' ? script.indexOf('\n', index) : script.indexOf('*/', index + 2) + 2;
    const stop = end < index ? script.length : end;
    text += script.slice(at, index) + script.slice(index, stop).replaceAll(/[^\n]/g, ' ');
    at = stop;
  }
  return text + script.slice(at);
}

/** True if the script makes the member, or asks for it: `$.oc = {}`, `typeof $.oc`, `oc.visit?.()`, `if (window.oc.visit)`. */
function isAskedFor(script: string, member: string): boolean {
  const name = `(?:window\\.)?${member.replaceAll(/[.$]/g, '\\$&')}`;
  return new RegExp(
    `typeof\\s+${name}\\b|${name}\\s*(?:\\?\\.|&&|\\?\\?|=(?!=)|={2,3}\\s*(?:undefined|null|void)\\b)|(?:if\\s*\\(|&&|\\|\\|)\\s*!*${name}\\s*\\)`,
  ).test(script);
}

/** Checks a script: listeners for events that never fire, and calls of what October's script had. */
export function checkScript(script: string, facts: Facts, found: Found, fired = firedEvents(script)): void {
  if (!/addEventListener|Events\.|\.on|oc\b|request\(|Snowboard|jax\.|define\(/.test(script)) return;
  const text = withoutComments(script);
  checkCalls(text, facts, found);
  for (const { 0: call, 2: name = '', index } of text.matchAll(listening)) {
    const at = index + call.lastIndexOf(name);
    if (facts.events.includes(name) || fired.includes(name)) continue;
    const instead = insteadOfEvent(name);
    const waits = `a listener waits for "${name}", an event`;
    if (withdrawnNames.includes(name)) found({ ...withdrawnFault(name), textOffset: at });
    else if (instead) found(warningAt(at, 'VR571', `${waits} of October's script that never fires.`, instead));
    else {
      const guess = name.includes(':') ? suggestAmongOthers(name, facts.events) : undefined;
      if (guess) found(warningAt(at, 'VR560', `${waits} that never fires.`, `Did you mean "${guess}"?`));
    }
  }
  for (const { index, 0: call, 2: name = '' } of text.matchAll(onDocument)) {
    if (!windowEvents.includes(name)) continue;
    const message = `"${name}" fires on the window, and a listener of the document does not hear it.`;
    found(warningAt(index + call.lastIndexOf(name), 'VR560', message, `Write addEventListener('${name}', …).`));
  }
  for (const { index } of text.matchAll(/\buploadProgress(?=\s*:)/g))
    found({ ...withdrawnFault('uploadProgress'), textOffset: index });
  for (const [name, pattern, instead] of octoberMembers) {
    if (isAskedFor(text, name)) continue;
    for (const { index } of text.matchAll(pattern))
      found(warningAt(index, 'VR572', `Verandah has no ${name}.`, instead));
  }
}

const isScript = ({ name, attributes }: RuleElement): boolean =>
  name === 'script' && /^(?:module|text\/javascript|)$/.test(attributes.get('type') ?? '');

const scripts: Rule = {
  code: 'VR502',
  checkTree({ elements }, facts, found) {
    // One script of a page can fire what another waits for.
    const fired = elements.flatMap((element) => (isScript(element) ? firedEvents(element.text) : []));
    for (const element of elements) {
      if (isScript(element)) checkScript(element.text, facts, (finding) => found({ ...finding, element }), fired);
      for (const [name, value] of element.attributes)
        if (name.startsWith('on') && isKnown(value))
          checkScript(value, facts, (finding) => found({ ...finding, element, attribute: name }), fired);
    }
  },
};

export const nameRules: readonly Rule[] = [
  misspeltAttribute,
  leftoverAttribute,
  withdrawnAttribute,
  misspeltToken,
  scripts,
];
