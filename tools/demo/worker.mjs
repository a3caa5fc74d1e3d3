/** Bundles the demo's server for a service worker: one script to start with, and one that writes PDFs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { withoutGeneratedModules } from '../build/for-node.mjs';
import { virtualModule } from '../build/virtual-module.mjs';
import { examplesForEsbuild } from './examples-module.mjs';

/** Stands for the hash of the build until everything is known that it is of. */
export const BUILD_PLACEHOLDER = 'build-placeholder';

const shared = {
  define: { global: 'globalThis' },
  bundle: true,
  minify: true,
  write: false,
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
};

/**
 * @returns {Promise<{ worker: string, pdf: string }>}
 * @throws an Error if a template formats a date: the worker has no code for it
 */
export async function buildWorker(root, { theme, files }) {
  const [dated] = [...theme].find(([, text]) => /\|\s*date\b|\{[{%][^}]*\bdate\(/.test(text)) ?? [];
  if (dated) throw new Error(`${dated} formats a date. Do it in fixtures/server, and pass text.`);
  const [worker, pdf] = await Promise.all([
    esbuild.build({
      ...shared,
      format: 'iife',
      entryPoints: [join(root, 'fixtures/server/demo/service-worker.ts')],
      inject: [join(root, 'tools/demo/no-buffer.js')],
      plugins: [
        examplesForEsbuild(root),
        withoutGeneratedModules,
        withText('verandah:theme', `export const theme = new Map(${JSON.stringify([...theme])});`),
        withText(
          'verandah:demo-build',
          `export const build = '${BUILD_PLACEHOLDER}'; export const files = ${JSON.stringify(files)};`,
        ),
        articles(root),
        pdfLater,
        withoutNode,
        withoutMapsAndDates,
      ],
    }),
    esbuild.build({
      ...shared,
      format: 'iife',
      globalName: 'verandahPdf',
      entryPoints: [join(root, 'fixtures/server/pdf/worker-script.ts')],
      plugins: [withoutNode, withoutStandardFonts],
    }),
  ]);
  return { worker: worker.outputFiles[0].text, pdf: pdf.outputFiles[0].text };
}

const withText = (name, contents) => virtualModule(name, new RegExp(`^${name}$`), contents);

/** The articles are files, which are read here instead of in the browser. */
function articles(root) {
  const folder = join(root, 'fixtures/world/articles');
  const texts = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  return virtualModule(
    'articles',
    /^node:fs$/,
    `const texts = ${JSON.stringify(texts)};
      export const readdirSync = () => Object.keys(texts);
      export const readFileSync = (path) => texts[path.split('/').at(-1)];`,
  );
}

/** Service workers have no `import()`: the script that writes PDFs was loaded while the worker was installed. */
const pdfLater = {
  name: 'pdf-later',
  setup(build) {
    build.onResolve({ filter: /\/pdf\/(?:typefaces|write-pdf)\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: 'pdf', namespace: 'pdf-later' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'pdf-later' }, () => ({
      contents: `self.verandahPdf ?? importScripts('${BUILD_PLACEHOLDER}/pdf.js'); module.exports = self.verandahPdf;`,
      loader: 'js',
    }));
  },
};

/** Parts of Node that packages mention: twing for templates in files and for `convert_encoding`, which no theme here uses. */
const withoutNode = virtualModule(
  'without-node',
  /^(?:node:)?path$|^iconv-lite$/,
  `exports.isAbsolute = () => false; exports.join = (...parts) => parts.join('/'); exports.posix = exports;`,
);

/** What twing needs for source maps, and to format dates: templates get dates as text. */
const withoutMapsAndDates = virtualModule(
  'without-maps-and-dates',
  /^(?:source-map|luxon)$/,
  'exports.DateTime = class {}; exports.Duration = class {}; exports.Settings = {};',
);

/** pdf-lib's own fonts and its PNG reader; the documents use the site's fonts and draw their pictures. */
const withoutStandardFonts = virtualModule(
  'without-standard-fonts',
  /^@pdf-lib\/(?:standard-fonts|upng)$/,
  'exports.Encodings = {}; exports.FontNames = {}; exports.Font = {};',
);
