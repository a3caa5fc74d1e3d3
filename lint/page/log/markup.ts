/** The markup to write: a tag with its attributes, and a widget with all that it needs. */
import type { Facts, Finding } from '../../../runtime/diagnostics/rules/rule.ts';
import type { Attribute } from '../../../runtime/islands/attributes.ts';
import type { Widget } from '../../../runtime/islands/define-widget.ts';
import { didYouMean } from '../../../runtime/diagnostics/did-you-mean.ts';
import type { RequestEntry } from './record.ts';

const quoted = (value: string): string =>
  value.includes('"') ? `'${value.replaceAll("'", '&#39;')}'` : `"${value.replaceAll('&', '&amp;')}"`;

const written = (name: string, value: string): string => (value === '' ? name : `${name}=${quoted(value)}`);

/** @param attributes in their order */
function startTag(name: string, attributes: Iterable<readonly [string, string]>): string {
  const parts = Array.from(attributes, ([attribute, value]) => ` ${written(attribute, value)}`);
  return `<${name}${parts.join('')}>`;
}

/** The element of a finding with its one right correction, if it has one. */
export function correctedTag({ element, attribute, edit }: Finding): string | undefined {
  if (!element || !edit || attribute === undefined) return undefined;
  if ('add' in edit) return startTag(element.name, [...element.attributes, [edit.add, '']]);
  const attributes = Array.from(element.attributes, ([name, value]): [string, string] => {
    if (name !== attribute) return [name, value];
    return 'rename' in edit ? [edit.rename, value] : [name, edit.value];
  });
  return startTag(element.name, attributes);
}

/** A widget's element as it should be: values that cannot be read are replaced, what is missing is added. */
export function widgetMarkup(element: Element, { widgets }: Facts): string | undefined {
  const name = element.getAttribute('data-widget') ?? '';
  const known = Object.hasOwn(widgets, name) ? name : (didYouMean(name, Object.keys(widgets)) ?? '');
  const widget = widgets[known];
  if (!widget) return undefined;
  const tag = element.localName;
  const missing = Object.entries(widget.parts).filter(
    ([part, { isRequired }]) => isRequired && !element.querySelector<HTMLElement>(`[data-part~="${part}"]`),
  );
  const lines = missing.map(([part, { expects = 'div' }]) => `  <${expects} data-part="${part}">…</${expects}>`);
  return [startTag(tag, attributesOf(element, widget)), ...lines, '  …', `</${tag}>`].join('\n');
}

function attributesOf(element: Element, { name, attributes }: Widget): Map<string, string> {
  const values = new Map([['data-widget', name]]);
  for (const [attribute, declared] of Object.entries(attributes)) {
    const raw = element.getAttribute(`data-${attribute}`);
    if (raw === null && !declared.required) continue;
    values.set(`data-${attribute}`, raw !== null && isReadable(raw, declared) ? raw : declared.example);
  }
  return values;
}

function isReadable(raw: string, declared: Attribute<unknown>): boolean {
  try {
    declared.read(raw);
    return true;
  } catch {
    return false;
  }
}

/** The element of a request, with the attributes that requests read. */
export function requestTag({ element }: RequestEntry): string | undefined {
  if (!element) return undefined;
  const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ''] as const);
  const own = attributes.filter(([name]) => /^data-(?:request|browser|ajax-partial)/.test(name));
  return startTag(element.localName, own);
}

/** The regions that the page lacks, and what the handler has to return. */
export function missingRegions({ context, regions }: RequestEntry): string[] {
  return regions.flatMap(({ key, became }) => {
    const target = context.options.update?.[key];
    const [, id] = /^[@^!=]?#([\w-]+)$/.exec(typeof target === 'string' ? target : key) ?? [];
    if (became === 'not on the page') return id ? `<div id="${id}">…</div>` : `<div data-ajax-partial="${key}">…</div>`;
    return became === 'not in the response' ? `return ['${key}' => $this->renderPartial('${key}')];` : [];
  });
}
