import { describe, expect, test } from 'vitest';
import { loadedFile, withLoader } from './loaded-files.mjs';

const about = { isLazy: true, entry: 'verandah-A.js' };

/** The default export of a transformed file, as the loader finds it. */
async function imported(text: string): Promise<[string[], (...exports: unknown[]) => unknown]> {
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) as {
    default: [string[], (...exports: unknown[]) => unknown];
  };
  return module.default;
}

describe('[F128] a lazy file', () => {
  test('exports the files it needs, and a function of their exports', async () => {
    const source =
      'import{a as b,c}from"./chunk-B.js";import"./chunk-C.js";import{d}from"./verandah-A.js";var e=b+c+d;export{e as f,b as default};\n';
    const [files, evaluate] = await imported(loadedFile(source, about).text);
    expect(files).toEqual(['chunk-B.js', 'chunk-C.js', '']);
    expect(evaluate({ a: 1, c: 2 }, {}, { d: 3 })).toEqual({ f: 6, default: 1 });
  });

  test('keeps the columns of its code, one line lower', () => {
    const source = 'import{a}from"./chunk-B.js";a();';
    const { text, addedLines } = loadedFile(source, about);
    expect(addedLines).toBe(1);
    expect(text.split('\n')[1]?.indexOf('a();')).toBe(source.indexOf('a();'));
  });

  test('may wait for another file while it is evaluated', async () => {
    const source = 'import{l}from"./verandah-A.js";var {a}=await l(import("./chunk-B.js"));export{a};';
    const [, evaluate] = await imported(loadedFile(source, about).text);
    expect(await evaluate({ l: async (name: string) => ({ a: name }) })).toEqual({ a: 'chunk-B.js' });
  });

  test.each(['a=2', 'a++', '[a]=[2]', '({b:a}={b:2})'])('stops the build if an export changes later: %s', (change) => {
    expect(() => loadedFile(`var a=1;function c(){${change}}export{a,c};`, about)).toThrow('The export a is assigned');
  });

  test.each(['a=2', 'function c(a){a=2}', 'function c(){var a;if(1){a=2}}'])(
    'may assign an export at once, or another variable of its name: %s',
    (code) => {
      expect(() => loadedFile(`var a=1;${code};export{a};`, about)).not.toThrow();
    },
  );
});

test('[F128] the entry keeps its exports, and hands names to the loader', () => {
  const source = 'import{b}from"./chunk-B.js";l(import("./chunk-C.js"));export{b};';
  const { text, addedLines } = loadedFile(source, { ...about, isLazy: false });
  expect([text.length, addedLines]).toEqual([source.length, 0]);
  expect(text.replace(/\s+\)/, ')')).toBe('import{b}from"./chunk-B.js";l("chunk-C.js");export{b};');
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
