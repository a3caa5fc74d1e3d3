/** Faults of fields. */
import { type RuleElement, nearest } from './element.ts';
import type { Rule } from './rule.ts';

const isForm = ({ name }: RuleElement): boolean => name === 'form';
const typeOf = ({ attributes }: RuleElement): string => (attributes.get('type') ?? '').toLowerCase();

/** Of another script: a payment, a search of the page. */
const isOfScript = ({ attributes }: RuleElement): boolean =>
  [...attributes.keys()].some((name) =>
    /^(?:data-(?!vr-|validate-|track-input|request)|on|[:@([#*]|(?:v|x|ng|rv|hx)-|wire:)/.test(name),
  ) || (attributes.get('autocomplete') ?? '').startsWith('cc-');

const nameless: Rule = {
  codes: ['VR585'],
  where: 'both',
  checkElement(element, _facts, found) {
    if (!/^(?:input|select|textarea)$/.test(element.name) || element.attributes.has('name')) return;
    if (/^(?:submit|button|reset|image)$/.test(typeOf(element)) || element.hasUnknownAttributes) return;
    if (element.attributes.has('disabled') || element.attributes.has('form') || isOfScript(element)) return;
    const owner = nearest(element, ({ attributes, name }) => name === 'form' || attributes.has('data-widget'));
    if (!owner || !isForm(owner) || owner.attributes.has('data-widget') || !owner.attributes.has('data-request'))
      return;
    found({
      code: 'VR585',
      level: 'warn',
      message: `this <${element.name}> has no name, so what a visitor enters is not sent.`,
      fix: 'Add name="…", as the handler reads it.',
      element,
    });
  },
};

const password: Rule = {
  codes: ['VR590'],
  where: 'both',
  checkElement(element, _facts, found) {
    // A field without a name is not sent.
    if (element.name !== 'input' || typeOf(element) !== 'password' || !element.attributes.get('name')) return;
    const owner = nearest(element, isForm);
    if (!owner || owner.hasUnknownAttributes || isOfScript(owner)) return;
    const method = owner.attributes.get('method')?.toLowerCase() ?? 'get';
    // VR567 says it of a form with a request and no method.
    if (method !== 'get' || (owner.attributes.has('data-request') && !owner.attributes.has('method'))) return;
    found({
      code: 'VR590',
      message: 'this form writes a password into the address, which browsers and servers keep.',
      fix: 'Write <form method="post">.',
      element,
    });
  },
};

export const fieldRules: readonly Rule[] = [nameless, password];
