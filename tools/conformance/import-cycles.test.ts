import { expect, test } from 'vitest';
import { cycleFaults } from './import-cycles.ts';
import type { SourceFile } from './source-files.ts';

const files = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

test('a circle of three is named in order, with dynamic imports, types and JSDoc', () => {
  const circle = {
    'tools/a.mjs': "/** @param {import('./b.ts').B} b */",
    'tools/b.ts': "import type { C } from '../runtime/c.ts';",
    'runtime/c.ts': "const a = () => import('../tools/a.mjs');",
  };
  expect(cycleFaults(files(circle))).toEqual([
    expect.stringContaining('tools/a.mjs → tools/b.ts → runtime/c.ts → tools/a.mjs'),
  ]);
});

test('a re-export and an import for its effects count', () => {
  const pair = { 'runtime/a.ts': "export * from './b.ts';", 'runtime/b.ts': 'import "./a.ts";' };
  expect(cycleFaults(files(pair))).toHaveLength(1);
});

test('two ways to one module are no circle', () => {
  const diamond = {
    'runtime/a.ts': "import './b.ts';\nimport './c.ts';",
    'runtime/b.ts': "import './d.ts';",
    'runtime/c.ts': "import './d.ts';",
    'runtime/d.ts': '',
  };
  expect(cycleFaults(files(diamond))).toEqual([]);
});
