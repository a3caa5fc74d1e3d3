/** `dist/editor/`: what editors and language models are told of Verandah, all of it from the declarations. See "Your editor" in docs/start.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEventNames } from '../build/rule-facts.mjs';
import { readEvents } from '../docs/events.mjs';
import { readAttributes } from './attributes.mjs';
import { cssData, htmlData, snippets, webTypes } from './formats.mjs';
import { jsonSchema } from './json-schema.mjs';
import { llmsText } from './llms.mjs';
import { readPartials } from './partials.mjs';
import { readEditorTokens } from './tokens.mjs';

/**
 * @param {string} root the project's folder
 * @param {any[]} declarations of the widgets
 * @returns {Promise<import('./formats.mjs').EditorData>}
 */
async function readEditorData(root, declarations) {
  const declared = await readEvents(root, declarations);
  const when = new Map(declared.map(({ name, when: description }) => [name, description]));
  return {
    attributes: await readAttributes(root, declarations),
    tokens: readEditorTokens(root),
    events: readEventNames(root, declarations).map((name) => ({ name, description: when.get(name) ?? '' })),
    partials: await readPartials(root, declarations),
  };
}

/**
 * @param {string} root the project's folder
 * @param {Awaited<ReturnType<typeof import('../build/declarations.mjs').readDeclarations>>} found
 * @returns {Promise<Map<string, string>>} by file name
 */
export async function editorFiles(root, found) {
  const declarations = found.map(({ declaration }) => declaration);
  const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const data = await readEditorData(root, declarations);
  const json = {
    'html-custom-data.json': htmlData(data.attributes),
    'css-custom-data.json': cssData(data.tokens),
    'web-types.json': webTypes(version, data),
    'verandah.code-snippets': snippets(data.partials),
    'json-schema.json': jsonSchema(declarations),
  };
  return new Map([
    ...Object.entries(json).map(([file, value]) => [file, `${JSON.stringify(value, null, 2)}\n`]),
    ['llms.txt', llmsText(description, declarations, data)],
  ]);
}
