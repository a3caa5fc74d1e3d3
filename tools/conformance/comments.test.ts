import { expect, test } from 'vitest';
import { strayCommentFaults } from './comments.ts';

const faultsOf = (text: string): string[] => strayCommentFaults([{ path: 'runtime/dom/trap.ts', text }]);

test.each([
  'const a = 1;\nexport /** Keeps focus inside. */ function trap(): void {}',
  'const a = 1;\nexport default /** Keeps focus inside. */\nclass {}',
  "import './url.ts';\n/** Keeps focus inside. */\n\nexport function trap(): void {}",
  'class Trap {\n  /** Keeps focus inside. */\n\n  open(): void {}\n}',
])('finds the stray comment in %j', (text) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining('runtime/dom/trap.ts:2')]);
});

test.each([
  "/** Keeps focus inside. */\nimport './url.ts';",
  '/** Keeps focus inside. */\n\n/** Ends it. */\nexport function release(): void {}',
  "import './url.ts';\n\n/** Ends it. */\nexport function release(): void {}",
  'const a = 1;\n/** @typedef {object} Options */\n\n/**\n * @callback Release\n */\n\n// Below\n\nexport {};',
])('accepts %j', (text) => {
  expect(faultsOf(text)).toEqual([]);
});
