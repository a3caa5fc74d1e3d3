import { expect, test } from 'vitest';
import { stableFiles } from './stable-names.mjs';

const styles = { layered: { text: '@layer vr{}' }, unlayered: { text: 'p{}' } };
const stableOf = (manifest: unknown) =>
  Object.fromEntries(stableFiles(manifest as Parameters<typeof stableFiles>[0], styles, 'export {};'));

test('a stable script imports the file of this build, a stable stylesheet is a copy', () => {
  expect(
    stableOf({
      entry: { file: 'verandah-49E29.js' },
      chunks: {
        'public/inline-handlers': { file: 'inline-handlers-A2FF070A.js', index: 0 },
        'public/autocomplete': { file: 'autocomplete-plugin-67C227AD.js', index: 0 },
      },
    }),
  ).toEqual({
    'verandah.js': "import './verandah-49E29.js';\n",
    'inline-handlers.js': "import './inline-handlers-A2FF070A.js';\n",
    'autocomplete-plugin.js': "export * from './autocomplete-plugin-67C227AD.js';\n",
    'api.js': 'export {};',
    'verandah.css': '@layer vr{}',
    'verandah.unlayered.css': 'p{}',
  });
});

test('a build of another entry has no optional scripts', () => {
  expect(Object.keys(stableOf({ entry: { file: 'a.js' }, chunks: {} }))).not.toContain('inline-handlers.js');
});
