/** Values of attributes that Verandah reads otherwise than they look. */
import { suggestAmongOthers } from '../did-you-mean.ts';
import { isKnown } from './element.ts';
import { attributeWords } from './known-names.ts';
import { declares } from './ours.ts';
import type { Facts, Rule } from './rule.ts';
import { nothingIsSent, unreadableAttribute } from './unreadable-attribute.ts';

interface Expectation {
  isMet(value: string, facts: Facts): boolean;
  /** Completes "cannot be read: expected …". */
  expected: string;
  /** Completes "Correct it: …". */
  otherwise: string;
  level?: 'warn';
}

const listOf = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : `${words[0]}, or no value`;

const oneOf = (words: readonly string[], otherwise: string): Expectation => ({
  isMet: (value) => value === '' || words.includes(value),
  expected: listOf(words),
  otherwise,
});

const filled = (expected: string, otherwise = 'without it, a click does nothing'): Expectation => ({
  isMet: (value) => value.trim() !== '',
  expected,
  otherwise,
});

const presence: Expectation = {
  isMet: (value) => !/^(?:false|no|off|0)$/i.test(value),
  expected: 'no value',
  otherwise: 'it is on, whatever its value; remove it',
  level: 'warn',
};

const address: Expectation = {
  isMet: (value, { isAddress }) => value === '' || isAddress(value),
  expected: 'an address that starts with / or https://',
  otherwise: 'until then, Verandah neither opens nor sends it',
};

const expectations: readonly (readonly [attribute: string, Expectation])[] = [
  ...Object.entries(attributeWords).map(([name, { words, otherwise }]) => [name, oneOf(words, otherwise)] as const),
  ['data-request-validate', presence],
  ['data-attach-loading', presence],
  ['data-no-prerender', presence],
  ['data-vr-keep', presence],
  ['data-vr-reset', presence],
  ['data-vr-permanent', presence],
  ['data-vr-untrusted', presence],
  [
    'data-ajax-partial',
    {
      isMet: (value) => !/^[#.]/.test(value),
      expected: 'the name of a partial',
      otherwise: 'no update has this key',
      level: 'warn',
    },
  ],
  ['data-request-url', address],
  ['data-request-redirect', address],
  ['data-request-confirm', filled('a question', 'without it, nobody is asked')],
  ['data-card-id', filled('the id of the item that is saved')],
  ['data-moodboard-id', filled('the id of the picture that is pinned')],
  ['data-comparable-id', filled('the id of the item that is compared')],
  ['data-comparable-type', filled('home_design or house_land')],
  ['data-popout-open', filled('the id of a dialog')],
];

const expected: Rule = {
  code: 'VR561',
  checkElement(element, facts, found) {
    const { attributes, hasUnknownAttributes } = element;
    const lacksType = attributes.has('data-comparable-id') && !hasUnknownAttributes;
    for (const [attribute, { isMet, expected: what, otherwise, level = 'error' }] of expectations) {
      const raw = attributes.get(attribute) ?? (attribute === 'data-comparable-type' && lacksType ? '' : undefined);
      if (!isKnown(raw) || isMet(raw, facts) || declares(element, facts, attribute)) continue;
      found({ ...unreadableAttribute(attribute, raw, new Error(`expected ${what}`), otherwise), level, attribute });
    }
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

/** What the reader of an attribute of requests does not accept, or takes for something else. */
const read: Rule = {
  code: 'VR561',
  checkElement(element, facts, found) {
    for (const [attribute, raw] of element.attributes) {
      const isOfRequests = attribute.startsWith('data-') && Object.hasOwn(facts.requestAttributes, attribute);
      if (!isOfRequests || !isKnown(raw) || declares(element, facts, attribute)) continue;
      try {
        const problem = misreadBy(facts.requestAttributes[attribute]?.(raw), raw);
        if (!problem) continue;
        const [what, consequence] = problem;
        const fault = unreadableAttribute(attribute, raw, new Error(`expected ${what}`), consequence);
        found({ ...fault, level: 'warn', attribute });
      } catch (error) {
        found({ ...unreadableAttribute(attribute, raw, error, nothingIsSent(element.name)), attribute });
      }
    }
  },
};

/** Of a flash message in the page. */
const interval: Rule = {
  code: 'VR561',
  isForFiles: true,
  checkElement({ attributes }, facts, found) {
    const attribute = 'data-interval';
    const raw = attributes.get(attribute);
    if (!raw || !isKnown(raw) || attributes.get('data-control') !== 'flash-message') return;
    try {
      facts.requestAttributes['data-request-timeout']?.(raw);
    } catch (error) {
      found({ ...unreadableAttribute(attribute, raw, error, 'the message stays as long as usual'), attribute });
    }
  },
};

/** Types of messages, of which a theme can have others, and what asks for all or none. */
const flashTypes = ['success', 'error', 'warning', 'info', 'validate', 'true', 'false'];

const flash: Rule = {
  code: 'VR561',
  level: 'warn',
  checkElement({ attributes }, _facts, found) {
    const attribute = 'data-request-flash';
    const raw = attributes.get(attribute);
    if (!isKnown(raw)) return;
    for (const type of raw.split(',').map((each) => each.trim())) {
      const word = type.toLowerCase();
      const guess = word !== type && flashTypes.includes(word) ? word : suggestAmongOthers(type, flashTypes);
      if (!guess) continue;
      const { message } = unreadableAttribute(attribute, raw, new Error(`"${type}" is no type`), '');
      found({ message, fix: `Did you mean "${guess}"?`, attribute });
    }
  },
};

export const valueRules: readonly Rule[] = [read, expected, interval, flash];
