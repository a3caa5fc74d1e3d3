/** The starter theme holds what is its own; `npm run october` adds the rest. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder } from './conformance/source-files.ts';
import { partialsFromElsewhere, sharedPartials } from './october.mjs';

const root = join(import.meta.dirname, '..');
const own = filesUnder(root, ['october/themes/verandah/partials'], ['.htm']);

function body(text: string): string {
  return (
    text
      .split(/^==\s*$/m)
      .at(-1)
      ?.replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  );
}

function lines(text: string): string[] {
  return body(text.replaceAll('\n', '¶'))
    .split('¶')
    .map((line) => line.trim())
    .filter((line) => line.length > 60);
}

describe('the starter theme', () => {
  test('repeats no partial of a widget or of the demo', () => {
    const known = new Set(
      filesUnder(root, ['demo-pages/partials', 'widgets'], ['.htm']).flatMap(({ text }) => lines(text)),
    );
    const repeated = own.flatMap(({ path, text }) => {
      const all = lines(text);
      const same = all.filter((line) => known.has(line));
      return same.length > 2 ? [`${path}: ${same.length} of ${all.length} lines`] : [];
    });
    expect(own.length).toBeGreaterThan(10);
    expect(repeated).toEqual([]);
  });

  test('gets every partial it names, and each from one place', () => {
    const elsewhere = partialsFromElsewhere(root);
    const names = new Set(own.map(({ path }) => path.replace(/^.*?\/partials\/(.*)\.htm$/, '$1')));
    expect([...elsewhere.keys()].filter((name) => names.has(name))).toEqual([]);
    const templates = [
      ...filesUnder(root, ['october/themes/verandah'], ['.htm']).map(({ text }) => text),
      ...sharedPartials.map((name) => readFileSync(elsewhere.get(name) ?? '', 'utf8')),
    ];
    const named = templates.flatMap((text) =>
      [...text.matchAll(/\{% partial '([^']+)'/g)].map(([, name]) => name ?? ''),
    );
    expect(named.filter((name) => !names.has(name) && !elsewhere.has(name))).toEqual([]);
  });
});
