/** The elements of a template as they are written: parse5 finds the tags, and no element moves to where a browser would put it. */
import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { type RuleElement, unknownCharacter } from '../../runtime/diagnostics/rules/element.ts';
import { type HiddenTwig, type TwigPiece, hiddenCharacter } from './twig.ts';
import { ReadError } from './lines.ts';

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

export interface SourceElement extends Writable<RuleElement> {
  attributes: Map<string, string>;
  parent: SourceElement | undefined;
  children: SourceElement[];
  /** Of the start tag. */
  start: number;
  /** Of its content. */
  textStart: number;
  attributesAt: ReadonlyMap<string, { start: number; end: number }>;
  branches: ReadonlyMap<number, number>;
  /** True directly in a loop. */
  isRepeated?: boolean;
}

/** An element that another end tag ends, and the name of that tag. */
interface Unclosed {
  element: SourceElement;
  by: string;
}

const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const optionalEnd = new Set(
  'html head body p li dt dd option optgroup tr td th thead tbody tfoot colgroup rp rt'.split(' '),
);
const blocks =
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul';

/** What a start tag ends: `<li>` the `<li>` before it. */
const ends: Readonly<Record<string, ReadonlySet<string>>> = {
  li: new Set(['li']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  option: new Set(['option']),
  optgroup: new Set(['option', 'optgroup']),
  tr: new Set(['td', 'th', 'tr']),
  td: new Set(['td', 'th']),
  th: new Set(['td', 'th']),
  tbody: new Set(['td', 'th', 'tr', 'thead', 'tbody', 'tfoot']),
  tfoot: new Set(['td', 'th', 'tr', 'thead', 'tbody']),
  body: new Set(['head']),
  ...Object.fromEntries(blocks.split(' ').map((name) => [name, new Set(['p'])])),
};

const textModes: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
};

/** Tags of October and Twig that write what another file holds. */
const inserting =
  /^(?:partial|ajaxPartial|page|placeholder|component|content|include|embed|block|macros?|framework|snowboard|scripts|styles)$/;

