/** A file of a theme, read: its markup as a tree, its Twig, and what its comments say to the linter. */
import { entriesAt } from '../runtime/diagnostics/rules/literals.ts';
import { type SourceTree, readTree } from './source/html-tree.ts';
import { Lines } from './source/lines.ts';
import { type Sections, readSections } from './source/sections.ts';
import { type TwigPiece, hideTwig } from './source/twig.ts';

export interface Template extends SourceTree {
  /** From the theme's folder: `partials/site/header.htm`. */
  path: string;
  source: string;
  lines: Lines;
  sections: Sections;
  pieces: readonly TwigPiece[];
  /** `site/header`; undefined for a file that is no partial. */
  partial: string | undefined;
  parameters: ReadonlyMap<string, Parameter> | undefined;
}

interface Parameter {
  isOptional: boolean;
  /** The keys of an object, or of each of a list; undefined if the comment does not name them. */
  keys: readonly string[] | undefined;
}

/** Pages of a theme that are a feed, a sitemap or a script. */
function isHtml(path: string, settings: string, markup: string): boolean {
  const otherName = /\.(?:xml|rss|atom|svg|json|txt|webmanifest|js|css)(?=\.\w+$)/.test(path);
  const otherSetting =
    /^\s*(?:content_?type\s*=\s*"?[\w/+-]*(?:xml|json|plain|javascript|css)|url\s*=\s*"?\S*\.(?:xml|rss|atom|json|txt|svg|webmanifest|js|css)"?\s*$)/im;
  const otherStart = /^[^<]*(?:<\?xml\b|<(?:urlset|sitemapindex|rss|feed|rdf:RDF)\b)/;
  return !otherName && !otherSetting.test(settings) && !otherStart.test(markup);
}

/** The CMS reads templates neither from assets nor from a name that ends in `.html`. */
const isOfScript = (path: string): boolean => /\.html$|(?:^|\/)assets\//.test(path);

/** @throws ReadError for markup that cannot be read */
export function readTemplate(path: string, source: string): Template {
  const lines = new Lines(source);
  const sections = readSections(source);
  const { settings, php, markupAt } = sections;
  const hidden = hideTwig(source, markupAt, lines, !isOfScript(path));
  if (!isHtml(path, settings + php, source.slice(markupAt))) hidden.html = hidden.html.replaceAll(/[^\r\n]/g, ' ');
  const [, partial] = /(?:^|\/)partials\/(.+)\.htm$/.exec(path) ?? [];
  const { pieces } = hidden;
  return { path, source, lines, sections, pieces, ...readTree(hidden), partial, parameters: readParameters(pieces) };
}

/**
 * `@param title its heading`, or `@param [title]` for one that can be left out; `@param items [{ id, label }]` and
 * `@param picture { src, alt }` name keys.
 */
function readParameters(pieces: readonly TwigPiece[]): Template['parameters'] {
  const found = pieces
    .filter(({ kind }) => kind === 'comment')
    .flatMap(({ text }) => Array.from(text.matchAll(/@param[ \t]+(\[?)([a-z_]\w*)\]?([^@]*)/gi)));
  if (!found.length) return undefined;
  return new Map(
    found.map(([, bracket, name = '', rest = '']) => [name, { isOptional: bracket === '[', keys: readKeys(rest) }]),
  );
}

function readKeys(description: string): string[] | undefined {
  const [begin] = /^\s*\[?\s*(?=\{)/.exec(description) ?? [];
  const keys = begin === undefined ? [] : entriesAt(description, begin.length).map(({ key }) => key);
  return keys.length ? keys : undefined;
}

/** A call of a partial with what it is given. */
export interface PartialCall {
  /** Without `.htm`, which the CMS adds if it is missing. */
  name: string;
  parameters: Map<string, { value: string | undefined; start: number; valueAt: number }>;
  start: number;
  /** Of the name in the template. */
  nameStart: number;
}

/** @returns undefined for a tag that names no partial, or computes the name */
export function readCall({ name: tag, text, start }: TwigPiece): PartialCall | undefined {
  if (tag !== 'partial' && tag !== 'ajaxPartial') return undefined;
  const named = /^-?\s*\w+\s+(['"])([^'"]*)\1(?!\s*[~|.?])/.exec(text);
  // Twig computes `"list/#{kind}"`.
  if (!named || named[2]?.includes('#{')) return undefined;
  const [, , written = ''] = named;
  const parameters: PartialCall['parameters'] = new Map();

  for (const { index, 0: before, 1: parameter = '' } of topLevel(text).matchAll(/(?<=^|\s)([a-z_]\w*)\s*=(?!=)\s*/gi)) {
    const [, value] = /^'([^']*)'/.exec(text.slice(index + before.length)) ?? [];
    const parameterStart = start + 2 + index;
    parameters.set(parameter, { value, start: parameterStart, valueAt: parameterStart + before.length });
  }

  const name = written.replace(/\.htm$/, '');
  return { name, parameters, start, nameStart: start + 2 + named[0].indexOf(named[1] ?? '') + 1 };
}

/** The text with blanks in the place of strings' contents and of what is in brackets. */
function topLevel(text: string): string {
  let depth = 0;
  return text.replaceAll(/'[^']*'|"[^"]*"|[([{]|[)\]}]|[^]/g, (part) => {
    if (/^[)\]}]$/.test(part)) depth = Math.max(0, depth - 1);
    const hidden =
      depth > 0 ? part.replaceAll(/[^\n]/g, ' ') : part.length > 1 ? `'${' '.repeat(part.length - 2)}'` : part;
    if (/^[([{]$/.test(part)) depth++;
    return hidden;
  });
}
