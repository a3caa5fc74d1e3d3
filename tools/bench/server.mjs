/** The benchmark's server, with prepared responses and without compression and caching, to use little CPU. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { cards } from './cards.mjs';
import { mapPage } from './map-page.mjs';
import { variants } from './variants.mjs';

const root = join(import.meta.dirname, '../..');
const listingStyles = ['theme.css', 'card.css', 'card-media.css', 'listing.css'];
const script = { 'content-type': 'text/javascript; charset=utf-8' };
/** Isolated pages have a clock of 5 microseconds; others have one of 100, as long as a click. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
const own = (file) => readFileSync(join(import.meta.dirname, 'page', file));

/**
 * @param {{ peers: Map<string, { code: Buffer }>, manifest: { entry: { file: string }, css: { file: string } }, islands: Map<string, Uint8Array> }} given
 * @returns {Promise<{ address: string, prepare(variant: string, kind: string, body: string): void, close(): void }>}
 */
export async function startServer({ peers, manifest, islands }) {
  const prepared = new Map();
  // A concurrent build must not change what is measured.
  const dist = readDist();
  let islandVersion = 0;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bench');
    const send = (body, headers) => {
      response.writeHead(200, { 'content-length': Buffer.byteLength(body), 'cache-control': 'no-store', ...headers });
      response.end(body);
    };
    const [, folder, name = ''] = url.pathname.split('/');
    request.resume();
    try {
      if (folder === 'page')
        send(pageOf(name, url.searchParams, manifest), {
          'content-type': 'text/html; charset=utf-8',
          ...(url.searchParams.has('alone') && isolated),
        });
      else if (folder === 'map') send(mapPage(Number(name), manifest), { 'content-type': 'text/html; charset=utf-8' });
      else if (folder === 'maps') send(readFileSync(join(root, '.build/maps.js')), script);
      else if (folder === 'response' && name === 'islands')
        send(islandsResponse((islandVersion += 1), url.searchParams), { 'content-type': 'application/json' });
      else if (folder === 'response') send(prepared.get(name).body, { 'content-type': prepared.get(name).type });
      else if (folder === 'peer') send(peers.get(name).code, script);
      else if (folder === 'dist') send(dist.get(name), name.endsWith('.css') ? { 'content-type': 'text/css' } : script);
      else if (folder === 'islands') send(islands.get(name), script);
      else if (folder === 'measure') send(own(basename(name)), script);
      else if (folder === 'styles') send(styles(name, manifest, dist), { 'content-type': 'text/css' });
      else send('', { 'content-type': 'image/x-icon' });
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    prepare(variant, kind, body) {
      const { type, body: text } = variants[variant].response(body, kind);
      prepared.set(variant, { type, body: Buffer.from(text) });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function readDist() {
  const entries = readdirSync(join(root, 'dist'), { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(entries.map(({ name }) => [name, readFileSync(join(root, 'dist', name))]));
}

function styles(name, manifest, dist) {
  if (name !== 'listing') return own('plain.css');
  const theme = listingStyles.map((file) => readFileSync(join(root, 'demo-pages/assets', file)));
  return Buffer.concat([dist.get(manifest.css.file), ...theme]);
}

/** The page of a variant; only its script, its button and the attribute of each card's heart differ. */
function pageOf(name, query, manifest) {
  if (name === 'blank') return '<!doctype html><title>Nothing</title>';
  const variant = variants[name];
  const kind = query.get('kind') ?? 'full';
  const source = name === 'verandah' ? `/dist/${manifest.entry.file}` : variant.script;
  const entry = query.has('islands') ? '/islands/verandah.js' : source;
  const tag = entry && `<script ${variant.module ? 'type="module"' : 'defer'} src="${entry}"></script>`;
  const list = cards({ count: Number(query.get('count') ?? 1000), slow: kind === 'morph', action: variant.action });
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Cards</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles/${query.get('styles') ?? 'plain'}">
${query.has('bare') ? '' : measuring}${tag ?? ''}</head>
<body>${variant.button({ variant: name, kind })}${query.has('widget') ? widget : ''}
<main id="stage" class="listing show-facades"><div id="cards" class="listing-grid">${list}</div></main></body></html>`;
}

const measuring = '<script src="/measure/measure.js"></script><script src="/measure/floors.js" defer></script>';

const widget = `<form class="vr-filter-bar" action="/page/blank" data-widget="filter-bar" data-request="GetAjaxMethods::onLoadHomeFamilies" data-request-update="{'verandah/listing/results': '#cards'}">
<button type="button" data-part="toggle" aria-expanded="true" aria-controls="listing-panel">Filters <span data-part="active-count">0</span></button>
<div id="listing-panel" data-part="panel"><fieldset data-group="storeys"><legend>Storeys</legend><label><input type="radio" name="storeys" value="" checked> Any</label> <label><input type="radio" name="storeys" value="1"> One</label></fieldset>
<button data-part="submit">Show</button></div></form>`;

/** Five new widgets for each update, which removes the last five. */
function islandsResponse(version, query) {
  const views = ['react-counter', 'react-counter', 'react-counter', 'plain-counter', 'plain-counter'];
  const body = views
    .map(
      (view, index) =>
        `<div data-widget="${view}" data-widget-on="load" data-version="${version}-${index}"><p data-part="output">${version}</p></div>`,
    )
    .join('');
  return JSON.stringify({ islands: query.has('empty') ? '' : body });
}
