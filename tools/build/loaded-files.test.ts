import { describe, expect, test } from 'vitest';
import { hintedFile, lazyChunk, lazyFile, plainFile, withLoader } from './loaded-files.mjs';

type Chunk = [references: string[], evaluate: (...exports: unknown[]) => unknown];

/** The entry holds the loader; `chunk-C.js` is the second chunk of a file. */
const referenceOf = (name: string): string => ({ 'verandah-A.js': '', 'chunk-C.js': 'c.js#1' })[name] ?? name;
const chunk = (source: string): string => lazyChunk(source, referenceOf);

/** The chunks of a lazy file, as the loader finds them. */
async function imported(...sources: string[]): Promise<Chunk[]> {
  const { text } = lazyFile(sources.map((source) => ({ text: chunk(source), map: {} })));
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) as {
    default: Chunk[];
  };
  return module.default;
}

describe('[F128] a lazy chunk', () => {
  test('is what it needs, and a function of their exports', async () => {
    const source =
      'import{a as b,c}from"./chunk-B.js";import"./chunk-C.js";import{d}from"./verandah-A.js";var e=b+c+d;export{e as f,b as default};\n';
    const [[references, evaluate] = [[], () => {}]] = await imported(source);
    expect(references).toEqual(['chunk-B.js', 'c.js#1', '']);
    expect(evaluate({ a: 1, c: 2 }, {}, { d: 3 })).toEqual({ f: 6, default: 1 });
  });

  test('shares a file with others', async () => {
    const [first, second] = await imported('var a=1;export{a};', 'var b=2;export{b};');
    expect([first?.[1](), second?.[1]()]).toEqual([{ a: 1 }, { b: 2 }]);
  });

  test('keeps the columns of its code, and the file knows its lines', () => {
    const source = 'import{a}from"./chunk-B.js";a();';
    const other = 'import{b}from"./chunk-B.js";\nb();';
    const { text, map } = lazyFile([source, other].map((one) => ({ text: chunk(one), map: { of: one } })));
    expect(map).toEqual({
      version: 3,
      sections: [
        { offset: { line: 2, column: 0 }, map: { of: source } },
        { offset: { line: 4, column: 0 }, map: { of: other } },
      ],
    });
    const lines = text.split('\n');
    expect([lines[2]?.indexOf('a();'), lines[5]?.indexOf('b();')]).toEqual([source.indexOf('a();'), 0]);
  });

  test('may wait for another chunk while it is evaluated', async () => {
    const [[, evaluate] = [[], () => {}]] = await imported(
      'import{l}from"./verandah-A.js";var {a}=await l(import("./chunk-B.js"));export{a};',
    );
    expect(await evaluate({ l: async (name: string) => ({ a: name }) })).toEqual({ a: 'chunk-B.js' });
  });

  test.each(['a=2', 'a++', '[a]=[2]', '({b:a}={b:2})'])('stops the build if an export changes later: %s', (change) => {
    expect(() => chunk(`var a=1;function c(){${change}}export{a,c};`)).toThrow('The export a is assigned');
  });

  test.each(['a=2', 'function c(a){a=2}', 'function c(){var a;if(1){a=2}}'])(
    'may assign an export at once, or another variable of its name: %s',
    (code) => {
      expect(() => chunk(`var a=1;${code};export{a};`)).not.toThrow();
    },
  );

  test('stops the build if a reference is longer than the import it replaces', () => {
    expect(() => lazyChunk('l(import("./a.js"));export{};', () => 'a-name-that-is-too-long.js')).toThrow('is longer');
  });
});

test('[F128] the entry keeps its exports, and hands references to the loader', () => {
  const source = 'import{b}from"./chunk-B.js";l(import("./chunk-C.js"));export{b};';
  const text = plainFile(source, referenceOf);
  expect(text).toHaveLength(source.length);
  expect(text.replace(/\s+\)/, ')')).toBe('import{b}from"./chunk-B.js";l("c.js#1");export{b};');
});

test('the entry and its source map begin one line below the compile hint', () => {
  const map = { version: 3, mappings: 'AAAA' };
  const file = hintedFile({ text: 'start();', map });
  expect(file.text.split('\n').slice(-1)).toEqual(['start();']);
  expect(file.map).toMatchObject({ sections: [{ offset: { line: 1, column: 0 }, map }] });
});

describe('our source', () => {
  test('passes each import() to the loader, on the same line', () => {
    expect(withLoader("type A = import('./a.ts').A;\nimport('./b.ts').then(c);", 'runtime/ajax/d.ts')).toBe(
      "type A = import('./a.ts').A;\nloadFile(import('./b.ts')).then(c);\nimport { loadFile } from \"../diagnostics/load-file.ts\";\n",
    );
  });

  test('without import(), or with a computed URL, stays as it is', () => {
    for (const source of ["import a from './a.ts';", 'import(url);'])
      expect(withLoader(source, 'runtime/a.ts')).toBe(source);
  });
});
