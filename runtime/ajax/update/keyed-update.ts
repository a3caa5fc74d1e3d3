/** Updates children with `data-key` one by one: only changed ones are parsed, in slices with pauses between them. */
import { nextTask, frameBudgetMs } from '../../dom/scheduling.ts';
import { parsePartial } from '../../dom/html.ts';
import { announceRemoval, moveOrInsertBefore } from '../../dom/removal.ts';
import { isEqual } from './is-equal.ts';
import { morphElement, patchTexts, replaceElement, type Update } from './morph.ts';
import type { RegionContent } from './region-content.ts';
import { mayHoldScript } from './scripts.ts';
import { hasState } from './visitor-state.ts';

const sliceSize = 50;

/** Up to this many changed children are placed without any pause. */
const maxUnslicedChanges = 100;

/** A keyed child of a partial, as text. */
interface Piece {
  key: string;
  html: string;
}

/** `unsplit` if the pieces are not one keyed element each; the whole region must then be written. */
type KeyedResult = 'unchanged' | 'changed' | 'superseded' | 'unsplit';

export class KeyedUpdate {
  readonly #region: Element;
  readonly #pieces: readonly Piece[];
  readonly #content: RegionContent;
  readonly #update: Update;
  readonly #parsed = new Map<string, Element>();
  readonly #hasScripts: boolean;
  readonly #slices: readonly Piece[][];
  /** When the browser could draw last. */
  #pausedAt = performance.now();

