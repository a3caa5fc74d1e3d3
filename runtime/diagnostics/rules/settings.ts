/** Settings of a page, `<meta name="…" content="…">` in its head: their names, places and values. */
import { suggestAmongOthers } from '../did-you-mean.ts';
import { isKnown, nearest } from './element.ts';
import { settings } from './known-names.ts';
import type { Rule } from './rule.ts';

const setting: Rule = {
  code: 'VR573',
  level: 'warn',
  checkElement(element, _facts, found) {
    if (element.name !== 'meta') return;
    const written = ['property', 'http-equiv'].find((each) => settings.includes(element.attributes.get(each) ?? ''));
    if (written)
      found({
        message: `Verandah reads name="${element.attributes.get(written)}", not ${written}.`,
        fix: 'Write name.',
        attribute: written,
        edit: { rename: 'name' },
      });
    const name = element.attributes.get('name');
    if (!name) return;
    const guess = settings.includes(name) ? undefined : suggestAmongOthers(name, settings);
    if (guess)
      found({
        message: `Verandah has no setting "${name}".`,
        fix: `Did you mean "${guess}"?`,
        attribute: 'name',
        edit: { value: guess },
      });

    if (settings.includes(name) && nearest(element, (each) => each.name === 'body'))
      found({
        code: 'VR518',
        message: `<meta name="${name}"> is outside the head, so it is ignored.`,
        fix: 'Move it into the <head> of the layout.',
        attribute: 'name',
      });
  },
};

const isOrigin = (text: string): boolean => /^https?:\/\/[^/?#,\s]+$/.test(text);

/** What a setting has to be, and whether it is. */
const values: Readonly<Record<string, readonly [expected: string, isValid: (content: string) => boolean]>> = {
  'ajax-dialect': ['october, winter or larajax', (content) => /^(?:october|winter|larajax)$/.test(content)],
  'csrf-token': ['the token of the session', (content) => content !== ''],
  'vr-account': ['"guest", or the mark of the account', (content) => content !== ''],
  'vr-allowed-origins': [
    'origins such as https://a.example, with blanks between them',
    (content) => content.split(/\s+/).filter(Boolean).every(isOrigin),
  ],
};

const settingValue: Rule = {
  code: 'VR561',
  isForFiles: true,
  checkElement(element, _facts, found) {
    const name = element.name === 'meta' ? (element.attributes.get('name') ?? '') : '';
    const [expected, isValid] = (Object.hasOwn(values, name) && values[name]) || [];
    const content = element.attributes.get('content') ?? '';
    if (!isValid || !isKnown(content) || element.hasUnknownAttributes || isValid(content.trim())) return;
    found({
      message: `the setting "${name}" has the content "${content.slice(0, 80)}".`,
      fix: `Write content="…" with ${expected}.`,
      attribute: element.attributes.has('content') ? 'content' : 'name',
    });
  },
};

export const settingRules: readonly Rule[] = [setting, settingValue];
