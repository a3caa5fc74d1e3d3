import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readDeclarations } from './declarations.mjs';
import { layerOrder, topLevel } from './layers.mjs';
import { buildStyles } from './styles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'verandah-styles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let projects = 0;
/** @param files text by path @returns the root of a project with them */
function project(files: Record<string, string>): string {
  const created = join(folder, String((projects += 1)));
  for (const [path, text] of Object.entries({ 'package.json': '{"browserslist":["chrome >= 110"]}', ...files })) {
    mkdirSync(dirname(join(created, path)), { recursive: true });
    writeFileSync(join(created, path), text);
  }
  return created;
}

const root = join(import.meta.dirname, '../..');
const declarations = await readDeclarations(root);
const { layered, base, bundles, sheetOf } = await buildStyles(root, declarations);

describe('the sheets of the widgets', () => {
  const layersOf = (css: string): Map<string, string> =>
    new Map(topLevel(css).flatMap(({ prelude, body }) => (body === null ? [] : [[prelude, body]])));
  /** Every rule of a layer, in no order. */
  const rulesOf = (css: string, layer: string): string[] =>
    topLevel(layersOf(css).get(`@layer ${layer}`) ?? '').map(({ prelude, body }) => `${prelude}{${body}}`);

  test.each(layerOrder)('have each rule of the one sheet in %s once', (layer) => {
    const apart = [base, ...bundles].flatMap(({ text }) => rulesOf(text, layer));
    expect(apart.toSorted()).toEqual(rulesOf(layered.text, layer).toSorted());
  });

  test('each begin with the order of the layers, so links need no order', () => {
    for (const { file, text } of [base, ...bundles])
      expect(topLevel(text)[0]?.text, file).toBe(`@layer ${layerOrder.join(',')};`);
  });

  test('only the base has rules below those of widgets', () => {
    for (const { text } of bundles)
      expect([...layersOf(text).keys()].filter((layer) => !/vr\.(?:widgets|states)$/.test(layer))).toEqual([]);
  });

  test.each(declarations.map(({ folder: widget }) => widget))('style what the HTML of %s is made of', (widget) => {
    const own = [base, ...bundles.filter(({ file }) => file === sheetOf.get(widget))];
    const classesIn = (text: string): string[] => text.match(/(?<!data-)\bvr-[\w-]+/g) ?? [];
    const styled = new Set(own.flatMap(({ text }) => classesIn(text)));
    const elsewhere = new Set(bundles.flatMap(({ text }) => classesIn(text)).filter((name) => !styled.has(name)));
    const markup = readdirSync(join(root, 'widgets', widget)).filter(
      (name) => /\.(?:htm|tsx?)$/.test(name) && !/\.test\.|^examples\.ts$|^testing-/.test(name),
    );
    const used = markup.flatMap((name) => classesIn(readFileSync(join(root, 'widgets', widget, name), 'utf8')));
    expect(used.filter((name) => elsewhere.has(name))).toEqual([]);
  });
});

test('a class has rules in one sheet only', async () => {
  const styled = project({
    'widgets/map/map.css': '.vr-map{top:0}',
    'widgets/tabs/tabs.css': '.vr-tabs .vr-map{top:1px}',
  });
  await expect(
    buildStyles(styled, [
      { folder: 'map', file: '', declaration: { bundle: 'map' } },
      { folder: 'tabs', file: '', declaration: { bundle: 'content' } },
    ]),
  ).rejects.toThrow('.vr-map has rules in the sheets map and content');
});

test.each([
  ['.vr-map{top:0}\n.vr-map{top:1px', 'widgets/map/map.css:2: Expected "}" to go with "{"'],
  ['.vr-map{top:0}}', 'widgets/map/map.css:1: Unexpected "}"'],
])('the error in %j is refused, with its file and line', async (css, words) => {
  await expect(buildStyles(project({ 'widgets/map/map.css': css }), [])).rejects.toThrow(words);
});

test('a file that a sheet refers to is refused', async () => {
  const styled = project({ 'widgets/map/map.css': '.vr-map{background:url(pin.svg)}' });
  await expect(buildStyles(styled, [])).rejects.toThrow('widgets/map/map.css: url(pin.svg)');
});
