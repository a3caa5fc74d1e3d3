/** `verandah:facts`: what the rules of lint/ and of the page checks are told, as one module. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every custom property that the styles or the code of a widget name. @param {string} root */
function readTokenNames(root) {
  const names = ['runtime', 'widgets', 'demo-pages/assets'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:css|tsx?)$/.test(entry.name) && !/\.test\./.test(entry.name))
      .flatMap(
        (entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').match(/--vr-[a-z\d-]*[a-z\d]/g) ?? [],
      ),
  );
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

/** Those of the type. @param {string} root */
export function readRequestOptions(root) {
  const types = readFileSync(join(root, 'runtime/ajax/types.ts'), 'utf8');
  const [, members = ''] = /interface RequestOptions \{\n([^]*?)\n\}/.exec(types) ?? [];
  return Array.from(members.matchAll(/^ {2}(\w+)\?:/gm), ([, name = '']) => name);
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
export const requestOptions = ${JSON.stringify(readRequestOptions(root))};
export const tokens = ${JSON.stringify(readTokenNames(root))};
export const events = ${JSON.stringify(
    readEventNames(
      root,
      declarations.map(({ declaration }) => declaration),
    ),
  )};
`;
}
