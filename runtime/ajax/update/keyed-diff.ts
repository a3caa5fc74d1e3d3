/**
 * New content for a region, doing only the work that is new: the same text as last time changes nothing; children with
 * `data-key` are compared one by one; what changed is parsed in slices, giving the browser room between them.
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

interface Writing {
  nonces: readonly string[];
  /** False once a later request has written the region; the rest of this one is then dropped. */
  isCurrent(): boolean;
}

/** What we wrote into each region last. */
const written = new WeakMap<Element, Content>();

/** Children parsed and placed in one go. */
const sliceSize = 50;

/** Fewer changed children than this are placed without a pause. */
const worthSlicing = 100;

/** Forgets what was written into `element` and everything around it, because somebody is about to change it. */
export function forgetWrittenHtml(element: Element): void {
  for (let region: Element | null = element; region; region = region.parentElement) written.delete(region);
}

/** Makes `html` the content of `region`. Scripts run as scripts.ts says; state in what stays survives. */
export async function updateRegion(region: Element, html: string, writing: Writing): Promise<void> {
  const before = written.get(region);
  if (before?.html === html) return;
  forgetWrittenHtml(region);
  const pieces = splitKeyed(html);
  const done = pieces ? await setKeyed(region, pieces, before?.pieces, writing) : undefined;
  if (done === 'superseded') return;
  if (done !== 'placed') setWhole(region, html, writing);
  written.set(region, {
    html,
    pieces: done === 'placed' && pieces ? new Map(pieces.map((piece) => [piece.key, piece.html])) : undefined,
  });
}

function setWhole(region: Element, html: string, { nonces }: Writing): void {
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
 * Places keyed children in order, keeping every element whose text, or whose HTML as parsed, has not changed.
 * @returns `unsplit` where the pieces turn out not to be what they seemed; the whole has to be written then.
 */
async function setKeyed(
  region: Element,
  pieces: readonly Piece[],
  before: ReadonlyMap<string, string> | undefined,
  { nonces, isCurrent }: Writing,
): Promise<'placed' | 'superseded' | 'unsplit'> {
  const present = new Map<string, Element>();
  for (const child of region.children) {
    const key = child.getAttribute('data-key');
    if (key !== null && !present.has(key)) present.set(key, child);
  }
  const isSame = ({ key, html }: Piece): boolean => present.has(key) && before?.get(key) === html;
  const changed = pieces.filter((piece) => !isSame(piece)).length;
  const wanted = new Set(pieces.map(({ key }) => key));
  const placing = new Placing(
    region,
    (element) =>
      present.get(element.getAttribute('data-key') ?? '') === element &&
      wanted.has(element.getAttribute('data-key') ?? ''),
  );
  const pause = createYieldToMain();
  let mayPause: boolean | undefined;

  for (let at = 0; at < pieces.length; at += sliceSize) {
    const slice = pieces.slice(at, at + sliceSize);
    const parsed = parsePieces(slice.filter((piece) => !isSame(piece)));
    if (!parsed) return 'unsplit';
    for (const piece of slice) {
      const existing = present.get(piece.key);
      const incoming = parsed.get(piece.key);
      // Before the first update there is no text to compare; the parsed element is compared instead.
      if (!incoming || (!before && existing?.isEqualNode(incoming))) placing.keep(existing as Element);
      else placing.put(existing, incoming, nonces);
    }
    if (changed <= worthSlicing || at + sliceSize >= pieces.length) continue;
    mayPause ??= isDrawnInParts(region);
    if (mayPause && (await pause()) && !isCurrent()) return 'superseded';
  }
  placing.finish();
  return 'placed';
}

/**
 * True where the browser lays out only the children it shows. Elsewhere every frame between two slices lays out all of
 * them again, which takes the visitor longer than one wait for everything.
 */
function isDrawnInParts({ firstElementChild }: Element): boolean {
  return firstElementChild !== null && getComputedStyle(firstElementChild).contentVisibility === 'auto';
}

/** Parses pieces together; undefined where one is not exactly one element with its own key. */
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

/** Walks the region once, putting each child in its place. */
class Placing {
  readonly #region: Element;
  readonly #isWanted: (element: Element) => boolean;
  #cursor: Element | null;

  constructor(region: Element, isWanted: (element: Element) => boolean) {
    this.#region = region;
    this.#isWanted = isWanted;
    this.#cursor = region.firstElementChild;
  }

  /** An element that stays as it is. */
  keep(element: Element): void {
    this.#dropUnwanted();
    if (element === this.#cursor) this.#cursor = element.nextElementSibling;
    // Its neighbour is what has moved: leave it behind, it is fetched when its turn comes.
    else if (this.#cursor && this.#cursor.nextElementSibling === element) this.#cursor = element.nextElementSibling;
    else moveOrInsertBefore(this.#region, element, this.#cursor);
  }

  /** A new element, in place of the one with its key where there is one. */
  put(existing: Element | undefined, incoming: Element, nonces: readonly string[]): void {
    prepareScripts(incoming, nonces);
    if (existing) {
      // Asked before it is moved: where there is no `moveBefore`, a move takes focus and playback away.
      const isHolding = holdsState(existing);
      this.keep(existing);
      if (isHolding) {
        morphElement(existing, incoming);
      } else {
        announceRemoval([existing]);
        existing.replaceWith(incoming);
      }
      return;
    }
    const leaving = this.#cursor;
    // A child that goes gives its place to one that comes, so that the region keeps its height while slices arrive.
    if (leaving && !this.#isWanted(leaving)) {
      this.#cursor = leaving.nextElementSibling;
      announceRemoval([leaving]);
      leaving.replaceWith(incoming);
    } else {
      this.#region.insertBefore(incoming, leaving);
    }
  }

  /** Removes what is left over. */
  finish(): void {
    while (this.#cursor) this.#drop(this.#cursor);
    // Text of what was there before, such as an empty state; blanks between children harm nobody.
    for (const node of [...this.#region.childNodes]) if (node.nodeValue?.trim()) node.remove();
  }

  #dropUnwanted(): void {
    while (this.#cursor && !this.#isWanted(this.#cursor)) this.#drop(this.#cursor);
  }

  #drop(element: Element): void {
    this.#cursor = element.nextElementSibling;
    announceRemoval([element]);
    element.remove();
  }
}
