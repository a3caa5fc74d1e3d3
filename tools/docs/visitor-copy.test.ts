/** Rules of language that a machine can check, over every text that visitors read in the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMessages } from './messages.mjs';

interface VisitorText {
  source: string;
  text: string;
}

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Texts that stay as the specification words them; longest first, because one may contain another. */
const quoted = [...read('docs/internal/requirements.md').matchAll(/`([^`\n]+)`/g)]
  .flatMap(([, text = '']) => (text.length > 11 ? [text] : []))
  .toSorted((one, other) => other.length - one.length);

/** The text without what the specification words. */
function withoutQuoted(text: string): string {
  return quoted.reduce((rest, quote) => rest.replaceAll(quote, ''), text);
}

function filesOf(folders: string[], wanted: RegExp, except: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => wanted.test(file) && !except.test(file));
}

const messages: VisitorText[] = Object.entries(readMessages(root)).map(([source, text]) => ({ source, text }));

/** Templates without comments, drawings, scripts and, but for the titles of pages, settings. */
const templates: VisitorText[] = filesOf(
  ['demo-pages', 'widgets', 'october/themes'],
  /\.htm$/,
  /pages\/(?:bench|diagnostics|drop-in|hostile-theme|lab)\.htm$/,
).map((source) => ({
  source,
  text: read(source)
    .replace(source.includes('/pages/') ? '' : /^[^]*?\n==\n/, '')
    .replaceAll(/\{#[^]*?#\}|<svg[^]*?<\/svg>|<script[^]*?<\/script>/g, ''),
}));

/** The code that answers visitors, without its comments. */
const servers: VisitorText[] = filesOf(
  ['fixtures/server', 'october/plugins'],
  /\.(?:ts|php)$/,
  /\.test\.ts$|server\/(?:testing|diagnostics|search|october)\/|handlers\/lab/,
).map((source) => ({ source, text: read(source).replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '') }));

/** The matches of a pattern, each with its source. */
function found(texts: VisitorText[], pattern: RegExp): string[] {
  return texts.flatMap(({ source, text }) =>
    [...withoutQuoted(text).matchAll(new RegExp(pattern, 'g'))].map(([match]) => `${source}: ${match}`),
  );
}

const everywhere = [...messages, ...templates, ...servers];

describe('what visitors read, apart from what the specification words,', () => {
  test('comes from many messages, templates and answers', () => {
    expect(quoted).toContain('Please confirm your password.');
    expect([messages.length > 200, templates.length > 100, servers.length > 100]).toEqual([true, true, true]);
  });

  test('neither begs nor cheers: no “please”, “oops” or “successfully”', () => {
    const polite = found(everywhere, /\b(?:[Pp]lease|[Oo]ops|[Ss]uccessfully)\b/);
    expect(polite, 'but for the words above a list of mistakes').toEqual([
      'form.summary: Please',
      'form.summary_one: Please',
    ]);
  });

  test('writes money as “$349,900”', () => {
    // In quotes it is the code of the currency, for search engines.
    expect(found(everywhere, /A\$\d|(?<!')\bAUD\b/)).toEqual([]);
  });

  test('has one apostrophe, one pair of quotation marks and one ellipsis', () => {
    expect(found(messages, /['"`]|\.\.\./)).toEqual([]);
    expect(found(templates, /[a-z]'(?:t|s|re|ve|ll|d|m)\b(?!['=])|[a-z]\.\.\./)).toEqual([]);
    expect(found(servers, /n't\b|[a-z]\\'[a-z]/)).toEqual([]);
  });

  test('has no space before “%”, and none doubled in a message', () => {
    expect(found(everywhere, /(?:\d|\}) %(?![}\w])/)).toEqual([]);
    expect(found(messages, / {2}/)).toEqual([]);
  });

  test('is in sentence case on buttons and in messages', () => {
    const titleCase = /^(?:[A-Z][a-z]+ )+[A-Z][a-z]+$/;
    const labels = templates.flatMap(({ source, text }) =>
      [...text.matchAll(/<button\b[^>]*>([^<{]+)</g)].map((match) => ({ source, text: match[1]?.trim() ?? '' })),
    );
    expect(labels.length).toBeGreaterThan(10);
    expect([...labels, ...messages].filter(({ text }) => titleCase.test(text))).toEqual([]);
  });
});
