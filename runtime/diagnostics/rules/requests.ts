/** Faults of elements with `data-request`. */
import { type RuleElement, isIncomplete, isKnown, nearest, within } from './element.ts';
import type { Facts, Rule } from './rule.ts';
import { didYouMean, suggestAmongOthers } from '../did-you-mean.ts';
import { attributeWords } from './known-names.ts';
import { selectors } from './selectors.ts';
import { nothingIsSent, unreadableAttribute } from './unreadable-attribute.ts';

/** What a visitor can click, type into or submit. */
const operable = new Set(['a', 'button', 'form', 'input', 'select', 'textarea']);

const declares = (element: RuleElement, facts: Facts, attribute: string): boolean => {
  const widget = facts.widgets[element.attributes.get('data-widget') ?? ''];
  return Object.hasOwn(widget?.attributes ?? {}, attribute.slice('data-'.length));
};

/** True for a form whose own buttons send: its attributes say how errors are shown. */
const marksForm = (element: RuleElement): boolean =>
  element.name === 'form' &&
  (isIncomplete(element) || within(element).some(({ attributes }) => attributes.has('data-request')));

const handlerName: Rule = {
  codes: ['VR502', 'VR204'],
  where: 'markup',
  checkElement(element, facts, found) {
    const handler = element.attributes.get('data-request');
    if (!isKnown(handler) || declares(element, facts, 'data-request')) return;
    const at = { element, attribute: 'data-request' };
    if (handler === '' && marksForm(element)) return;
    if (!facts.isHandlerName(handler))
      return found({
        code: 'VR502',
        message: handler
          ? `data-request="${handler}": Invalid handler name. The correct handler name format is: "onEvent".`
          : 'data-request is empty: The request handler name is not specified.',
        fix: 'Write the name of a handler, such as onSend or homes::onSend.',
        ...at,
      });

    const guess = didYouMean(handler, facts.handlers);
    if (guess)
      found({
        code: 'VR204',
        level: 'warn',
        message: `data-request="${handler}" is nearly the name of a handler in the contract.`,
        fix: `Did you mean "${guess}"?`,
        ...at,
      });
  },
};

