/** The demo, the starter theme and the partials of all widgets have no mistake that the linter knows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTheme } from '../fixtures/server/theme/theme-files.ts';
import { partialsFromElsewhere } from '../tools/october.mjs';
import { filesUnder } from '../tools/conformance/source-files.ts';
import { type Problem, lintFiles } from './lint.ts';
import { factsOfFiles } from './node-facts.ts';

const root = join(import.meta.dirname, '..');
const facts = factsOfFiles();

const lines = (problems: readonly Problem[]): string[] =>
  problems.map(({ path, line, code, message, fix }) => `${path}:${line} ${code} ${message} ${fix}`);

const partials = [...partialsFromElsewhere(root)].map(
  ([name, file]) => [`partials/${name}.htm`, readFileSync(file, 'utf8')] as const,
);

test('[D7] the demo and the widgets’ partials are clean', () => {
  const own = [...readTheme(root)].filter(([path]) => path.endsWith('.htm'));
  expect([own.length > 60, partials.length > 40]).toEqual([true, true]);
  expect(lines(lintFiles(new Map([...own, ...partials]), { facts }))).toEqual([]);
});

const starter = 'october/themes/verandah';
const starterFiles = filesUnder(root, [starter], ['.htm', '.css']).map(
  ({ path, text }) => [path.slice(starter.length + 1), text] as const,
);

test('[D7] the starter theme is clean', () => {
  expect(starterFiles.length).toBeGreaterThan(20);
  expect(lines(lintFiles(new Map([...starterFiles, ...partials]), { facts }))).toEqual([]);
});

test('[D7] a theme of one’s own is clean after the steps of docs/start.md', () => {
  const docs = readFileSync(join(root, 'docs/start.md'), 'utf8');
  const codeFrom = (beginning: RegExp): string => beginning.exec(docs)?.[1] ?? '';
  const pages = codeFrom(/^cp -n (.+) \S+$/m)
    .split(' ')
    .map((name) => `pages/${name}`);
  const copied = starterFiles.filter(([path]) => pages.includes(path) || path.startsWith('partials/'));
  const own = new Map([
    ...copied,
    ...partials,
    ['layouts/default.htm', codeFrom(/```twig\n(description = "Default layout"[^]+?)```/)],
    ['pages/home-designs.htm', codeFrom(/```twig\n(title = "Home designs"[^]+?)```/)],
  ]);
  expect([pages.length > 6, pages.every((path) => own.has(path))]).toEqual([true, true]);
  expect(lines(lintFiles(own, { facts }))).toEqual([]);
});
