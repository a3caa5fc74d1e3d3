/**
 * Reads the widget declarations (`widgets/<name>/widget.ts`) at build time, in Node.
 *
 * The registry, the reference pages and the conformance checks all start from what is read here, so a widget is
 * listed in exactly one place: its own folder.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/** Keeps `load: () => import('./view')` a promise of later: a declaration is read without its view. */
const viewsStayOutside = {
  name: 'views-stay-outside',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/**
 * The folders under `widgets/` that hold a declaration, sorted by name.
 *
 * @param {string} root the project's folder
 * @returns {Promise<Array<{ folder: string, file: string }>>} `file` is an absolute path
 */
export async function findDeclarations(root) {
  const widgets = join(root, 'widgets');
  if (!existsSync(widgets)) return [];
  const entries = await readdir(widgets, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ folder: entry.name, file: join(widgets, entry.name, 'widget.ts') }))
    .filter(({ file }) => existsSync(file))
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}

/**
 * What is wrong with a declaration as far as the registry is concerned, or null.
 *
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
  return null;
}

/**
 * Bundles and imports every declaration.
 *
 * @param {string} root the project's folder
 * @returns {Promise<Array<{ folder: string, file: string, declaration: any }>>} sorted by folder
 * @throws an Error that names the file when a declaration cannot be read or contradicts its folder
 */
export async function readDeclarations(root) {
  return Promise.all(
    (await findDeclarations(root)).map(async ({ folder, file }) => {
      const built = await esbuild.build({
        entryPoints: [file],
        absWorkingDir: root,
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'neutral',
        mainFields: ['module', 'main'],
        target: 'es2022',
        jsx: 'automatic',
        define: { __VERSION__: '"0"' },
        plugins: [viewsStayOutside],
        logLevel: 'silent',
      });
      const text = built.outputFiles[0]?.text ?? '';
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
      const scratch = join(root, '.build/declarations');
      const compiled = join(scratch, `${folder}-${hash}.mjs`);
      await mkdir(scratch, { recursive: true });
      await writeFile(compiled, text);
      const { default: declaration } = await import(pathToFileURL(compiled).href);
      const fault = registryFault(folder, declaration);
      if (fault) throw new Error(fault);
      return { folder, file, declaration };
    }),
  );
}
