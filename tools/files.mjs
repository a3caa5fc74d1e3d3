/** Finds files of the project. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * @param {string} root
 * @param {readonly string[]} folders of it
 * @returns {string[]} the paths of all files below the folders, from the root, with slashes, sorted
 */
export function filesBelow(root, folders) {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}
