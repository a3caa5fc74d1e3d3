/** `npm run new widget read-more [-- --react]`: writes a widget's folder, whose tests pass, and its rows in the docs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { widgetFiles } from './new/widget-files.mjs';

const usage = 'Write: npm run new widget read-more, or npm run new widget read-more -- --react';

/**
 * @param {string} root the project's folder
 * @param {string} name
 * @param {{ isReact: boolean }} options
 * @returns {string[]} the files it wrote
 * @throws an Error if the name cannot be used
 */
export function writeWidget(root, name, { isReact }) {
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name))
    throw new Error(`"${name}" is no name of a widget: small letters, digits and single hyphens. ${usage}`);
  const folder = join('widgets', name);
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists already.`);
  mkdirSync(join(root, folder));
  return Object.entries(widgetFiles(name, isReact)).map(([file, text]) => {
    writeFileSync(join(root, folder, file), text);
    return join(folder, file);
  });
}

function run([kind, name = '', ...flags]) {
  const root = join(import.meta.dirname, '..');
  try {
    if (kind !== 'widget') throw new Error(usage);
    const files = writeWidget(root, name, { isReact: flags.includes('--react') });
    console.log(`Wrote ${files.join(', ')}.`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  spawnSync(process.execPath, ['tools/docs.mjs'], { cwd: root, stdio: 'inherit' });
  console.log(`Next: npm run dev, and open /states/${name}.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) run(process.argv.slice(2));