/** Functions that write text, or elements of the head. */
const textFunctions =
  /\b(?:__?|trans|url|asset|config|date|range|random|min|max|csrf_token|form_(?:token|session_key|close)|str_\w+|carbon|vr_head)\s*\(/g;

/** @returns true for an expression that can hold elements: raw text, a call of a function or of a macro */
const writesElements = (text: string): boolean =>
  /\|\s*(?:raw|md|md_safe|content)\b/.test(text) ||
  /[\w\]]\(/.test(
    text
      .replaceAll(/'[^']*'|"[^"]*"/g, "''")
      .replaceAll(/\|\s*\w+\s*\(/g, '|')
      .replaceAll(textFunctions, ' '),
  );

/** True if the piece writes elements that are in no file of the theme, or in one that its tag does not name. */
export const writesHiddenElements = ({ kind, name, text }: TwigPiece): boolean =>
  kind === 'output' ? writesElements(text) : kind === 'tag' && /^(?:component|content)$/.test(name);

/** A heading ends with the end tag of any. */
const isHeading = (name: string): boolean => /^h[1-6]$/.test(name);

export interface SourceTree {
  root: SourceElement;
  unclosed: readonly Unclosed[];
  /** Elements without an end tag. */
  open: readonly SourceElement[];
}

/** @throws ReadError for a tag or a comment that has no end */
export function readTree({ html, pieces }: HiddenTwig): SourceTree {
  return new TreeBuilder(html, pieces).build();
}

interface Control {
  kind: 'if' | 'for';
  id: number;
  branch: number;
  /** What was open when it began. */
  open: SourceElement[];
  before: ReadonlyMap<number, number>;
}

class TreeBuilder {
  readonly #html: string;
  readonly #pieces: readonly TwigPiece[];
  readonly #root = makeElement('#root', undefined, 0);
  readonly #unclosed: Unclosed[] = [];
  #open: SourceElement[] = [this.#root];
  #controls: Control[] = [];
  #branches: ReadonlyMap<number, number> = new Map();
  #nextPiece = 0;
  #conditions = 0;

  constructor(html: string, pieces: readonly TwigPiece[]) {
    this.#html = html;
    this.#pieces = pieces;
  }

  build(): SourceTree {
    const nothing = (): void => {};
    const tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: true },
      {
        onStartTag: (token) => this.#startTag(token, tokenizer),
        onEndTag: (token) => this.#endTag(token),
        onParseError: ({ code }) => this.#failAtEnd(code),
        onComment: nothing,
        onDoctype: nothing,
        onEof: nothing,
        onCharacter: ({ location }) => this.#text(location?.startOffset ?? 0),
        onNullCharacter: nothing,
        onWhitespaceCharacter: nothing,
      },
    );

    tokenizer.write(this.#html, true);
    this.#readPiecesBefore(Number.POSITIVE_INFINITY);
    return {
      root: this.#root,
      unclosed: this.#unclosed,
      open: this.#open.slice(1).filter(({ name, branches }) => !optionalEnd.has(name) && branches.size === 0),
    };
  }

  #failAtEnd(code: string): void {
    if (code === 'eof-in-tag') throw new ReadError('this tag has no end. Write ">".', this.#html.lastIndexOf('<'));
    if (code === 'eof-in-comment')
      throw new ReadError('this comment has no end. Write "-->".', this.#html.lastIndexOf('<!--'));
  }

  get #current(): SourceElement {
    return this.#open.at(-1) ?? this.#root;
  }

  #startTag({ tagName, attrs, location, selfClosing }: Token.TagToken, tokenizer: Tokenizer): void {
    const [start, end] = [location?.startOffset ?? 0, location?.endOffset ?? 0];
    this.#readPiecesBefore(start);
    const ended = Object.hasOwn(ends, tagName) ? ends[tagName] : undefined;
    while (ended?.has(this.#current.name) && this.#current.name !== '#root') this.#open.pop();

    const parent = this.#current;
    const element = makeElement(tagName, parent, start);
    element.branches = this.#branches;
    element.textStart = end;

    const places = new Map<string, { start: number; end: number }>();
    for (const { name, value } of attrs) {
      const place = location?.attrs?.[name];
      if (name.includes(unknownCharacter)) element.hasUnknownAttributes = true;
      else {
        element.attributes.set(name, value.replaceAll(hiddenCharacter, unknownCharacter));
        if (place) places.set(name, { start: place.startOffset, end: place.endOffset });
      }
    }
    element.attributesAt = places;
    if (this.#writesAttributes([...places.values()], end)) element.hasUnknownAttributes = true;

    const loop = this.#controls.findLast(({ kind }) => kind === 'for');
    element.isRepeated = loop?.open.at(-1) === parent;
    parent.children.push(element);
    const mode = Object.hasOwn(textModes, tagName) ? textModes[tagName] : undefined;
    if (mode !== undefined) tokenizer.state = mode;
    if (!voids.has(tagName) && !(selfClosing && isForeign(parent, tagName))) this.#open.push(element);
  }

  /** True if an expression is in the tag that ends there, and in none of its attributes. */
  #writesAttributes(places: readonly { start: number; end: number }[], end: number): boolean {
    const next = this.#pieces.findIndex((piece, index) => index >= this.#nextPiece && piece.start >= end);
    return this.#pieces
      .slice(this.#nextPiece, next < 0 ? undefined : next)
      .some(
        ({ kind, start }) => kind === 'output' && !places.some((place) => start > place.start && start < place.end),
      );
  }

  #text(start: number): void {
    this.#readPiecesBefore(start);
    this.#current.hasText = true;
  }

  #endTag({ tagName, location }: Token.TagToken): void {
    const start = location?.startOffset ?? 0;
    this.#readPiecesBefore(start);
    const at = this.#open.findLastIndex(({ name }) => name === tagName || (isHeading(tagName) && isHeading(name)));
    if (at < 1) return;
    const element = this.#open[at] as SourceElement;
    if (Object.hasOwn(textModes, tagName))
      element.text = this.#html.slice(element.textStart, start).replaceAll(/[\f\uFFFC]/g, ' ');
    for (const inner of this.#open.slice(at + 1))
      if (!optionalEnd.has(inner.name) && inner.branches === element.branches)
        this.#unclosed.push({ element: inner, by: tagName });
    this.#open.length = at;
  }

  #readPiecesBefore(offset: number): void {
    for (
      let piece = this.#pieces[this.#nextPiece];
      piece && piece.start < offset;
      piece = this.#pieces[++this.#nextPiece]
    )
      this.#readPiece(piece);
  }

  #readPiece({ kind, name, text }: TwigPiece): void {
    if (kind === 'output') this.#current.hasText = true;
    if (kind === 'output' ? writesElements(text) : kind === 'tag' && inserting.test(name)) {
      this.#current.hasUnknownChildren = true;
      return;
    }
    if (kind !== 'tag') return;

    const control = this.#controls.at(-1);
    if (name === 'if' || name === 'for') this.#begin(name);
    else if ((name === 'else' || name === 'elseif') && control) {
      control.branch++;
      this.#open = [...control.open];
      this.#branches = new Map(control.before).set(control.id, control.branch);
    } else if ((name === 'endif' || name === 'endfor') && control) {
      this.#branches = control.before;
      this.#controls.pop();
    }
  }

  #begin(kind: Control['kind']): void {
    const id = ++this.#conditions;
    this.#controls.push({ kind, id, branch: 0, open: [...this.#open], before: this.#branches });
    this.#branches = new Map(this.#branches).set(id, 0);
  }
}

function makeElement(name: string, parent: SourceElement | undefined, start: number): SourceElement {
  return {
    name,
    parent,
    start,
    attributes: new Map(),
    children: [],
    text: '',
    textStart: start,
    attributesAt: new Map(),
    branches: new Map(),
  };
}

/** Parts of drawings, which a template can write without the `<svg>` around them. */
const drawings = /^(?:svg|math|path|circle|ellipse|g|line|polygon|polyline|rect|stop|use)$/;

function isForeign(parent: SourceElement | undefined, name: string): boolean {
  if (drawings.test(name)) return true;
  for (let each = parent; each; each = each.parent) if (each.name === 'svg' || each.name === 'math') return true;
  return false;
}
