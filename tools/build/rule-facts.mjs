/** `verandah:facts`: what the rules of lint/ and of the page checks are told, as one module. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files.mjs';
import { attributeSummaries } from '../editor/attribute-summaries.mjs';

/** Every custom property that the styles or the code of a widget name. @param {string} root */
function readTokenNames(root) {
  const names = filesBelow(root, ['runtime', 'widgets', 'demo-pages/assets'])
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/--vr-[a-z\d-]*[a-z\d]/g) ?? []);
  return [...new Set(names)].toSorted();
}

/**
 * Those that widgets declare, and the first cells of the tables below "Events" in docs/requests.md.
 * @param {string} root
 * @param {any[]} declarations of the widgets
 */
export function readEventNames(root, declarations) {
  const [, section = ''] = readFileSync(join(root, 'docs/requests.md'), 'utf8').split('\n## Events\n');
  const rows = section.matchAll(/^\| *(`[^|]*`) *\|/gm);
  const names = [...rows].flatMap(([, cell]) =>
    [...cell.matchAll(/`([a-z-]+(?::[a-z-]+)?)`/g)].map(([, name]) => name),
  );
  const declared = declarations.flatMap(({ events }) => Object.keys(events ?? {}));
  return [...new Set([...names, ...declared])].toSorted();
}

/** The types whose members are what a script can write, and where they are. */
const types = {
  requestOptions: ['runtime/ajax/types.ts', 'RequestOptions'],
  apiMembers: ['runtime/ajax/api.ts', 'OctoberApi'],
  flashOptions: ['runtime/ajax/feedback/flash.ts', 'FlashOptions'],
  widgetKeys: ['runtime/islands/own-widget.ts', 'OwnWidget'],
  attributeKeys: ['runtime/islands/own-widget.ts', 'OwnAttributeOptions'],
  attributeKinds: ['runtime/islands/own-widget.ts', 'KindValues'],
  partKeys: ['runtime/islands/own-widget.ts', 'OwnPart'],
};

/**
 * @param {string} root
 * @returns {Record<keyof typeof types, string[]>}
 */
export function readMembers(root) {
  const read = ([file, type]) => {
    const source = readFileSync(join(root, file), 'utf8');
    const [, members = ''] = new RegExp(`interface ${type}\\b[^{]*\\{\\n([^]*?)\\n\\}`).exec(source) ?? [];
    return Array.from(members.matchAll(/^ {2}'?(\w[\w ]*)'?\??[:(]/gm), ([, name = '']) => name);
  };
  return Object.fromEntries(Object.entries(types).map(([name, place]) => [name, read(place)]));
}

/**
 * @param {string} root the project's folder
 * @param {Awaited<ReturnType<typeof import('./declarations.mjs').readDeclarations>>} declarations
 * @param {(path: string) => string} specifierOf
 */
export function factsSource(root, declarations, specifierOf) {
  const imports = declarations.map(
    ({ folder }, index) => `import widget${index} from ${specifierOf(`widgets/${folder}/widget.ts`)};`,
  );
  const list = declarations.map((_, index) => `widget${index}`).join(', ');
  return `${imports.join('\n')}
export const declarations = [${list}];
export const members = ${JSON.stringify(readMembers(root))};
export const attributes = ${JSON.stringify(Object.keys(attributeSummaries))};
export const tokens = ${JSON.stringify(readTokenNames(root))};
export const events = ${JSON.stringify(
    readEventNames(
      root,
      declarations.map(({ declaration }) => declaration),
    ),
  )};
`;
}
