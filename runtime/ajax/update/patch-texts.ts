/**
 * Writes the texts in which an element differs from the response. An element that is replaced instead has to be styled and
 * laid out again, and its icons and pictures looked up.
 *
 * Nothing but texts is written: plugins mark what they have changed with attributes and elements, so an element with such a
 * mark differs in more than its texts.
 */
import { call, query, read } from '../../dom/clobber-safe-members.ts';
import { closest, matchesSelector } from '../../dom/clobber-safe.ts';
import { hasSameAttributes } from './matches.ts';

/** Elements whose text is not the server's, or means more than what is shown. */
const opaqueSelector =
  'script, style, textarea, select, [contenteditable], [data-widget], [data-vr-permanent], [data-saved-count]';

type Write = readonly [node: Node, text: string | null];

/** @returns whether `element` equals `next` now. Otherwise it is as it was, because they differ in more than texts. */
export function patchTexts(element: Element, next: Element): boolean {
  // The content of a template is not compared with its element, and a script may have to run.
  if (query(next, 'template, script')) return false;
  const writes: Write[] = [];
  return collectWrites(element, next, writes) && apply(writes);
}

/** Collects the texts to write. @returns false if anything else differs. */
function collectWrites(node: Node, next: Node, writes: Write[]): boolean {
  if (call(node, 'isEqualNode', next)) return true;
  if (read(node, 'nodeName') !== read(next, 'nodeName')) return false;
  if (!(node instanceof Element) || !(next instanceof Element)) {
    writes.push([node, read(next, 'nodeValue')]);
    return true;
  }
  if (matchesSelector(node, opaqueSelector) || !hasSameAttributes(node, next)) return false;
  let [child, other] = [read(node, 'firstChild'), read(next, 'firstChild')];
  while (child && other) {
    if (!collectWrites(child, other, writes)) return false;
    [child, other] = [read(child, 'nextSibling'), read(other, 'nextSibling')];
  }
  return child === other;
}

const tagOrComment = /(<[^<>]*>)/;

/** What Twig escapes. */
const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
};

/** @returns undefined if the text holds other character references. */
function decode(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isKnown = true;
  const decoded = text.replace(/&[^;]*;?/g, (reference) => {
    isKnown &&= reference in references;
    return references[reference] ?? '';
  });
  return isKnown ? decoded : undefined;
}

/**
 * As `patchTexts`, without parsing the response.
 * @param html what `element` was made from
 */
export function patchTextsOf(element: Element, html: string, nextHtml: string): boolean {
  const [parts, nextParts] = [html.split(tagOrComment), nextHtml.split(tagOrComment)];
  if (parts.length !== nextParts.length) return false;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const writes: Write[] = [];
  for (const [index, part] of parts.entries()) {
    const next = nextParts[index] ?? '';
    const isText = index % 2 === 0;
    if (!part || !isText) {
      if (part !== next) return false;
      continue;
    }
    const node = texts.nextNode();
    // Wherever the text was not split as the parser does, it is not the node's.
    if (!node || read(node, 'nodeValue') !== decode(part)) return false;
    if (part === next) continue;
    const text = decode(next);
    if (!text || closest(read(node, 'parentElement'), opaqueSelector)) return false;
    writes.push([node, text]);
  }
  return !texts.nextNode() && apply(writes);
}

function apply(writes: readonly Write[]): true {
  for (const [node, text] of writes) node.nodeValue = text;
  return true;
}
