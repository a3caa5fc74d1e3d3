/** HTML that theme developers copy from the docs: widgets exist, with attributes and parts that they declare. */
import { Window, type Element } from 'happy-dom';
import type { Widget } from '../../runtime/islands/define.ts';
import { placeOf, type SourceFile } from './source-files.ts';

type Declaration = Pick<Widget, 'name' | 'attributes' | 'parts'>;

/** Attributes of any element, that the runtime or another declaration reads. */
const generalAttribute = /^data-(?:widget|widget-on|part|group|key|request|track-input|vr-.*|ajax-.*|request-.*)$/;
/** What a page tells the reader to replace. */
const counterexample = /<!-- (?:instead of|before)\b.*/g;
/** In a tag: the page leaves attributes out. HTML has no attribute of this name. */
const attributesLeftOut = / …(?=\s*>)/g;
const excerptMark = 'data-vr-excerpt';

/**
 * @param page README or a page of docs; snippets are blocks of ```html
 * @param declarations of all widgets
 * @returns a line for each mistake, with file and line
 */
export function htmlSnippetFaults(page: SourceFile, declarations: readonly Declaration[]): string[] {
  const { document } = new Window();
  return [...page.text.matchAll(/^([ \t]*)```html\n(.*?)^\1```$/gms)].flatMap((match) => {
    document.body.innerHTML = (match[2] ?? '')
      .replace(counterexample, '')
      .replace(attributesLeftOut, ` ${excerptMark}`);
    const faults = [...document.querySelectorAll('[data-widget]')].flatMap((root) => widgetFaults(root, declarations));
    return faults.map((fault) => `${placeOf(page, match.index)} ${fault}`);
  });
}

function widgetFaults(root: Element, declarations: readonly Declaration[]): string[] {
  const name = root.getAttribute('data-widget');
  const declaration = declarations.find((declared) => declared.name === name);
  if (!declaration) return [`${name}: there is no such widget.`];
  return [...attributeFaults(root, declaration), ...partFaults(root, declaration)].map((fault) => `${name}: ${fault}`);
}

function attributeFaults(root: Element, { attributes }: Declaration): string[] {
  const faults = [...root.attributes]
    .map((attribute) => attribute.name)
    .filter((name) => name.startsWith('data-') && !generalAttribute.test(name))
    .filter((name) => !Object.hasOwn(attributes, name.slice('data-'.length)))
    .map((name) => `${name} is none of its attributes.`);
  for (const [name, attribute] of Object.entries(attributes)) {
    const raw = root.getAttribute(`data-${name}`);
    if (raw !== null) faults.push(...messageOf(() => attribute.read(raw), `data-${name}="${raw}" has to be `));
    else if (attribute.required && !root.hasAttribute(excerptMark)) faults.push(`data-${name} is missing.`);
  }
  return faults;
}

function partFaults(root: Element, { parts }: Declaration): string[] {
  const own = [...root.querySelectorAll('[data-part]')].filter((part) => part.closest('[data-widget]') === root);
  const namesOf = (part: Element): string[] => (part.getAttribute('data-part') ?? '').split(/\s+/);
  const faults = own
    .flatMap(namesOf)
    .filter((name) => !Object.hasOwn(parts, name))
    .map((name) => `"${name}" is none of its parts.`);
  const isExcerpt = root.textContent.includes('…') || root.textContent.trim() === '';
  for (const [name, part] of Object.entries(parts)) {
    const found = own.filter((element) => namesOf(element).includes(name));
    // Declarations are read with the page's elements, which these stand for.
    const elements = found as unknown as globalThis.Element[];
    faults.push(...messageOf(() => part.find(elements, name)));
    if (found.length === 0 && part.isRequired && !isExcerpt) faults.push(`the part "${name}" is missing.`);
  }
  return faults;
}

/** The declarations are bundled apart, so their errors are of classes that this module doesn't have. */
function messageOf(check: () => unknown, prefix = ''): string[] {
  try {
    check();
    return [];
  } catch (error) {
    return [`${prefix}${error instanceof Error ? error.message : String(error)}`];
  }
}
