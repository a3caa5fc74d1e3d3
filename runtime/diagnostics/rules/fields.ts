/** Faults of fields, and of what a page includes. */
import { didYouMean } from '../did-you-mean.ts';
import {
  type RuleElement,
  areExclusive,
  isField,
  isForm,
  isIncomplete,
  isKnown,
  nearest,
  typeOf,
  within,
} from './element.ts';
import type { Rule } from './rule.ts';

/** Of another script: a payment, a search of the page. */
const isOfScript = ({ attributes }: RuleElement): boolean =>
  [...attributes.keys()].some((name) =>
    /^(?:data-(?!vr-|validate-|track-input|request)|on|[:@([#*]|(?:v|x|ng|rv|hx)-|wire:)/.test(name),
  ) || (attributes.get('autocomplete') ?? '').startsWith('cc-');

const nameless: Rule = {
  code: 'VR585',
  level: 'warn',
  checkElement(element, _facts, found) {
    if (!isField(element) || element.attributes.has('name')) return;
    if (/^(?:submit|button|reset|image)$/.test(typeOf(element)) || element.hasUnknownAttributes) return;
    if (element.attributes.has('disabled') || element.attributes.has('form') || isOfScript(element)) return;
    const owner = nearest(element, ({ attributes, name }) => name === 'form' || attributes.has('data-widget'));
    if (!owner || !isForm(owner) || owner.attributes.has('data-widget') || !owner.attributes.has('data-request'))
      return;
    found({
      message: `this <${element.name}> has no name, so what a visitor enters is not sent.`,
      fix: 'Add name="…", as the handler reads it.',
    });
  },
};

/** As servers name a field: `items[0][qty]` is `items.0.qty`, and indexes are left out. */
const serverName = (name: string): string =>
  name.replaceAll(/\[(\w*)\]/g, '.$1').replaceAll(/\.(?:\d+(?=\.|$)|(?=\.|$))/g, '');

const errorPlace: Rule = {
  code: 'VR564',
  level: 'warn',
  checkElement(element, _facts, found) {
    const written = element.attributes.get('data-validate-for');
    const form = written && isKnown(written) ? nearest(element, isForm) : undefined;
    if (!written || !form || isIncomplete(form)) return;
    const names = within(form).flatMap(({ attributes }) => attributes.get('name') ?? []);
    const isSelector = written.includes('[');
    const guess = isSelector
      ? written.replaceAll(/\[(\w*)\]/g, '.$1').replace(/\.$/, '')
      : didYouMean(serverName(written), names.filter(isKnown).map(serverName));
    if (!guess) return;
    found({
      message: `data-validate-for="${written}" ${isSelector ? 'is not how a server names a field' : 'names no field of its form'}.`,
      fix: `Did you mean "${guess}"?`,
      attribute: 'data-validate-for',
    });
  },
};

/** PHP keeps the last of several values, unless the name ends in []. */
const severalValues: Rule = {
  code: 'VR588',
  level: 'warn',
  checkElement(element, _facts, found) {
    if (!element.attributes.has('data-request')) return;
    const boxes = new Map<string, RuleElement[]>();
    for (const field of isForm(element) ? within(element) : [element]) {
      const name = field.attributes.get('name') ?? '';
      if (!name || !isKnown(name) || name.endsWith(']')) continue;
      const takesSeveral = /^(?:input|select)$/.test(field.name) && field.attributes.has('multiple');
      const same = typeOf(field) === 'checkbox' ? (boxes.get(name) ?? []) : undefined;
      const isSecond = same?.length === 1 && same.every((box) => !areExclusive(box, field));
      same?.push(field);
      if (same) boxes.set(name, same);
      if (takesSeveral || isSecond)
        found({
          message: `the fields "${name}" send several values, of which PHP keeps the last.`,
          fix: `Write name="${name}[]".`,
          element: field,
          attribute: 'name',
        });
    }
  },
};

const password: Rule = {
  code: 'VR590',
  checkElement(element, _facts, found) {
    // A field without a name is not sent.
    if (element.name !== 'input' || typeOf(element) !== 'password' || !element.attributes.get('name')) return;
    const owner = nearest(element, isForm);
    if (!owner || owner.hasUnknownAttributes || isOfScript(owner)) return;
    const method = owner.attributes.get('method')?.toLowerCase() ?? 'get';
    // VR567 says it of a form with a request and no method.
    if (method !== 'get' || (owner.attributes.has('data-request') && !owner.attributes.has('method'))) return;
    found({
      message: 'this form writes a password into the address, which browsers and servers keep.',
      fix: 'Write <form method="post">.',
    });
  },
};

const isOurSheet = ({ name, attributes }: RuleElement): boolean =>
  name === 'link' &&
  attributes.get('rel') === 'stylesheet' &&
  /\bverandah(?:\.unlayered)?(?:-\w+)?\.css\b/.test(attributes.get('href') ?? '');

const isOurScript = ({ name, attributes }: RuleElement): boolean =>
  name === 'script' && /(?:^|\/)verandah\.(?:js|css)(?:\?|$)/.test(attributes.get('src') ?? '');

const includedTwice: Rule = {
  code: 'VR591',
  checkTree({ elements }, _facts, found) {
    const second = (isOurs: (element: RuleElement) => boolean): RuleElement | undefined => {
      const [first, other] = elements.filter(isOurs);
      return first && other && !areExclusive(first, other) ? other : undefined;
    };
    const [sheet, script] = [second(isOurSheet), second(isOurScript)];
    if (sheet)
      found({
        level: 'warn',
        message: 'the page has two stylesheets of Verandah, so a browser loads each rule twice.',
        fix: 'Keep verandah.css, or verandah.unlayered.css for a theme without layers.',
        element: sheet,
        attribute: 'href',
      });
    if (script)
      found({
        message: 'the page has two scripts of Verandah, so each request and widget starts twice.',
        fix: 'Keep one verandah.js.',
        element: script,
        attribute: 'src',
      });
  },
};

/** A stylesheet that its element does not load. */
const sheetElement: Rule = {
  code: 'VR592',
  checkElement(element, _facts, found) {
    const { name, attributes, hasUnknownAttributes } = element;
    const fix = 'Write <link rel="stylesheet" href="…/verandah.css">.';
    if (isOurScript(element) && /\.css(?:\?|$)/.test(attributes.get('src') ?? ''))
      found({ message: 'browsers do not run a stylesheet as a script.', fix, attribute: 'src' });
    if (name !== 'link' || attributes.has('rel') || hasUnknownAttributes) return;
    if (/(?:^|\/)verandah(?:\.unlayered)?\.css(?:\?|$)/.test(attributes.get('href') ?? ''))
      found({ code: 'VR543', message: 'verandah.css is not read: its <link> has no rel.', fix, attribute: 'href' });
  },
};

const scriptType: Rule = {
  code: 'VR592',
  checkElement(element, _facts, found) {
    const { name, attributes } = element;
    if (name !== 'script') return;
    const type = attributes.get('type');
    const isMisspelt =
      type !== undefined &&
      /^(?:(?:text|application|javascript)\/(?:x-)?(?:javascript-)?module|(?:es|js)-?module|modul|modules)$/i.test(
        type.trim(),
      );
    const isOurs = /(?:^|\/)verandah\.js(?:\?|$)/.test(attributes.get('src') ?? '') && isKnown(type ?? '');
    if (!isMisspelt && !(isOurs && type?.trim().toLowerCase() !== 'module')) return;
    found({
      message:
        type === undefined
          ? 'verandah.js is a module, and this script has no type.'
          : `browsers do not run a script of the type "${type}".`,
      fix: 'Write type="module".',
      attribute: type === undefined ? 'src' : 'type',
    });
  },
};

export const fieldRules: readonly Rule[] = [
  nameless,
  errorPlace,
  severalValues,
  password,
  includedTwice,
  sheetElement,
  scriptType,
];
