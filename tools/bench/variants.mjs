/** The compared variants: our shipped bundle, peers from npm, and code written by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

/** The target of each kind of update in each library's terms. */
const wording = {
  full: { october: '#cards', turbo: 'action="update"' },
  morph: { october: '#cards', turbo: 'action="update" method="morph"' },
  append: { october: '@#cards', turbo: 'action="append"' },
};

const floor = {
  action: 'data-save="1"',
  script: null,
  button: ({ variant, kind }) =>
    `<button id="go" type="button" data-floor="${kind}" data-address="/response/${variant}">Go</button>`,
  response: (body) => [body, 'text/html; charset=utf-8'],
};

export const variants = {
  verandah: {
    action: 'data-request="onSave"',
    module: true,
    button: ({ variant, kind }) =>
      `<button id="go" type="button" data-request="onShow" data-request-url="/response/${variant}" data-request-update="{'cards': '${wording[kind].october}'}">Go</button>`,
    response: (body) => [JSON.stringify({ cards: body }), 'application/json'],
  },
  floor,
  byHand: { ...floor, script: '/measure/start-by-hand.js', module: true },
  idiomorph: { ...floor, script: '/peer/idiomorph' },
  turbo: {
    action: 'data-turbo-action="advance"',
    script: '/peer/turbo',
    module: true,
    button: ({ variant }) => `<form method="post" action="/response/${variant}"><button id="go">Go</button></form>`,
    response: (body, kind) => [
      `<turbo-stream ${wording[kind].turbo} target="cards"><template>${body}</template></turbo-stream>`,
      'text/vnd.turbo-stream.html; charset=utf-8',
    ],
  },
};

const sources = {
  idiomorph: ['idiomorph', 'dist/idiomorph.js'],
  turbo: ['@hotwired/turbo', 'dist/turbo.es2017-esm.js'],
};

/** Minifies every peer like our own bundle. @returns {Promise<Map<string, { version: string, code: Buffer }>>} */
export async function loadPeers() {
  const peers = new Map();
  for (const [name, [folder, file]] of Object.entries(sources)) {
    const read = (path) => readFileSync(join(import.meta.dirname, '../../node_modules', folder, path), 'utf8');
    const { code } = await esbuild.transform(read(file), { minify: true, target: 'es2022', legalComments: 'none' });
    peers.set(name, { version: JSON.parse(read('package.json')).version, code: Buffer.from(code) });
  }
  return peers;
}
