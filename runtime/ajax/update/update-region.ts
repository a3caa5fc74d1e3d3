/**
 * Makes a partial the content of a region with as little work as it takes: nothing if the region is known to hold it,
 * child by child if they have keys, else all at once. The page decides what changed, not only the last response; see
 * docs/internal/decisions/0022-the-page-is-the-truth.md.
 */
import { report } from '../../diagnostics/report.ts';
import { rememberSelection } from '../../dom/field-state.ts';
import { parsePartial, setScriptText } from '../../dom/html.ts';
import { announceRemoval } from '../../dom/removal.ts';
import { hasEqualChildren } from './is-equal.ts';
import { KeyedUpdate, splitKeyed } from './keyed-update.ts';
import { morphChildren, type Update } from './morph.ts';
import { contentOf, type RegionContent } from './region-content.ts';
import { isExecutable, mayHoldScript } from './scripts.ts';
import { fieldResets, hasState } from './visitor-state.ts';

interface RegionUpdate extends Update {
  /** False if a later request has written the region; the rest of this update is then dropped. */
  isCurrent(): boolean;
  /** Called once if the region is about to change, before it does. */
  beforeChange(): void;
}

/** Makes `html` the content of `region`, preserving the state of elements that stay. @returns whether it changed. */
export async function updateRegion(region: Element, html: string, options: RegionUpdate): Promise<boolean> {
  let isChanged = false;
  const beforeChange = (): void => {
    if (!isChanged) options.beforeChange();
    isChanged = true;
  };
  const update = { ...options, beforeChange };
  if (region instanceof HTMLTemplateElement) updateTemplate(region, html, update);
  else if (region instanceof HTMLScriptElement) updateData(region, html, update);
  else if (!(await updateContent(region, html, update))) return false;
  return isChanged;
}

/** @returns false if a later request has written the region. */
async function updateContent(region: Element, html: string, update: RegionUpdate): Promise<boolean> {
  try {
    if (!(await compareContent(region, html, update))) return false;
  } catch (error) {
    replaceUncompared(region, html, update, error);
  }
  void update.scripts.run();
  return true;
}

async function compareContent(region: Element, html: string, update: RegionUpdate): Promise<boolean> {
  const content = contentOf(region);
  content.flush();
  if (content.html !== html || mayHoldScript(html)) {
    if (!(await write(region, html, content, update))) return false;
    content.html = html;
    content.watch();
  }
  const resets = fieldResets(region, update.keepsEdit);
  if (resets.length) update.beforeChange();
  for (const reset of resets) reset();
  return true;
}

/** The page has markup that cannot be compared, such as a form with a field named `childNodes`: the server's HTML counts. */
function replaceUncompared(region: Element, html: string, update: RegionUpdate, error: unknown): void {
  const content = contentOf(region);
  beginWriting(content, update);
  content.pieces.clear();
  const incoming = parseInto(region, html);
  update.scripts.collect(incoming);
  announceRemoval([...(Reflect.get(Node.prototype, 'childNodes', region) as NodeListOf<ChildNode>)]);
  Element.prototype.replaceChildren.call(region, incoming);
  report({
    code: 'VR536',
    level: 'warn',
    message: `an update could not compare its region with the page, and replaced it: ${String(error)}.`,
    fix: 'Look for a field whose name hides a member of its form (VR581).',
    element: region,
  });
}

async function write(region: Element, html: string, content: RegionContent, update: RegionUpdate): Promise<boolean> {
  const pieces = isNestedForm(region, html) ? undefined : splitKeyed(html);
  const keyed = pieces && new KeyedUpdate(region, pieces, content, update);
  let result = keyed?.compare() ?? 'unsplit';
  if (keyed && result === 'changed') {
    beginWriting(content, update);
    try {
      result = await keyed.place(update.isCurrent);
    } finally {
      content.watch();
    }
  }
  if (result === 'unsplit') writeWhole(region, html, content, update);
  return result !== 'superseded';
}

/** Writes a region whose children have no keys. */
function writeWhole(region: Element, html: string, content: RegionContent, update: RegionUpdate): void {
  const incoming = parseInto(region, html);
  update.scripts.collect(incoming);
  if (hasEqualChildren(region, incoming, update.keepsEdit)) {
    update.scripts.pairContent(region, incoming);
  } else {
    beginWriting(content, update);
    replaceContent(region, incoming, update);
  }
  content.pieces.clear();
}

/** Until the update is complete, what the region holds is unknown. */
function beginWriting(content: RegionContent, update: RegionUpdate): void {
  update.beforeChange();
  content.unwatch();
  content.html = undefined;
}

function replaceContent(region: Element, incoming: DocumentFragment, update: Update): void {
  const restoreSelection =
    region instanceof HTMLSelectElement && update.keepsEdit(region) ? rememberSelection(region) : undefined;
  if (hasState(region)) {
    morphChildren(region, incoming, update);
  } else {
    announceRemoval([...region.childNodes]);
    region.replaceChildren(incoming);
  }
  restoreSelection?.();
}

/** Nothing in a template is part of the page: no state to keep, and no script to run. */
function updateTemplate(template: HTMLTemplateElement, html: string, update: RegionUpdate): void {
  const incoming = parsePartial(html);
  if (hasEqualChildren(template.content, incoming, update.keepsEdit)) return;
  update.beforeChange();
  template.content.replaceChildren(incoming);
}

/** Only data is written. Whether a script may run depends on its nonce, so its text is never replaced. */
function updateData(script: HTMLScriptElement, text: string, update: RegionUpdate): void {
  if (isExecutable(script) || script.text === text) return;
  update.beforeChange();
  setScriptText(script, text);
}

/** Parses a partial as the browser would as the content of `target`. */
export function parseInto(target: Element, html: string): DocumentFragment {
  const content = parsePartial(html, target);
  // Parsers leave out the tags of a form inside another.
  const form = isNestedForm(target, html) && content.querySelector('form');
  if (form) form.replaceWith(...form.childNodes);
  return content;
}

function isNestedForm(target: Element, html: string): boolean {
  return target.closest('form') !== null && /<form/i.test(html);
}
