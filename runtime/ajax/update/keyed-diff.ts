/**
 * Updates a region's content with minimal work: identical HTML is skipped, children with `data-key` are compared one by
 * one, and changed children are parsed in slices with pauses between them.
 */
import { parsePartial } from '../../dom/html.ts';
import { announceRemoval } from '../../dom/removal.ts';
import { createYieldToMain } from './yield-to-main.ts';
import { holdsState, morphChildren, morphElement } from './morph.ts';
import { moveOrInsertBefore } from './move-or-insert-before.ts';
import { prepareScripts } from './scripts.ts';
import { splitKeyed, type Piece } from './split-keyed.ts';

interface Content {
  html: string;
  pieces: ReadonlyMap<string, string> | undefined;
}

interface WriteOptions {
  nonces: readonly string[];
  /** False if a later request has written the region; the rest of this update is then dropped. */
  isCurrent(): boolean;
}

const written = new WeakMap<Element, Content>();

const sliceSize = 50;

/** Up to this many changed children are placed without any pause. */
const maxUnslicedChanges = 100;

/** Forgets the content written into `element` and its ancestors. Call before changing it elsewhere. */
export function forgetWrittenHtml(element: Element): void {
  for (let region: Element | null = element; region; region = region.parentElement) written.delete(region);
}

/** Makes `html` the content of `region`, preserving the state of elements that stay. */
export async function updateRegion(region: Element, html: string, options: WriteOptions): Promise<void> {
  const before = written.get(region);
  if (before?.html === html) return;
  forgetWrittenHtml(region);
  const pieces = splitKeyed(html);
  const result = pieces ? await setKeyed(region, pieces, before?.pieces, options) : undefined;
  if (result === 'superseded') return;
  if (result !== 'placed') setWhole(region, html, options);
  written.set(region, {
    html,
    pieces: result === 'placed' && pieces ? new Map(pieces.map((piece) => [piece.key, piece.html])) : undefined,
  });
}

function setWhole(region: Element, html: string, { nonces }: WriteOptions): void {
  const content = parsePartial(html);
  prepareScripts(content, nonces);
  if (holdsState(region)) {
    morphChildren(region, content);
  } else {
    announceRemoval([...region.childNodes]);
    region.replaceChildren(content);
  }
}

/**
 * Places keyed children in order, keeping every element whose HTML has not changed.
 * @returns `unsplit` if the pieces are not one keyed element each; the whole region must then be written.
 */
async function setKeyed(
  region: Element,
  pieces: readonly Piece[],
  before: ReadonlyMap<string, string> | undefined,
  { nonces, isCurrent }: WriteOptions,
): Promise<'placed' | 'superseded' | 'unsplit'> {
  const present = new Map<string, Element>();
  for (const child of region.children) {
    const key = child.getAttribute('data-key');
    if (key !== null && !present.has(key)) present.set(key, child);
  }
  const isSame = ({ key, html }: Piece): boolean => present.has(key) && before?.get(key) === html;
  const changed = pieces.filter((piece) => !isSame(piece)).length;
  const newKeys = new Set(pieces.map(({ key }) => key));
  const placement = new KeyedPlacement(
    region,
    (element) =>
      present.get(element.getAttribute('data-key') ?? '') === element &&
      newKeys.has(element.getAttribute('data-key') ?? ''),
  );
  const yieldToMain = createYieldToMain();
  let canPause: boolean | undefined;

  for (let at = 0; at < pieces.length; at += sliceSize) {
    const slice = pieces.slice(at, at + sliceSize);
    const parsed = parsePieces(slice.filter((piece) => !isSame(piece)));
    if (!parsed) return 'unsplit';
    for (const piece of slice) {
      const existing = present.get(piece.key);
      const incoming = parsed.get(piece.key);
      // Before the first update there is no HTML text to compare, so the parsed element is compared.
      if (!incoming || (!before && existing?.isEqualNode(incoming))) placement.keep(existing as Element);
      else placement.put(existing, incoming, nonces);
    }
    if (changed <= maxUnslicedChanges || at + sliceSize >= pieces.length) continue;
    canPause ??= skipsOffscreenLayout(region);
    if (canPause && (await yieldToMain()) && !isCurrent()) return 'superseded';
  }
  placement.finish();
  return 'placed';
}

/** Otherwise each frame between slices lays out all children again, which is slower than no pause. */
function skipsOffscreenLayout({ firstElementChild }: Element): boolean {
  return firstElementChild !== null && getComputedStyle(firstElementChild).contentVisibility === 'auto';
}

/** @returns undefined if a piece is not exactly one element with its own key. */
function parsePieces(pieces: readonly Piece[]): Map<string, Element> | undefined {
  const parsed = new Map<string, Element>();
  if (!pieces.length) return parsed;
  const { children } = parsePartial(pieces.map(({ html }) => html).join(''));
  if (children.length !== pieces.length) return undefined;
  for (const [index, { key }] of pieces.entries()) {
    const element = children[index];
    if (element?.getAttribute('data-key') !== key) return undefined;
    parsed.set(key, element);
  }
  return parsed;
}

/** Walks the region once and puts each child in its place. */
class KeyedPlacement {
  readonly #region: Element;
  readonly #isKept: (element: Element) => boolean;
  #cursor: Element | null;

  constructor(region: Element, isKept: (element: Element) => boolean) {
    this.#region = region;
    this.#isKept = isKept;
    this.#cursor = region.firstElementChild;
  }

  keep(element: Element): void {
    this.#dropRemoved();
    if (element === this.#cursor) this.#cursor = element.nextElementSibling;
    // The element at the cursor has moved: skip it, its own turn comes later.
    else if (this.#cursor && this.#cursor.nextElementSibling === element) this.#cursor = element.nextElementSibling;
    else moveOrInsertBefore(this.#region, element, this.#cursor);
  }

  /** Inserts an element, or replaces the existing one with the same key. */
  put(existing: Element | undefined, incoming: Element, nonces: readonly string[]): void {
    prepareScripts(incoming, nonces);
    if (existing) {
      // Checked before the move, which without `moveBefore` loses focus and playback.
      const isStateful = holdsState(existing);
      this.keep(existing);
      if (isStateful) {
        morphElement(existing, incoming);
      } else {
        announceRemoval([existing]);
        existing.replaceWith(incoming);
      }
      return;
    }
    const current = this.#cursor;
    // Replacing an old child, instead of inserting first, keeps the region's height stable between slices.
    if (current && !this.#isKept(current)) {
      this.#cursor = current.nextElementSibling;
      announceRemoval([current]);
      current.replaceWith(incoming);
    } else {
      this.#region.insertBefore(incoming, current);
    }
  }

  finish(): void {
    while (this.#cursor) this.#drop(this.#cursor);
    // Text of an earlier empty state must go; whitespace between children may stay.
    for (const node of [...this.#region.childNodes]) if (node.nodeValue?.trim()) node.remove();
  }

  #dropRemoved(): void {
    while (this.#cursor && !this.#isKept(this.#cursor)) this.#drop(this.#cursor);
  }

  #drop(element: Element): void {
    this.#cursor = element.nextElementSibling;
    announceRemoval([element]);
    element.remove();
  }
}
