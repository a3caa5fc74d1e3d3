/** The virtual module `verandah:examples`: the examples of every widget, for the demo's server and its tests. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { virtualModule } from '../build/virtual-module.mjs';

const specifier = 'verandah:examples';

export const examplesForEsbuild = (root) =>
  virtualModule(specifier, new RegExp(`^${specifier}$`), () => bookSource(root), { resolveDir: root, loader: 'js' });

export function examplesForVite(root) {
  const resolved = `\0${specifier}`;
  return {
    name: 'verandah-examples',
    resolveId: (id) => (id === specifier ? resolved : undefined),
    load: (id) => (id === resolved ? bookSource(root) : undefined),
  };
}

async function bookSource(root) {
  const folders = (await readdir(join(root, 'widgets'))).toSorted();
  const named = folders
    .map((folder) => ({ folder, file: join(root, 'widgets', folder, 'examples.ts') }))
    .filter(({ file }) => existsSync(file));
  const imports = named.map(({ file }, index) => `import { examples as e${index} } from ${JSON.stringify(file)};`);
  const entries = named.map(({ folder }, index) => `  ${JSON.stringify(folder)}: e${index},`);
  const views = await Promise.all(
    named.map(async ({ folder }) => {
      const declaration = await readFile(join(root, 'widgets', folder, 'widget.ts'), 'utf8').catch(() => '');
      return [folder, /^ {2}view: '(\w+)'/m.exec(declaration)?.[1] ?? ''];
    }),
  );
  return [
    ...imports,
    `export const examples = {\n${entries.join('\n')}\n};`,
    `export const views = ${JSON.stringify(Object.fromEntries(views))};\n`,
  ].join('\n');
}