/** @returns what a reader expects that has taken a value for another than it looks like, and what it does with it */
function misreadBy(value: unknown, raw: string): readonly [expected: string, consequence: string] | undefined {
  if (value === true && !/^(?:|true|1)$/.test(raw)) return ['true or false', 'until then, it is on'];
  // A text without an end is one too: to look for its end from each quote would take the square of its length.
  const bare = raw.replaceAll(/'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?/gs, "''");
  return typeof value === 'object' && /[;/()&|<>?]/.test(bare)
    ? ["quotes around keys such as 'a/b', and commas between pairs", 'until then, a part of it is left out']
    : undefined;
}

const values: Rule = {
  codes: ['VR561'],
  where: 'both',
  checkElement(element, facts, found) {
    for (const [attribute, raw] of element.attributes) {
      const isOfRequests = attribute.startsWith('data-') && Object.hasOwn(facts.requestAttributes, attribute);
      if (!isOfRequests || !isKnown(raw) || declares(element, facts, attribute)) continue;
      try {
        const problem = misreadBy(facts.requestAttributes[attribute]?.(raw), raw);
        if (!problem) continue;
        const [expected, consequence] = problem;
        const fault = unreadableAttribute(attribute, raw, new Error(`expected ${expected}`), consequence);
        found({ ...fault, level: 'warn', element, attribute });
      } catch (error) {
        found({
          ...unreadableAttribute(attribute, raw, error, nothingIsSent(element.name)),
          element,
          attribute,
        });
      }
    }
  },
};

const callbacks = ['success', 'error', 'complete', 'before-update', 'after-update', 'cancel'];

const inlineCode: Rule = {
  codes: ['VR501'],
  where: 'markup',
  checkElement(element, facts, found) {
    for (const callback of facts.runsInlineCode ? [] : callbacks) {
      const attribute = `data-request-${callback}`;
      const raw = element.attributes.get(attribute)?.trim();
      if (!raw || !isKnown(raw) || /^[\w:.-]+$/.test(raw)) continue;
      found({
        code: 'VR501',
        level: 'warn',
        message: `${attribute} holds code, and the name of an action is meant.`,
        fix: "Register it with oc.actions.register('name', function), or include inline-handlers.js.",
        element,
        attribute,
      });
    }
  },
};

const notOperable: Rule = {
  codes: ['VR562'],
  where: 'both',
  checkElement(element, _facts, found) {
    const { name, attributes } = element;
    if (!attributes.has('data-request') || attributes.has('data-widget') || attributes.has('data-auto-submit')) return;
    const type = attributes.get('type') ?? 'text';
    const isField =
      name === 'textarea' || (name === 'input' && /^(?:text|search|email|tel|url|number|password)$/.test(type));

    if (operable.has(name)) {
      // Enter sends the request of a field that is no textarea.
      if (name !== 'textarea' || attributes.has('data-track-input') || element.hasUnknownAttributes || !isField) return;
      return found({
        code: 'VR562',
        level: 'warn',
        message: 'a <textarea> without data-track-input never sends its data-request.',
        fix: 'Add data-track-input, or put data-request on the form.',
        element,
        attribute: 'data-request',
      });
    }
    // A form inside sends the request of the element around it.
    if (isIncomplete(element) || within(element).some((inner) => inner.name === 'form')) return;
    found({
      code: 'VR562',
      level: 'warn',
      message: `a <${name}> never sends its data-request, because it is not a control.`,
      fix: 'Write <button type="button" data-request="…">.',
      element,
      attribute: 'data-request',
    });
  },
};

const isFileField = ({ name, attributes }: RuleElement): boolean =>
  name === 'input' && attributes.get('type')?.toLowerCase() === 'file';

const files: Rule = {
  codes: ['VR563'],
  where: 'both',
  checkElement(element, facts, found) {
    if (!isFileField(element)) return;
    const form = nearest(element, ({ name }) => name === 'form');
    const sender = element.attributes.has('data-request')
      ? element
      : nearest(form, ({ attributes }) => attributes.has('data-request'));
    if (!sender || sender.hasUnknownAttributes || declares(sender, facts, 'data-request')) return;
    if (sender.attributes.has('data-request-files') || sender.attributes.has('data-request-bulk')) return;
    found({
      code: 'VR563',
      level: 'warn',
      message: `the files of "${element.attributes.get('name') ?? 'this field'}" are not sent, only their names: data-request-files is missing.`,
      fix: `Add data-request-files to the <${sender.name}> with data-request.`,
      element: sender,
      attribute: 'data-request',
      edit: { add: 'data-request-files' },
    });
  },
};

const listOf = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : `${words[0]}, or no value`;

const words: Rule = {
  codes: ['VR561'],
  where: 'both',
  checkElement(element, facts, found) {
    for (const [attribute, raw] of element.attributes) {
      const known = Object.hasOwn(attributeWords, attribute) ? attributeWords[attribute] : undefined;
      if (!known || !raw || !isKnown(raw) || known.words.includes(raw) || declares(element, facts, attribute)) continue;
      const fault = unreadableAttribute(attribute, raw, new Error(`expected ${listOf(known.words)}`), known.otherwise);
      found({ ...fault, element, attribute });
    }
  },
};

const presence = /^data-(?:request-validate|attach-loading|no-prerender|vr-(?:keep|reset|permanent|untrusted))$/;

/** Attributes whose presence counts, and names that look like selectors. */
const presenceOrName: Rule = {
  codes: ['VR561'],
  where: 'both',
  checkElement(element, _facts, found) {
    for (const [attribute, raw] of element.attributes) {
      const isOff = presence.test(attribute) && /^(?:false|no|off|0)$/i.test(raw);
      if (!isOff && !(attribute === 'data-ajax-partial' && /^[#.]/.test(raw))) continue;
      const fault = isOff
        ? unreadableAttribute(attribute, raw, new Error('expected no value'), 'it is on, whatever its value; remove it')
        : unreadableAttribute(attribute, raw, new Error('expected the name of a partial'), 'no update has this key');
      found({ ...fault, level: 'warn', element, attribute });
    }
  },
};

/** Of a flash message in the page. */
const interval: Rule = {
  codes: ['VR561'],
  where: 'markup',
  checkElement(element, facts, found) {
    const raw = element.attributes.get('data-interval');
    if (!raw || !isKnown(raw) || element.attributes.get('data-control') !== 'flash-message') return;
    try {
      facts.requestAttributes['data-request-timeout']?.(raw);
    } catch (error) {
      const fault = unreadableAttribute('data-interval', raw, error, 'the message stays as long as usual');
      found({ ...fault, element, attribute: 'data-interval' });
    }
  },
};

/** Types of messages, of which a theme can have others, and what asks for all or none. */
const flashTypes = ['success', 'error', 'warning', 'info', 'validate', 'true', 'false'];

const flash: Rule = {
  codes: ['VR561'],
  where: 'both',
  checkElement(element, _facts, found) {
    const raw = element.attributes.get('data-request-flash');
    if (!isKnown(raw)) return;
    for (const type of raw.split(',').map((each) => each.trim())) {
      const word = type.toLowerCase();
      const guess = word !== type && flashTypes.includes(word) ? word : suggestAmongOthers(type, flashTypes);
      if (!guess) continue;
      const fault = unreadableAttribute(
        'data-request-flash',
        raw,
        new Error(`"${type}" is no type`),
        `did you mean "${guess}"?`,
      );
      found({ ...fault, level: 'warn', fix: `Did you mean "${guess}"?`, element, attribute: 'data-request-flash' });
    }
  },
};

const addresses: Rule = {
  codes: ['VR561'],
  where: 'both',
  checkElement(element, facts, found) {
    for (const attribute of ['data-request-url', 'data-request-redirect']) {
      const raw = element.attributes.get(attribute);
      if (!isKnown(raw) || raw === '' || facts.isAddress(raw)) continue;
      const error = new Error('expected an address that starts with / or https://');
      found({
        ...unreadableAttribute(attribute, raw, error, 'until then, Verandah neither opens nor sends it'),
        element,
        attribute,
      });
    }
  },
};

export const requestRules: readonly Rule[] = [
  handlerName,
  values,
  inlineCode,
  words,
  presenceOrName,
  interval,
  flash,
  addresses,
  notOperable,
  files,
  selectors,
];