  constructor(region: Element, pieces: readonly Piece[], content: RegionContent, update: Update) {
    this.#region = region;
    this.#pieces = pieces;
    this.#content = content;
    this.#update = update;
    this.#hasScripts = pieces.some(({ html }) => mayHoldScript(html));
    this.#slices = Array.from({ length: Math.ceil(pieces.length / sliceSize) }, (_, index) =>
      pieces.slice(index * sliceSize, (index + 1) * sliceSize),
    );
  }

  /** Reads until the first difference. Children that it finds equal are not compared again. */
  compare(): KeyedResult {
    if (!this.#isInOrder()) return 'changed';
    const present = this.#readChildren();
    for (const slice of this.#slices) {
      if (slice.some(({ key, html }) => (this.#content.pieces.get(key) ?? html) !== html)) return 'changed';
      if (!this.#parse(slice, present)) return 'unsplit';
      for (const piece of slice) if (!this.#isEqual(piece, present.get(piece.key))) return 'changed';
    }
    for (const [key, incoming] of this.#parsed) this.#update.scripts.pair(present.get(key), incoming);
    return 'unchanged';
  }

  /**
   * Places the children in order, keeping every element whose HTML has not changed.
   * @param isCurrent false if a later request has written the region; the rest of this update is then dropped.
   */
  async place(isCurrent: () => boolean, canPause = true): Promise<KeyedResult> {
    const { pieces } = this.#content;
    const present = this.#readChildren();
    const changed = this.#pieces.filter(({ key, html }) => !present.has(key) || pieces.get(key) !== html).length;
    const keys = new Set(this.#pieces.map(({ key }) => key));
    const staying = new Set([...keys].map((key) => present.get(key)));
    const placement = new KeyedPlacement(this.#region, staying);
    let isSliced = canPause && changed > maxUnslicedChanges;

    for (const slice of this.#slices) {
      if (!this.#parse(slice, present)) return 'unsplit';
      for (const piece of slice) this.#placePiece(piece, present.get(piece.key), placement);
      // The first slice has a child to ask.
      if (slice === this.#slices[0]) isSliced &&= skipsOffscreenLayout(this.#region);
      if (!isSliced || slice === this.#slices.at(-1)) continue;
      this.#content.watch();
      if ((await this.#yieldToMain()) && !isCurrent()) return 'superseded';
      // If the children are no longer where they were put, what follows starts again, in one go.
      if (this.#content.unwatch()) return this.place(isCurrent, false);
    }
    placement.finish();
    for (const key of pieces.keys()) if (!keys.has(key)) pieces.delete(key);

    return 'changed';
  }

  /** Yields to the browser once per frame budget. @returns whether it did. */
  async #yieldToMain(): Promise<boolean> {
    if (performance.now() - this.#pausedAt < frameBudgetMs) return false;
    if (Object.hasOwn(globalThis, 'scheduler') && 'yield' in scheduler) await scheduler.yield();
    else await nextTask();
    this.#pausedAt = performance.now();
    return true;
  }

  #placePiece(piece: Piece, existing: Element | undefined, placement: KeyedPlacement): void {
    const incoming = this.#parsed.get(piece.key);
    if (existing && this.#isEqual(piece, existing)) {
      placement.keep(existing);
      this.#update.scripts.pair(existing, incoming);
    } else if (incoming) {
      if (existing) placement.exchange(existing, incoming, this.#update);
      else placement.insert(incoming);
      this.#parsed.delete(piece.key);
    }
    this.#content.pieces.set(piece.key, piece.html);
  }

  #readChildren(): Map<string, Element> {
    const children = new Map<string, Element>();
    for (let child = this.#region.firstElementChild; child; child = child.nextElementSibling) {
      const key = child.getAttribute('data-key');
      if (key !== null && !children.has(key)) children.set(key, child);
    }
    return children;
  }

  /** True if the region holds an element for each key, in order, and nothing else but whitespace. */
  #isInOrder(): boolean {
    let index = 0;
    for (const node of this.#region.childNodes) {
      if (node instanceof Element && node.getAttribute('data-key') === this.#pieces[index]?.key) index += 1;
      else if (!isBlank(node)) return false;
    }
    return index === this.#pieces.length;
  }

  /** True if `existing` is what the piece says. Its text is compared if it is known, else the element. */
  #isEqual({ key, html }: Piece, existing: Element | undefined): boolean {
    if (!existing) return false;
    const known = this.#content.pieces.get(key);
    if (known !== undefined) return known === html;
    const incoming = this.#parsed.get(key);
    if (!incoming || !isEqual(existing, incoming, this.#update.keepsEdit)) return false;
    this.#content.pieces.set(key, html);
    return true;
  }

  /** Parses the pieces that are not known to be in the page. @returns false if one is not an element with its key. */
  #parse(slice: readonly Piece[], present: ReadonlyMap<string, Element>): boolean {
    const unknown = slice.filter(
      ({ key, html }) =>
        !this.#parsed.has(key) &&
        !(present.has(key) && this.#content.pieces.get(key) === html && !(this.#hasScripts && mayHoldScript(html))),
    );
    if (!unknown.length) return true;

    const { children } = parsePartial(unknown.map(({ html }) => html).join(''), this.#region);
    if (children.length !== unknown.length) return false;
    for (const [index, { key }] of unknown.entries()) {
      const element = children[index];
      if (!element || element.getAttribute('data-key') !== key) return false;
      if (this.#hasScripts) this.#update.scripts.collect(element);
      this.#parsed.set(key, element);
    }

    return true;
  }
}

function isBlank(node: Node): boolean {
  return !(node instanceof Element) && !node.nodeValue?.trim();
}

/** Otherwise each frame between slices lays out all children again, which is slower than no pause. */
function skipsOffscreenLayout({ firstElementChild }: Element): boolean {
  return firstElementChild !== null && getComputedStyle(firstElementChild).contentVisibility === 'auto';
}

/** Walks the region once and puts each child in its place. */
class KeyedPlacement {
  readonly #region: Element;
  readonly #staying: ReadonlySet<Element | undefined>;
  #cursor: Element | null;

  constructor(region: Element, staying: ReadonlySet<Element | undefined>) {
    this.#region = region;
    this.#staying = staying;
    this.#cursor = region.firstElementChild;
  }

  keep(element: Element): void {
    this.#dropRemoved();
    if (element === this.#cursor) this.#cursor = element.nextElementSibling;
    // The element at the cursor has moved: skip it, its own turn comes later.
    else if (this.#cursor && this.#cursor.nextElementSibling === element) this.#cursor = element.nextElementSibling;
    else moveOrInsertBefore(this.#region, element, this.#cursor);
  }

  /** Changes the existing element with the same key, or replaces it. */
  exchange(existing: Element, incoming: Element, update: Update): void {
    const isPatched = patchTexts(existing, incoming);
    // Checked before the move, which without `moveBefore` loses focus and playback.
    const isMorphed = !isPatched && hasState(existing);
    this.keep(existing);
    if (isMorphed) morphElement(existing, incoming, update);
    else if (!isPatched) replaceElement(existing, incoming);
  }

  insert(incoming: Element): void {
    const current = this.#cursor;
    // Replacing an old child, instead of inserting first, keeps the region's height stable between slices.
    if (current && !this.#staying.has(current)) {
      this.#cursor = current.nextElementSibling;
      replaceElement(current, incoming);
    } else {
      this.#region.insertBefore(incoming, current);
    }
  }

  finish(): void {
    while (this.#cursor) this.#drop(this.#cursor);
    // Text of an earlier empty state must go; whitespace between children may stay.
    for (const node of [...this.#region.childNodes]) if (!(node instanceof Element) && !isBlank(node)) node.remove();
  }

  #dropRemoved(): void {
    while (this.#cursor && !this.#staying.has(this.#cursor)) this.#drop(this.#cursor);
  }

  #drop(element: Element): void {
    this.#cursor = element.nextElementSibling;
    announceRemoval([element]);
    this.#region.removeChild(element);
  }
}

/** A start tag with `data-key`. Does not match if an earlier attribute contains `>`; the partial is then not split. */
const keyedStartTag = /\s*<([a-z][\w-]*)(?:\s[^<>]*?)?\sdata-key="([^"]*)"/y;

/** @returns the index after the element that starts at `start`; 0 if it has no end tag. */
function findEnd(html: string, tag: string, start: number): number {
  // What follows the name tells `<a` from `<article`.
  const tags = new RegExp(`<(/?)${tag}(?![\\w-])`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return html.indexOf('>', match.index) + 1;
  }
  return 0;
}

/**
 * Splits a partial into its keyed children as text, so that only changed children are parsed.
 * @returns the pieces; undefined if the partial holds anything but keyed children, repeats a key, or cannot be split
 * with certainty. Callers must check that a parsed piece is one element with its key.
 */
export function splitKeyed(html: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  const keys = new Set<string>();
  let at = 0;
  while (at < html.length) {
    keyedStartTag.lastIndex = at;
    const match = keyedStartTag.exec(html);
    if (!match) break;
    const [whole, tag = '', key = ''] = match;
    const start = at + whole.indexOf('<');
    const end = findEnd(html, tag, start);
    if (!end || keys.has(key)) return undefined;
    keys.add(key);
    pieces.push({ key, html: html.slice(start, end) });
    at = end;
  }

  return pieces.length && !html.slice(at).trim() ? pieces : undefined;
}
