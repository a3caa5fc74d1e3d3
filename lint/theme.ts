/** What the files of a theme say about each other: partials, their calls, ids, and the regions that updates write. */
import { unknownCharacter, within } from '../runtime/diagnostics/rules/element.ts';
import { editDistance } from '../runtime/diagnostics/did-you-mean.ts';
import { type SourceElement, writesHiddenElements } from './source/html-tree.ts';
import { type PartialCall, type Template, readCall } from './template.ts';

export interface Theme {
  templates: readonly Template[];
  /** By name. */
  partials: ReadonlyMap<string, Template>;
  /** By name. */
  layouts: ReadonlyMap<string, Template>;
  /** The partials that updates write. */
  updated: ReadonlySet<string>;
  /** True if an element has the id, or if one that is in no file can have it and no id is nearly the same. */
  hasId(id: string): boolean;
  hasLabel(id: string): boolean;
  /** False for a theme whose parent has partials too. */
  isComplete: boolean;
}

export const callsOf = ({ pieces }: Template): PartialCall[] => pieces.flatMap((piece) => readCall(piece) ?? []);

/** @returns `site/wide` of `layouts/site/wide.htm` */
export const layoutName = (path: string): string | undefined => /(?:^|\/)layouts\/(.+)\.htm$/.exec(path)?.[1];

/** @param templates of the theme, in which elements that updates compare one by one are marked as items */
export function readThemeOf(templates: readonly Template[], isComplete: boolean): Theme {
  const partials = new Map(
    templates.flatMap((template) => (template.partial ? [[template.partial, template] as const] : [])),
  );
  const [ids, labels] = [new Set<string>(), new Set<string>()];
  const patterns: RegExp[] = [];

  for (const template of templates) {
    for (const { name, attributes } of within(template.root)) {
      addId(attributes.get('id'), ids, patterns);
      if (name === 'label') labels.add(attributes.get('for') ?? '');
    }
    // A partial gets the id of its element as a parameter.
    for (const { parameters } of callsOf(template))
      for (const { value } of parameters.values()) if (value) ids.add(value);
  }

  const layouts = new Map(
    templates.flatMap((template) => {
      const name = layoutName(template.path);
      return name === undefined ? [] : [[name, template] as const];
    }),
  );
  const updates = readUpdates(templates);

  markItems(templates, partials, updates);
  const hasHidden = templates.some((template) => hasHiddenElements(template, partials));
  return {
    templates,
    partials,
    layouts,
    updated: updates.names,
    isComplete,
    hasId: (id) => ids.has(id) || patterns.some((pattern) => pattern.test(id)) || (hasHidden && !isNearly(id, ids)),
    hasLabel: (id) => labels.has(id),
  };
}

/** True if a component, a function or a partial of elsewhere writes elements into the template. */
function hasHiddenElements({ pieces }: Template, partials: Theme['partials']): boolean {
  return pieces.some((piece) => {
    if (piece.kind !== 'tag' || !/^(?:ajaxPartial|partial)$/.test(piece.name)) return writesHiddenElements(piece);
    const call = readCall(piece);
    return !call || !partials.has(call.name);
  });
}

/** Numbers tell one id from the next. */
const isNearly = (id: string, ids: ReadonlySet<string>): boolean =>
  [...ids].some((each) => editDistance(id, each) === 1 && each.replaceAll(/\d/g, '') !== id.replaceAll(/\d/g, ''));

function addId(id: string | undefined, ids: Set<string>, patterns: RegExp[]): void {
  if (!id) return;
  if (!id.includes(unknownCharacter)) return void ids.add(id);
  const parts = id.split(new RegExp(`${unknownCharacter}+`)).map((part) => part.replaceAll(/[^\w-]/g, '\\$&'));
  // One that is an expression alone would be every id.
  if (parts.join('') !== '') patterns.push(new RegExp(`^${parts.join('.+')}$`));
}

/** @returns the partials that the value of `data-request-update` asks for */
export const partialsIn = (update: string): string[] =>
  Array.from(update.matchAll(/["']([\w-]+\/[\w/-]+)["']\s*:/g), ([, name = '']) => name);

interface Updates {
  names: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

/** The partials that updates write, and the ids that they are written to. */
function readUpdates(templates: readonly Template[]): Updates {
  const [names, ids] = [new Set<string>(), new Set<string>()];
  for (const { root } of templates)
    for (const { attributes } of within(root)) {
      const update = attributes.get('data-request-update') ?? '';
      for (const [, id = ''] of update.matchAll(/#([\w-]+)/g)) ids.add(id);
      for (const name of partialsIn(update)) names.add(name);
    }
  return { names, ids };
}

/** Marks what is repeated directly in a region. */
function markItems(templates: readonly Template[], partials: Theme['partials'], { names, ids }: Updates): void {
  const mark = (parent: SourceElement): void => {
    for (const child of parent.children)
      if (child.isRepeated && !/^(?:script|template|option)$/.test(child.name)) child.isItem = true;
  };
  for (const template of templates)
    for (const element of within(template.root))
      if (ids.has(element.attributes.get('id') ?? '')) mark(element as SourceElement);
  for (const name of names) {
    const region = partials.get(name);
    if (region) mark(region.root);
  }
}
