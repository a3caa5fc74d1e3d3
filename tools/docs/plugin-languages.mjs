/**
 * Language files of the plugin for texts that are stated elsewhere: what the widgets say too, and the translations of the demo.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSources } from '../build/for-node.mjs';
import { filesBelow } from '../files.mjs';

const plugin = 'october/plugins/verandah/site';

/**
 * @param {string} root the project's folder
 * @param {Record<string, string>} texts the widgets' English, by name
 * @returns {Promise<Array<{ file: string, text: string }>>}
 */
export async function pluginLanguages(root, texts) {
  const [{ languages }] = await importSources(root, ['fixtures/languages/index.ts']);
  const source = phpSource(join(root, plugin));
  const used = Object.entries(texts).filter(([name]) => source.includes(`'${name}'`));
  const own = readPhpTexts(readFileSync(join(root, plugin, 'lang/en/lang.php'), 'utf8')).filter(
    ([path]) => path[0] === 'messages',
  );
  const files = [languageFile('en', 'widgets', used.map(widgetText))];

  for (const { id, messages, words } of languages.filter((language) => language.messages)) {
    const translated = used.filter(([name]) => messages[name]).map(([name]) => widgetText([name, messages[name]]));
    files.push(languageFile(id, 'widgets', translated), languageFile(id, 'lang', translate(own, words)));
  }
  return files;
}

/** `{count}` of the widgets is `:count` for the CMS. */
function widgetText([name, text]) {
  return [name.split('.'), text.replaceAll(/\{(\w+)\}/g, ':$1')];
}

/** Of a text for one and for several, these languages have the last alone: they do not change by number. */
function translate(entries, words) {
  return entries.flatMap(([path, text]) => {
    const english = text.split('|').at(-1);
    return Object.hasOwn(words, english) ? [[path, words[english]]] : [];
  });
}

/** @returns {Array<[string[], string]>} the names on the way to each text, and the text */
function readPhpTexts(php) {
  const path = [];
  const found = [];
  for (const [, opened, name, text, closed] of php.matchAll(
    /^ +(?:'(\w+)' => \[|'(\w+)' => '((?:[^'\\]|\\.)*)',|(\],))$/gm,
  )) {
    if (opened) path.push(opened);
    if (closed) path.pop();
    if (name) found.push([[...path, name], text.replaceAll(/\\(['\\])/g, '$1')]);
  }
  return found;
}

function languageFile(id, name, entries) {
  const tree = {};
  for (const [path, text] of entries) {
    const group = path.slice(0, -1).reduce((parent, key) => (parent[key] ??= {}), tree);
    group[path.at(-1)] = text;
  }
  const about = `/** Written by \`npm run docs\`. A site rewords these in its own lang/${id}/verandah/site/${name}.php. */`;
  return { file: `${plugin}/lang/${id}/${name}.php`, text: `<?php\n\n${about}\nreturn [\n${lines(tree, 1)}];\n` };
}

function lines(tree, depth) {
  const indent = '    '.repeat(depth);
  return Object.entries(tree)
    .map(([key, value]) =>
      typeof value === 'string'
        ? `${indent}'${key}' => '${value.replaceAll(/['\\]/g, '\\$&')}',\n`
        : `${indent}'${key}' => [\n${lines(value, depth + 1)}${indent}],\n`,
    )
    .join('');
}

function phpSource(folder) {
  const files = filesBelow(folder, ['.']).filter((file) => file.endsWith('.php') && !file.startsWith('lang'));
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}
