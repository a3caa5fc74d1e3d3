/** Reads the declarations (`widgets/<name>/widget.ts`) in Node, for the registry, reference pages and checks. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { importSource } from './for-node.mjs';

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
 * The fault of a declaration for the registry, or null.
 * @param {string} folder
 * @param {unknown} declaration the default export of `widget.ts`
 */
export function registryFault(folder, declaration) {
  const file = `widgets/${folder}/widget.ts`;
  if (typeof declaration !== 'object' || declaration === null) {
    return `${file} has no default export. Write: export default defineWidget({ name: '${folder}', … }).`;
  }
  if (declaration.name !== folder) {
    return `${file} declares name '${declaration.name}', but its folder is '${folder}'. Give both the same name.`;
  }
  if (declaration.view !== 'react' && declaration.view !== 'dom') {
    return `${file} has view '${declaration.view}'. Write view: 'react' or view: 'dom'.`;
  }
  if (typeof declaration.on !== 'string') {
    return `${file} has no default strategy. Write, for example, on: 'visible'.`;
  }
  for (const bundle of [declaration.bundle, declaration.pageWide ?? declaration.bundle]) {
    if (typeof bundle !== 'string' || !/^[a-z][a-z0-9-]*$/.test(bundle)) {
      return `${file} has bundle '${bundle}', which is no file name. Write, for example, bundle: 'content'.`;
    }
  }
  return null;
}

/**
 * @param {string} root the project's folder
 * @returns {Promise<Declarations>} sorted by folder
 * @throws an Error that names a file with an invalid declaration
 */
export async function readDeclarations(root) {
  return Promise.all(
    (await findDeclarations(root)).map(async ({ folder, file }) => {
      const { default: declaration } = await importSource(root, `widgets/${folder}/widget.ts`);
      const fault = registryFault(folder, declaration);
      if (fault) throw new Error(fault);
      return { folder, file, declaration };
    }),
  );
}
