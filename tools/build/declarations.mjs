/** Reads the declarations (`widgets/<name>/widget.ts`) in Node, for the registry, reference pages and checks. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { importSources } from './for-node.mjs';

/** @typedef {{ folder: string, file: string, declaration: any }[]} Declarations */

/**
 * @param {string} root the project's folder
 * @returns {Promise<Array<{ folder: string, file: string }>>} sorted by folder; `file` is an absolute path
 */
export async function findDeclarations(root) {
  const folders = (await readdir(join(root, 'widgets'))).toSorted();
  return folders
    .map((folder) => ({ folder, file: join(root, 'widgets', folder, 'widget.ts') }))
    .filter(({ file }) => existsSync(file));
}

/**
 * What types cannot say of a declaration; null if nothing is wrong.
 * @param {string} folder
 * @param {any} declaration the default export of `widget.ts`
 */
export function registryFault(folder, declaration) {
  const file = `widgets/${folder}/widget.ts`;
  if (!declaration)
    return `${file} has no default export. Write: export default defineWidget({ name: '${folder}', … }).`;
  const { name } = declaration;
  if (name !== folder)
    return `${file} declares name '${name}', but its folder is '${folder}'. Give both the same name.`;
  return null;
}

/**
 * @param {string} root the project's folder
 * @returns {Promise<Declarations>} sorted by folder
 * @throws an Error that names a file with an invalid declaration
 */
export async function readDeclarations(root) {
  const found = await findDeclarations(root);
  const modules = await importSources(
    root,
    found.map(({ folder }) => `widgets/${folder}/widget.ts`),
  );
  return found.map(({ folder, file }, index) => {
    const { default: declaration } = modules[index];
    const fault = registryFault(folder, declaration);
    if (fault) throw new Error(fault);
    return { folder, file, declaration };
  });
}
