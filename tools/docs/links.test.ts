/** The shelf of documentation: no dead link, twelve pages for theme developers, and a limit of words. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder } from '../conformance/source-files.ts';
import { deadLinks } from './links.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const topics = [
  'analytics-and-search',
  'diagnostics',
  'migration',
  'own-widgets',
  'recipes',
  'reference',
  'requests',
  'start',
  'theming',
  'upgrading',
  'widgets',
  'your-data',
];
/** As `wc -w` counts them. */
const wordsOf = (text: string): number => text.trim().split(/\s+/).length;

test('every link leads to a file, and to a heading of it', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'october/README.md'];
  const all = [...pages.map((path) => ({ path, text: read(path) })), ...filesUnder(root, ['docs', 'widgets'], ['.md'])];
  const links = all.flatMap(({ path, text }) =>
    deadLinks(text, (target) => {
      const file = join(root, dirname(path), target);
      if (target === '') return text;
      return existsSync(file) ? (file.endsWith('.md') ? readFileSync(file, 'utf8') : true) : false;
    }).map((link) => `${path}: ${link}`),
  );
  expect(links).toEqual([]);
});

describe('a dead link', () => {
  const page =
    '# A page\n\n## `one`, and two\n\n[a](#one-and-two) [b](#gone) [c](gone.md) [d](https://a.example/) `[e](no.md)`';

  test('has no file, or no heading', () => {
    expect(deadLinks(page, (target) => (target === '' ? page : false))).toEqual(['#gone', 'gone.md']);
  });
});

/** What is generated is looked up, and has as many words as there are names. */
const isWritten = (page: string): boolean => !read(`docs/${page}`).includes('Generated from');

test('theme developers have twelve pages, of at most 21,500 written words', () => {
  const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  expect(pages).toEqual(topics.map((topic) => `${topic}.md`));
  const counts = pages.filter(isWritten).map((name) => wordsOf(read(`docs/${name}`)));
  expect(counts.reduce((sum, words) => sum + words)).toBeLessThanOrEqual(21_500);
  expect(wordsOf(read('README.md'))).toBeLessThanOrEqual(600);
});
