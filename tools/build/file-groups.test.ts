import { createHash } from 'node:crypto';
import type { Metafile } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { groupChunks, placesOf } from './file-groups.mjs';
import { output } from './testing-metafile.ts';

const mounting = 'runtime/islands/mounting.ts';
const source = (name: string): string => (name === 'mounting' ? mounting : `widgets/${name}.ts`);
const path = (name: string, hash = 'AAAAAAAA'): string => `dist/${name}-${hash}.js`;

/** Chunks that start with a source file of their name. @param imports of each chunk */
function metafileOf(imports: Record<string, string[]>): Metafile {
  return {
    inputs: {},
    outputs: Object.fromEntries(
      Object.entries(imports).map(([name, needed]) => [
        path(name),
        output(
          source(name),
          [source(name)],
          needed.map((one) => ['import-statement', path(one)]),
        ),
      ]),
    ),
  };
}

/** Text that gzip can hardly make smaller. */
const text = (length: number): string =>
  Array.from({ length: length / 64 + 1 }, (_, at) => createHash('sha384').update(String(at)).digest('base64'))
    .join('')
    .slice(0, length);

/** The groups, by name. @param pages the starts that each loads @param sizes of the texts */
function groups(
  imports: Record<string, string[]>,
  pages: Record<string, string[]>,
  sizes: Record<string, number> = {},
) {
  const sample = Object.fromEntries(Object.entries(pages).map(([page, names]) => [page, names.map(source)]));
  const texts = new Map(Object.keys(imports).map((name) => [path(name), text(sizes[name] ?? 100)]));
  return groupChunks(metafileOf(imports), sample, texts).map((files) =>
    files.map((file) => /\/([\w.]+)-/.exec(file)?.[1]).join('+'),
  );
}

describe('chunks share a file', () => {
  test('if the same pages load them, with what they import', () => {
    const pages = { '/': ['mounting', 'tabs'], '/other': ['mounting', 'tabs'], '/maps': ['mounting', 'map'] };
    const imports = { mounting: [], tabs: ['dom'], dom: [], map: [] };
    expect(groups(imports, pages, { map: 9000 })).toEqual(['dom+tabs+mounting', 'map']);
  });

  test('if a request costs more than the bytes that a page loads needlessly', () => {
    const pages = { '/': ['mounting', 'tabs'], '/other': ['mounting'] };
    expect(groups({ mounting: [], tabs: [] }, pages, { tabs: 500 })).toEqual(['mounting+tabs']);
    expect(groups({ mounting: [], tabs: [] }, pages, { tabs: 8000 })).toEqual(['mounting', 'tabs']);
  });

  test('not if one is needed before the page is idle, and the other is large', () => {
    const imports = { mounting: [], 'tabs/widget': [], late: [] };
    const pages = { '/': ['mounting', 'tabs/widget', 'late'] };
    expect(groups(imports, pages, { late: 9000 })).toEqual(['late', 'mounting+widget']);
  });

  test('not if pages without widgets load only one of them', () => {
    const pages = { '/': ['mounting', 'requests'], '/bare': ['requests'], '/other': ['mounting', 'requests'] };
    expect(groups({ mounting: [], requests: [] }, pages)).toEqual(['mounting', 'requests']);
  });

  test('not if one is a library, which changes seldom', () => {
    const metafile = metafileOf({ mounting: [], schemas: [] });
    Object.assign(metafile.outputs[path('schemas')] ?? {}, {
      inputs: output('', ['node_modules/schemas/index.js'], []).inputs,
    });
    const texts = new Map(['mounting', 'schemas'].map((name) => [path(name), text(100)]));
    expect(groupChunks(metafile, { '/': [mounting, source('schemas')] }, texts)).toHaveLength(2);
  });

  test('never if no page of the sample loads them', () => {
    expect(groups({ upload: [], download: [] }, { '/': ['mounting'] })).toEqual(['download', 'upload']);
  });
});

describe('a file', () => {
  const metafile = metafileOf({ tabs: [], map: ['tabs'], form: [], verandah: ['map'] });
  const places = (files: string[][]) =>
    Object.fromEntries([...placesOf(metafile, files, [path('verandah')])].map(([at, place]) => [at, place]));
  const apart = places([[path('tabs')], [path('map')], [path('form')]]);
  const together = places([[path('tabs'), path('form')], [path('map')]]);

  test('has the name of its only chunk, and says where each chunk is', () => {
    expect(apart[path('map')]).toEqual({ file: expect.stringMatching(/^map-[0-9A-Z]{6}\.js$/), index: 0 });
    expect(together[path('form')]).toEqual({ file: together[path('tabs')]?.file, index: 1 });
  });

  test('has another name if its chunks change, or those of a file it leads to', () => {
    expect(together[path('tabs')]?.file).not.toBe(apart[path('tabs')]?.file);
    expect(together[path('map')]?.file).not.toBe(apart[path('map')]?.file);
    expect(together[path('verandah')]?.file).not.toBe(apart[path('verandah')]?.file);
  });
});
