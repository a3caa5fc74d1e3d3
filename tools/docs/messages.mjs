/** All texts of `defineMessages` in the sources, for translators. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { filesBelow } from '../files.mjs';

const definition = /\bdefineMessages\('([\w-]+)', (\{[^]*?\})\)/g;

/** @returns {Record<string, string>} English text by `area.name`. @throws if a table is not a literal, or has two texts */
export function readMessages(root) {
  const found = new Map();
  for (const file of filesBelow(root, ['runtime', 'widgets'])) {
    if (!/(?<!\.test)\.tsx?$/.test(file) || file.endsWith('dom/messages.ts')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const definitions = [...text.matchAll(definition)];
    const calls = [...text.matchAll(/\bdefineMessages\(/g)];
    if (calls.length !== definitions.length)
      throw new Error(
        `${file}: a table of messages has to be written out in its call: defineMessages('area', { name: 'Text' }).`,
      );
    for (const [, area, table] of definitions) {
      for (const [name, message] of Object.entries(runInNewContext(`(${table})`))) {
        const key = `${area}.${name}`;
        if (found.has(key)) throw new Error(`${file}: "${key}" is defined twice.`);
        const other = message && [...found].find(([, known]) => known === message);
        if (other)
          throw new Error(
            `${file}: "${key}" says the same as "${other[0]}"; move it to runtime/dom/shared-messages.ts.`,
          );
        found.set(key, message);
      }
    }
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
