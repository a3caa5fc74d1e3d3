/** The compared variants: our shipped bundle, peers from npm, and code written by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

const root = join(import.meta.dirname, '../..');
const npm = (path) => join(root, 'node_modules', path);
const version = (name) => JSON.parse(readFileSync(npm(`${name}/package.json`), 'utf8')).version;

/** The target of each kind of update in each library's terms. */
const wording = {
  full: { october: '#cards', turbo: 'action="update"' },
  morph: { october: '#cards', turbo: 'action="update" method="morph"' },
  append: { october: '@#cards', turbo: 'action="append"' },
};

const html = (body) => ({ type: 'text/html; charset=utf-8', body });

const floor = {
  action: 'data-save="1"',
  script: null,
  button: ({ variant, kind }) =>
    `<button id="go" type="button" data-floor="${kind}" data-address="/response/${variant}">Go</button>`,
  response: html,
};

export const variants = {
  verandah: {
    label: 'Verandah',
    action: 'data-request="onSave"',
    script: '/dist/entry',
    module: true,
    button: ({ variant, kind }) =>
      `<button id="go" type="button" data-request="onShow" data-request-url="/response/${variant}" data-request-update="{'cards': '${wording[kind].october}'}">Go</button>`,
    response: (body) => ({ type: 'application/json', body: JSON.stringify({ cards: body }) }),
  },
  floor: { ...floor, label: 'by hand' },
  queries: { ...floor, label: 'its queries by hand', script: '/measure/queries.js', module: true },
  idiomorph: { ...floor, label: 'idiomorph', script: '/peer/idiomorph' },
  turbo: {
    label: 'Turbo',
    action: 'data-turbo-action="advance"',
    script: '/peer/turbo',
    module: true,
    button: ({ variant }) => `<form method="post" action="/response/${variant}"><button id="go">Go</button></form>`,
    response: (body, kind) => ({
      type: 'text/vnd.turbo-stream.html; charset=utf-8',
      body: `<turbo-stream ${wording[kind].turbo} target="cards"><template>${body}</template></turbo-stream>`,
    }),
  },
};

const sources = {
  idiomorph: ['idiomorph', 'idiomorph/dist/idiomorph.js'],
  turbo: ['@hotwired/turbo', '@hotwired/turbo/dist/turbo.es2017-esm.js'],
};

/** Minifies every peer like our own bundle. @returns {Promise<Map<string, { version: string, code: Buffer }>>} */
export async function loadPeers() {
  const peers = new Map();
  for (const [name, [packageName, file]] of Object.entries(sources)) {
    const source = readFileSync(npm(file), 'utf8');
    const { code } = await esbuild.transform(source, { minify: true, target: 'es2022', legalComments: 'none' });
    peers.set(name, { version: version(packageName), code: Buffer.from(code) });
  }
  return peers;
}
