/** Reads the declarations (`widgets/<name>/widget.ts`) in Node, for the registry, reference pages and checks. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/** Keeps `load: () => import('./view')` external, so that reading a declaration doesn't load its view. */
const viewsStayOutside = {
  name: 'views-stay-outside',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/**
 * @param {string} root the project's folder
 * @returns {Promise<Array<{ folder: string, file: string }>>} sorted by folder; `file` is an absolute path
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
  return null;
}

/**
 * @param {string} root the project's folder
 * @returns {Promise<Array<{ folder: string, file: string, declaration: any }>>} sorted by folder
 * @throws an Error that names a file with an invalid declaration
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
      // Another process may be reading the file: it is never seen half-written.
      const draft = `${compiled}.${randomUUID()}`;
      await writeFile(draft, text);
      await rename(draft, compiled);
      const { default: declaration } = await import(pathToFileURL(compiled).href);
      const fault = registryFault(folder, declaration);
      if (fault) throw new Error(fault);
      return { folder, file, declaration };
    }),
  );
}
