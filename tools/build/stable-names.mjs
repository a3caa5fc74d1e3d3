/** The files whose names stay from build to build, for layouts that do not read the manifest, and for modules of themes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { diagnosticsDefine } from './diagnostics-address.mjs';
import { esbuildTarget } from './supported-browsers.mjs';

/** Scripts by the file they lead to. The entry's exports are for chunks only; those of the plugin are for themes. */
const scripts = {
  'verandah.js': { fileIn: ({ entry }) => entry.file, statement: 'import' },
  'inline-handlers.js': { fileIn: ({ chunks }) => chunks['public/inline-handlers']?.file, statement: 'import' },
  'autocomplete-plugin.js': { fileIn: ({ chunks }) => chunks['public/autocomplete']?.file, statement: 'export * from' },
};

/**
 * A script is a line that imports the file of this build; a stylesheet is a copy, since `@import` in a stylesheet would
 * delay the first paint by a request.
 * @param {ReturnType<import('./manifest.mjs').manifestOf>} manifest
 * @param {{ layered: { text: string }, unlayered: { text: string } }} styles
 * @param {string} api from `apiModule`
 * @returns {Map<string, string>} file name → text
 */
export function stableFiles(manifest, { layered, unlayered }, api) {
  const lines = Object.entries(scripts).flatMap(([name, { fileIn, statement }]) => {
    const file = fileIn(manifest);
    return file ? [[name, `${statement} './${file}';\n`]] : [];
  });
  return new Map([
    ...lines,
    ['api.js', api],
    ['verandah.css', layered.text],
    ['verandah.unlayered.css', unlayered.text],
  ]);
}

/** The module that themes import. It imports no code, so it is one file. @param {string} root the project's folder */
export async function apiModule(root) {
  const target = esbuildTarget(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const { code } = await esbuild.transform(readFileSync(join(root, 'runtime/public/api.ts'), 'utf8'), {
    loader: 'ts',
    define: diagnosticsDefine,
    target,
    minifySyntax: true,
    minifyWhitespace: true,
  });
  return code;
}
