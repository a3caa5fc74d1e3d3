/** The benchmark's own pages with cards, with prepared responses and without compression and caching, to use little CPU. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { cards } from './cards.mjs';
import { variants } from './variants.mjs';

const root = join(import.meta.dirname, '../..');
const listingStyles = ['theme.css', 'card.css', 'card-media.css', 'listing.css'];
const types = { css: 'text/css', html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8' };
/** Isolated pages have a clock of 5 microseconds; others have one of 100, as long as a click. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** @returns {Promise<{ address: string, prepare(variant: string, kind: string, body: string): void, close(): void }>} */
export async function startServer({ peers, manifest }) {
  const prepared = new Map();
  // A concurrent build must not change what is measured.
  const files = readdirSync(join(root, 'dist'), { withFileTypes: true }).filter((entry) => entry.isFile());
  const dist = new Map(files.map(({ name }) => [name, readFileSync(join(root, 'dist', name))]));
  const answers = {
    page: (name, query) => [pageOf(name, query, manifest), types.html],
    response: (name) => prepared.get(name),
    peer: (name) => [peers.get(name).code, types.js],
    dist: (name) => [dist.get(name), types.js],
    measure: (name) => [readFileSync(join(import.meta.dirname, 'page', basename(name))), types.js],
    styles: (name) => [Buffer.concat([dist.get(manifest.css.file), ...stylesOf(name)]), types.css],
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bench');
    const [, folder, name = ''] = url.pathname.split('/');
    request.resume();
    const [body, type] = answers[folder]?.(name, url.searchParams) ?? ['', 'image/x-icon'];
    response.writeHead(200, {
      'content-length': Buffer.byteLength(body),
      'content-type': type,
      'cache-control': 'no-store',
      ...(url.searchParams.has('alone') && isolated),
    });
    response.end(body);
  });
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    prepare(variant, kind, text) {
      const [body, type] = variants[variant].response(text, kind);
      prepared.set(variant, [Buffer.from(body), type]);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The demo's sheets; `plain` does without `content-visibility`, which helps every library and hides differences. */
const stylesOf = (name) => [
  ...listingStyles.map((file) => readFileSync(join(root, 'demo-pages/assets', file))),
  Buffer.from(name === 'plain' ? '.card.card { content-visibility: visible }' : ''),
];

/** The page of a variant; only its script, its button and the attribute of each card's heart differ. */
function pageOf(name, query, manifest) {
  if (name === 'blank') return '<!doctype html><title>Nothing</title>';
  const { script, module: isModule, action, button } = variants[name];
  const kind = query.get('kind') ?? 'full';
  const source = name === 'verandah' ? `/dist/${manifest.entry.file}` : script;
  const tag = source ? `<script ${isModule ? 'type="module"' : 'defer'} src="${source}"></script>` : '';
  const bench = '<script src="/measure/measure.js"></script><script src="/measure/floors.js" defer></script>';
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Cards</title>
<meta name="viewport" content="width=device-width"><meta name="vr-debug" content="off"><link rel="stylesheet" href="/styles/${query.get('styles')}">
${query.has('bare') ? '' : bench}${tag}</head>
<body>${button({ variant: name, kind })}
<main id="stage" class="listing show-facades"><div id="cards" class="listing-grid">${cards({ count: Number(query.get('count')), slow: kind === 'morph', action })}</div></main></body></html>`;
}
