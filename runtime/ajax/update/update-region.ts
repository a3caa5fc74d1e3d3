/**
 * Makes a partial the content of a region with as little work as it takes: nothing if the region is known to hold it,
 * child by child if they have keys, else all at once. The page decides what changed, not only the last response; see
 * docs/decisions/0022-the-page-is-the-truth.md.
 */
import { call, read } from '../../dom/clobber-safe-members.ts';
import { closest } from '../../dom/clobber-safe.ts';
import { parsePartial, setScriptText } from '../../dom/html.ts';
import { announceRemoval } from '../../dom/removal.ts';
import { hasEqualChildren, type KeepsEdit } from './is-equal.ts';
import { KeyedUpdate, splitKeyed } from './keyed-update.ts';
import { morphChildren, type Merge } from './morph.ts';
import { contentOf, type RegionContent } from './region-content.ts';
import { isExecutable, mayHoldScript, PartialScripts } from './scripts.ts';
import { fieldResets, hasState, rememberSelection } from './visitor-state.ts';

export interface WriteOptions {
  nonces: readonly string[];
  /** False if a later request has written the region; the rest of this update is then dropped. */
  isCurrent(): boolean;
  /** Whether a field keeps what the visitor entered. */
  keepsEdit: KeepsEdit;
  /** Called once if the region is about to change, before it does. */
  beforeChange(): void;
}

/** Makes `html` the content of `region`, preserving the state of elements that stay. @returns whether it changed. */
export async function updateRegion(region: Element, html: string, options: WriteOptions): Promise<boolean> {
  if (region instanceof HTMLTemplateElement) return updateTemplate(region, html, options);
  if (region instanceof HTMLScriptElement) return updateData(region, html, options);
  const content = contentOf(region);
  content.takeChanges();
  const scripts = new PartialScripts(options.nonces);
  const result = await write(region, html, content, { ...options, scripts });
  if (result === 'superseded') return false;
  const resets = fieldResets(region, options.keepsEdit);
  if (result === 'unchanged' && resets.length) options.beforeChange();
  for (const reset of resets) reset();
  scripts.run();
  return result === 'changed' || resets.length > 0;
}

type Result = 'unchanged' | 'changed' | 'superseded';

async function write(
  region: Element,
  html: string,
  content: RegionContent,
  options: WriteOptions & Merge,
): Promise<Result> {
  if (content.html === html && !mayHoldScript(html)) return 'unchanged';
  const pieces = isNestedForm(region, html) ? undefined : splitKeyed(html);
  const keyed = pieces && new KeyedUpdate(region, pieces, content, options);
  const comparison = keyed?.compare();
  if (!keyed || comparison === 'unsplit') return writeWhole(region, html, content, options);
  if (comparison === 'changed') {
    beginWriting(content, options);
    try {
      const result = await keyed.place(options.isCurrent);
      if (result === 'superseded') return result;
      if (result === 'unsplit') setWhole(region, html, content, options);
    } finally {
      content.watch();
    }
  }
  content.html = html;
  content.watch();
  return comparison === 'changed' ? 'changed' : 'unchanged';
}

/** Writes a region whose children have no keys. */
function writeWhole(region: Element, html: string, content: RegionContent, options: WriteOptions & Merge): Result {
  const incoming = parseInto(region, html);
  options.scripts.collect(incoming);
  const isUpToDate = hasEqualChildren(region, incoming, options.keepsEdit);
  if (isUpToDate) {
    options.scripts.pairContent(region, incoming);
  } else {
    beginWriting(content, options);
    replaceContent(region, incoming, options);
  }
  content.pieces.clear();
  content.html = html;
  content.watch();
  return isUpToDate ? 'unchanged' : 'changed';
}

/** Until the update is complete, what the region holds is unknown. */
function beginWriting(content: RegionContent, options: WriteOptions): void {
  options.beforeChange();
  content.unwatch();
  content.takeChanges();
  content.html = undefined;
}

function setWhole(region: Element, html: string, content: RegionContent, options: WriteOptions & Merge): void {
  content.pieces.clear();
  options.scripts.forget();
  const incoming = parseInto(region, html);
  options.scripts.collect(incoming);
  replaceContent(region, incoming, options);
}

function replaceContent(region: Element, incoming: DocumentFragment, merge: Merge): void {
  const restoreSelection =
    region instanceof HTMLSelectElement && merge.keepsEdit(region) ? rememberSelection(region) : undefined;
  if (hasState(region)) {
    morphChildren(region, incoming, merge);
  } else {
    announceRemoval([...read(region, 'childNodes')]);
    call(region, 'replaceChildren', incoming);
  }
  restoreSelection?.();
}

/** Nothing in a template is part of the page: no state to keep, and no script to run. */
function updateTemplate(template: HTMLTemplateElement, html: string, options: WriteOptions): boolean {
  const incoming = parsePartial(html);
  if (hasEqualChildren(template.content, incoming, options.keepsEdit)) return false;
  options.beforeChange();
  template.content.replaceChildren(incoming);
  return true;
}

/** Only data is written. Whether a script may run depends on its nonce, so its text is never replaced. */
function updateData(script: HTMLScriptElement, text: string, options: WriteOptions): boolean {
  if (isExecutable(script) || script.text === text) return false;
  options.beforeChange();
  setScriptText(script, text);
  return true;
}

/** Parses a partial as the browser would as the content of `target`. */
export function parseInto(target: Element, html: string): DocumentFragment {
  const content = parsePartial(html, target);
  // Parsers leave out the tags of a form inside another.
  const form = isNestedForm(target, html) && content.querySelector('form');
  if (form) call(form, 'replaceWith', ...read(form, 'childNodes'));
  return content;
}

function isNestedForm(target: Element, html: string): boolean {
  return closest(target, 'form') !== null && /<form/i.test(html);
}
