/** Corrections that have one right answer. */
import type { SourceElement } from './source/html-tree.ts';
import type { PlacedFinding } from './template-rules.ts';

export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** @returns undefined if the source does not say where to write */
export function editOf({ element, attribute, edit, replace }: PlacedFinding, source: string): Edit | undefined {
  if (replace) return replace;
  const { attributesAt } = (element as SourceElement | undefined) ?? {};
  const place = attribute === undefined ? undefined : attributesAt?.get(attribute);
  if (!edit || !place || attribute === undefined) return undefined;
  const written = source.slice(place.start, place.end);
  if ('rename' in edit) return { start: place.start, end: place.start + attribute.length, text: edit.rename };
  if ('add' in edit) return { start: place.end, end: place.end, text: ` ${edit.add}` };
  const [, before, quote = ''] = /^([^=]*=\s*)(["']?)/.exec(written) ?? [];
  if (before === undefined) return undefined;
  return { start: place.start + before.length, end: place.end, text: `${quote || '"'}${edit.value}${quote || '"'}` };
}

/** Applies the edits that do not overlap, the first ones first. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) continue;
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at);
}
