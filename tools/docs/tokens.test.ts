import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '../conformance/source-files.ts';
import { computed, readTokens, tokensOf } from './tokens.mjs';

const root = join(import.meta.dirname, '../..');

test('a token is a property that a stylesheet defines, or reads with a default', () => {
  const css = `.vr-a { --vr-a-line: var(--vr-line); color: var(--vr-a-ink, var(--vr-ink, rgb(1 2 3))); }
    /* --vr-a-old: red; */ .vr-a { gap: calc(var(--vr-a-gap, 1rem) * 2); --vr-b-line: 1px; width: var(--vr-a-wide); }`;
  expect([...tokensOf('a', css)]).toEqual([
    ['--vr-a-gap', '1rem'],
    ['--vr-a-ink', 'var(--vr-ink, rgb(1 2 3))'],
    ['--vr-a-line', 'var(--vr-line)'],
    ['--vr-a-wide', ''],
  ]);
});

test('the README of each widget has all its tokens (else: npm run docs)', () => {
  const tokens = readTokens(root);
  expect(tokens.size).toBeGreaterThan(30);
  const readme = (widget: string): string => readFileSync(join(root, 'widgets', widget, 'README.md'), 'utf8');
  expect([...tokens].filter(([name, { widget }]) => !readme(widget).includes(`| \`${name}\` |`))).toEqual([]);
});

test('a property that is left out is computed somewhere', () => {
  const text = filesUnder(root, ['widgets', 'runtime'], ['.css', '.ts', '.tsx', '.htm'])
    .map((file) => file.text)
    .join('\n');
  expect([...computed].filter((name) => !new RegExp(`${name}(?:['"]|\\s*:)`).test(text))).toEqual([]);
});
