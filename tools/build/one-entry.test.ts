import type { Metafile } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { laterStarts, promote, startsOf, withoutIdleHelpers } from './one-entry.mjs';
import { sharedCode, sharedNames } from './shared-code.mjs';
import { importer, output, type Link } from './testing-metafile.ts';

describe('one entry', () => {
  test('what starts later and shares code with the entry is told to follow it', () => {
    const inputs: Metafile['inputs'] = {
      'runtime/index.ts': importer(
        ['import-statement', 'runtime/ajax/events.ts'],
        ['dynamic-import', 'runtime/ajax/response/handle-response.ts'],
      ),
      'runtime/ajax/events.ts': importer(['dynamic-import', 'runtime/ajax/request/query.ts']),
      'runtime/ajax/response/handle-response.ts': importer(['import-statement', 'runtime/ajax/events.ts']),
      'runtime/ajax/request/query.ts': importer(),
      'widgets/map/widget.ts': importer(['import-statement', 'runtime/ajax/response/handle-response.ts']),
    };
    const starts = startsOf(inputs, 'runtime/index.ts', ['widgets/map/widget.ts']);
    expect(starts.toSorted()).toEqual([
      'runtime/ajax/request/query.ts',
      'runtime/ajax/response/handle-response.ts',
      'widgets/map/widget.ts',
    ]);
    const later = laterStarts(inputs, 'runtime/index.ts', starts, []);
    expect([...later].toSorted()).toEqual(['runtime/ajax/response/handle-response.ts', 'widgets/map/widget.ts']);
    // A shared file leads to the entry, like a direct import.
    const shared = [
      { name: 'basic', modules: ['runtime/ajax/events.ts'], starts: new Set(['runtime/ajax/request/query.ts']) },
    ];
    expect(laterStarts(inputs, 'runtime/index.ts', starts, shared)).toContain('runtime/ajax/request/query.ts');
  });

  describe('beside it, code that many share', () => {
    const folders = ['a', 'b', 'c', 'd'];
    const starts = [...folders.map((name) => `widgets/${name}/widget.ts`), 'runtime/ajax/request/request-chunk.ts'];
    const inputs: Metafile['inputs'] = {
      'runtime/index.ts': importer(['import-statement', 'runtime/dom/entry.ts']),
      'runtime/dom/entry.ts': importer(),
      'runtime/dom/many.ts': importer(),
      'runtime/dom/few.ts': importer(),
      'runtime/stores/saved.ts': importer(),
      'runtime/dom/both.ts': importer(),
      'runtime/ajax/request/request-chunk.ts': importer(['import-statement', 'runtime/dom/both.ts']),
      ...Object.fromEntries(
        folders.map((name, index) => [
          `widgets/${name}/widget.ts`,
          importer(
            ...['dom/entry', 'dom/many', 'stores/saved', ...(index < 3 ? ['dom/few', 'dom/both'] : [])].map(
              (module): Link => ['import-statement', `runtime/${module}.ts`],
            ),
          ),
        ]),
      ),
    };
    const shared = sharedCode(inputs, 'runtime/index.ts', starts);

    test('the entry holds its own layers, without what few pages need', () => {
      const users = new Set(starts.slice(0, 4));
      expect(shared).toEqual([
        {
          name: 'utils',
          modules: ['runtime/dom/both.ts'],
          starts: new Set([...starts.slice(0, 3), ...starts.slice(4)]),
        },
        { name: 'basic', modules: ['runtime/dom/many.ts'], starts: users },
        { name: 'store', modules: ['runtime/stores/saved.ts'], starts: users },
      ]);
    });

    test('has a file named after it, as long as its old name', () => {
      const outputs = {
        'dist/chunk-AAAAAAAA.js': output(undefined, ['runtime/dom/many.ts'], []),
        'dist/chunk-BBBBBBBB.js': output(undefined, ['runtime/dom/few.ts'], []),
      };
      expect(sharedNames({ inputs, outputs }, shared)).toEqual([
        { from: 'chunk-AAAAAAAA.js', to: 'basic-AAAAAAAA.js' },
      ]);
    });
  });

  test("the chunk with the entry's code becomes the entry, its name equally long", () => {
    const built: Metafile = {
      inputs: {},
      outputs: {
        'dist/verandah-AAAAAAAA.js': output('runtime/index.ts', [], [['import-statement', 'dist/chunk-BCDEFGHI.js']]),
        'dist/chunk-BCDEFGHI.js': output(undefined, ['runtime/index.ts'], []),
      },
    };
    const promoted = promote(built, 'runtime/index.ts');
    expect(promoted).toEqual({
      from: 'chunk-BCDEFGHI.js',
      to: 'verandah-BCDEF.js',
      dropped: 'dist/verandah-AAAAAAAA.js',
    });
    expect(promoted?.to).toHaveLength('chunk-BCDEFGHI.js'.length);
    expect(Object.keys(built.outputs)).toEqual(['dist/chunk-BCDEFGHI.js']);
  });

  test('an empty import becomes blanks of the same length; others stay', () => {
    const built: Metafile = {
      inputs: {},
      outputs: {
        'dist/chunk-HELPERSX.js': output(undefined, [], []),
        'dist/a.js': output('a.ts', ['a.ts'], [['import-statement', 'dist/chunk-HELPERSX.js']]),
      },
    };
    const using = 'import{a}from"./chunk-HELPERSX.js";a();';
    expect(withoutIdleHelpers(built, 'dist/a.js', using)).toBe(using);
    expect(built.outputs['dist/a.js']?.imports).toHaveLength(1);
    expect(withoutIdleHelpers(built, 'dist/a.js', 'import"./chunk-HELPERSX.js";b();')).toBe(`${' '.repeat(28)}b();`);
    expect(built.outputs['dist/a.js']?.imports).toEqual([]);
  });
});
