/** The faults of a widget's markup, in words: the runtime reports them when it mounts the widget, and rules find them before. */
import type { Fault } from '../errors.ts';
import type { Attribute } from '../../islands/attributes.ts';
import type { Part } from '../../islands/parts.ts';

/** @param names of all widgets @param guess the one that is probably meant */
export function unknownWidget(names: readonly string[], guess: string | undefined): Fault {
  return {
    code: 'VR401',
    message: 'there is no widget of this name.',
    fix: guess ? `Did you mean "${guess}"?` : `There are: ${names.join(', ')}.`,
  };
}

/** @param names of the strategies */
export function unknownStrategy(on: string, names: readonly string[]): Fault {
  return {
    code: 'VR402',
    message: `data-widget-on="${on}" is not a strategy.`,
    fix: `Write ${names.join(', ')} (media takes a query), or join those that must all hold with +.`,
  };
}

export const missingAttribute = (name: string, { example }: Pick<Attribute<unknown>, 'example'>): string =>
  `data-${name} is missing; write for example data-${name}="${example}".`;

/** @param expected completes "has to be …" */
export function invalidAttribute(written: string, raw: string, expected: string): string {
  const excerpt = raw.length > 80 ? `${raw.slice(0, 80)}… (${raw.length} characters)` : raw;
  return `${written}="${excerpt}" has to be ${expected}.`;
}

/** @returns undefined if there is no fault */
export function attributesFault(invalid: readonly string[], missing: readonly string[]): Fault | undefined {
  if (invalid.length) return { code: 'VR202', message: [...invalid, ...missing].join(' ') };
  return missing.length ? { code: 'VR201', level: 'warn', message: missing.join(' ') } : undefined;
}

/** @param missing the names of the parts */
export function missingParts(missing: readonly [string, Pick<Part<unknown>, 'expects'>][]): Fault {
  const names = missing.map(([name]) => `"${name}"`);
  const elements = missing.map(([name, { expects }]) => `<${expects ?? 'div'} data-part="${name}">`);
  return {
    code: 'VR301',
    level: 'warn',
    message: names.length > 1 ? `the parts ${join(names)} are missing.` : `the part ${join(names)} is missing.`,
    fix: `Add ${join(elements)} inside the widget's element.`,
  };
}

export const wrongPart = (name: string, tag: string, expected: string): Fault => ({
  code: 'VR302',
  message: `the part "${name}" is a <${tag}>, but it has to be a <${expected}>.`,
  fix: `Move data-part="${name}" to the <${expected}>.`,
});

export const wrongRoot = (widget: string, expected: string): Fault => ({
  code: 'VR302',
  message: `its element has to be a <${expected}>.`,
  fix: `Write <${expected} data-widget="${widget}">.`,
});

const join = (items: readonly string[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : (items[0] ?? '');
