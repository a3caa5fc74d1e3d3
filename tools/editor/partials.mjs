/** The partials of the widgets, with their parameters and an example of each, as their headers state them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSource } from '../build/for-node.mjs';

/**
 * @typedef {{ name: string, isOptional: boolean, description: string, example: string }} Parameter `example` is Twig
 * @typedef {{ name: string, description: string, parameters: Parameter[] }} EditorPartial
 */

const parameter = /^ *@param[ \t]+(\[?)(\w+)\]?[ \t]*(.*)$/gm;

/** What the header's example of a call gives each parameter. */
function examplesIn(header, name, { readTemplate, readCall }) {
  const [call = ''] = new RegExp(`\\{%-?\\s*partial 'verandah/${name}'[^]*?%\\}`).exec(header) ?? [];
  const [piece] = readTemplate('example.htm', call).pieces;
  const given = (piece && readCall(piece)?.parameters) ?? new Map();
  const starts = [...given.values()].map(({ start }) => start);
  return new Map(
    [...given.keys()].map((key, index) => {
      const end = starts[index + 1] ?? call.lastIndexOf('%}');
      return [
        key,
        call
          .slice(starts[index], end)
          .replace(/^[^=]*=\s*/, '')
          .trim(),
      ];
    }),
  );
}

/**
 * @param {string} root the project's folder
 * @param {any[]} declarations of the widgets
 * @returns {Promise<EditorPartial[]>}
 */
export async function readPartials(root, declarations) {
  const lint = await importSource(root, 'lint/template.ts');
  const names = declarations.map(({ name }) => name);
  return names
    .map((name) => ({ name, file: join(root, 'widgets', name, `${name}.htm`) }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const source = readFileSync(file, 'utf8');
      const [, description = ''] = /^description = "(.*)"$/m.exec(source) ?? [];
      const [header = ''] = /\{#[^]*?#\}/.exec(source) ?? [];
      const examples = examplesIn(header, name, lint);
      const parameters = [...header.matchAll(parameter)].map(([, bracket, key, text]) => ({
        name: key,
        isOptional: bracket === '[',
        description: text.trim(),
        example: examples.get(key) ?? key,
      }));
      return { name, description, parameters };
    });
}
