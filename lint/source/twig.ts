/** Reads the Twig and the PHP of a template, and hides both from the HTML around them: what is left has the same length. */
import { Lexer, type Token } from 'twig-lexer';
import { unknownCharacter } from '../../runtime/diagnostics/rules/element.ts';
import { Lines, ReadError } from './lines.ts';

export interface TwigPiece {
  kind: 'comment' | 'output' | 'tag';
  /** Of the template, with the delimiters. */
  start: number;
  end: number;
  /** What is between the delimiters. */
  text: string;
  /** Of a tag: `if`. */
  name: string;
}

export interface HiddenTwig {
  /** The template with other characters in the place of its Twig. */
  html: string;
  pieces: readonly TwigPiece[];
}

/** Stands for each character of Twig: a blank between attributes, and a character like any other in a value with quotes. */
export const hiddenCharacter = '\f';

const lexer = new Lexer(3);

/**
 * @param start where the markup begins; what is before it becomes blank
 * @param isTemplate false for a file whose braces may belong to another script
 * @throws ReadError for a template whose Twig cannot be read
 */
export function hideTwig(source: string, start: number, lines: Lines, isTemplate = true): HiddenTwig {
  const blank = source.slice(0, start).replaceAll(/[^\r\n]/g, ' ');
  const markup = source.slice(start);
  if (!/\{[{%#]|<\?/.test(markup)) return { html: blank + markup, pieces: [] };
  const php = phpPieces(markup, start);
  const twig = readPieces(php.length ? withoutPhp(markup) : markup, start, lines, isTemplate);
  const pieces = [...php, ...twig].toSorted((a, b) => a.start - b.start);
  const quoted = quotedRanges(pieces);
  let html = blank;
  let at = start;

  for (const piece of pieces) {
    const written = source.slice(at, piece.start);
    html += quoted.some(({ from, to }) => at >= from && at < to) ? written.replaceAll(/[^\r\n]/g, ' ') : written;
    // In a value without quotes, and in a name that has begun, a blank would end both.
    const character = /[=\-\uFFFC]$/.test(html) ? unknownCharacter : hiddenCharacter;
    html += (piece.kind === 'comment' ? ' ' : character).repeat(piece.end - piece.start);
    at = piece.end;
  }

  return { html: html + source.slice(at), pieces };
}

/** What `{% apply escape %}` shows as text: the code that a page explains. */
function quotedRanges(pieces: readonly TwigPiece[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  const open: { from: number; isQuoting: boolean }[] = [];
  for (const { name, text, start, end } of pieces) {
    if (name === 'apply' || name === 'filter')
      open.push({ from: end, isQuoting: /\|?\b(?:e|escape)\b/.test(text.replace(/^-?\s*\w+/, '')) });
    if (name !== 'endapply' && name !== 'endfilter') continue;
    const begun = open.pop();
    if (begun?.isQuoting) ranges.push({ from: begun.from, to: start });
  }
  return ranges;
}

const phpCode = /<\?(?:php\b|=)[^]*?(?:\?>|$)/g;

const withoutPhp = (markup: string): string => markup.replaceAll(phpCode, (code) => code.replaceAll(/[^\r\n]/g, ' '));

/** `<?= $this->formRender() ?>` of a view of the backend: what it writes is not known. */
function phpPieces(markup: string, start: number): TwigPiece[] {
  return Array.from(markup.matchAll(phpCode), ({ index, 0: code }) => ({
    kind: 'output',
    start: start + index,
    end: start + index + code.length,
    text: code.startsWith('<?=') ? 'php()' : '',
    name: '',
  }));
}

/** The braces of a page's script, as in `{% verbatim %}`: what they write is not known. */
function foreignPieces(text: string, start: number): TwigPiece[] {
  return Array.from(text.matchAll(/\{\{[^]*?\}\}|\{%[^]*?%\}/g), ({ index, 0: { length } }) => ({
    kind: 'output',
    start: start + index,
    end: start + index + length,
    text: '',
    name: '',
  }));
}

function readPieces(markup: string, start: number, lines: Lines, isTemplate: boolean): TwigPiece[] {
  let tokens: Token[];
  try {
    tokens = lexer.tokenize(markup);
  } catch (error) {
    if (!isTemplate) return foreignPieces(markup, start);
    const { line = 1, column = 1, message } = error as { line?: number; column?: number; message: string };
    throw new ReadError(message.replace(/ opened at \{.*\}/, ''), start + new Lines(markup).offsetOf({ line, column }));
  }

  const own = start ? new Lines(markup) : lines;
  const pieces: TwigPiece[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const opening = tokens[index] as Token;
    const kind = kinds[opening.type];
    if (!kind) continue;
    const from = index;
    while (index < tokens.length && tokens[index]?.type !== closings[kind]) index++;
    const pieceStart = start + own.offsetOf(opening);
    const end = start + own.offsetOf(tokens[index] ?? opening) + 2;
    const name =
      kind === 'tag' ? String(tokens.slice(from, index).find(({ type }) => type === 'NAME')?.value ?? '') : '';
    pieces.push({
      kind,
      start: pieceStart,
      end,
      text: markup.slice(pieceStart - start + 2, end - start - 2),
      name,
    });
    if (name === 'verbatim') {
      const until = markup.slice(end - start).search(/\{%[-~]?\s*endverbatim/);
      pieces.push(...foreignPieces(markup.slice(end - start).slice(0, until), end));
    }
  }

  return pieces;
}

const kinds: Partial<Record<string, TwigPiece['kind']>> = {
  COMMENT_START: 'comment',
  VARIABLE_START: 'output',
  TAG_START: 'tag',
};

const closings = { comment: 'COMMENT_END', output: 'VARIABLE_END', tag: 'TAG_END' } as const;
