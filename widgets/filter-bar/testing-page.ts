import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { manyDesigns, world } from '../../fixtures/world/index.ts';
import { createListings } from '../../fixtures/server/listing/listings.ts';
import type { ListingView } from '../../fixtures/server/listing/view-model.ts';
import { decodePairs } from '../../fixtures/server/october/input.ts';
import { createTheme } from '../../fixtures/server/theme/theme.ts';
import { loadRequestChunk } from '../../runtime/ajax/request/request.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import { initWidget } from '../../runtime/islands/start-widget.ts';
import { $listing } from '../../runtime/stores/listing.ts';
import widget from './widget.ts';

const project = join(import.meta.dirname, '../..');

/** The theme without its layout. */
function readTheme(): Map<string, string> {
  const folders = {
    'demo-pages/pages': 'pages',
    'demo-pages/partials/listing': 'partials/listing',
    'demo-pages/partials/site': 'partials/site',
    'widgets/filter-bar': 'widgets/filter-bar',
  };
  return new Map(
    Object.entries(folders).flatMap(([folder, path]) =>
      readdirSync(join(project, folder))
        .filter((file) => file.endsWith('.htm'))
        .map((file) => [`${path}/${file}`, readFileSync(join(project, folder, file), 'utf8')] as const),
    ),
  );
}

const theme = createTheme(readTheme());
const designs = createListings(world, manyDesigns).ofKind('home-designs');

export function listingFor(fields: string | URLSearchParams): ListingView {
  if (!designs) throw new Error('There is no listing of home designs.');
  return designs.view(decodePairs(new URLSearchParams(fields)), { results: 'normal', perPage: 12 });
}

export interface SentRequest {
  fields: URLSearchParams;
  handler: string;
  partials: string[];
  aborted: boolean;
  /** Responds as the site would. */
  respond(): void;
  fail(status: number): void;
}

export interface Page {
  form: HTMLFormElement;
  requests: SentRequest[];
  /** From now on requests wait for the test to respond. */
  hold(): void;
  unmount(): void;
}

/** Waits until `check` returns true, without advancing fake timers. */
export async function until(check: () => unknown): Promise<void> {
  const end = performance.now() + 15_000;
  while (!check()) {
    if (performance.now() > end) throw new Error(`in vain: ${check}`);
    await turn();
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Waits for everything that needs no timer. */
export async function idle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await turn();
}

/** Finds by id: a query by role would compute the roles of the whole page. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id}.`);
  return found;
}

export function partOf(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!found) throw new Error(`There is no part ${name}.`);
  return found;
}

export function groupOf(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-group="${name}"]`);
  if (!found) throw new Error(`There is no group ${name}.`);
  return found;
}

/** Opens the page as the server sends it; `mount` starts the widget. */
export function openPage(query = ''): Page & { mount(): Promise<void> } {
  history.replaceState(null, '', `/home-designs${query && `?${query}`}`);
  $listing.set({ status: 'idle', total: undefined, page: 1, pages: 1, locations: undefined });
  const html = theme.renderPage('home-designs', { listing: listingFor(query) });
  document.body.replaceChildren(document.importNode(parsePartial(html), true));
  const form = document.querySelector('form');
  if (!form) throw new Error('The page has no form.');
  const controller = new AbortController();
  let holds = false;
  const page: Page = {
    form,
    requests: [],
    hold: () => {
      holds = true;
    },
    unmount: () => controller.abort(),
  };
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', (_url: URL, init: RequestInit) => {
    const { request, response } = receive(init);
    page.requests.push(request);
    if (!holds) request.respond();
    return response;
  });
  return {
    ...page,
    async mount() {
      // Loaded up front, because the first request would load it in the middle of a test.
      await loadRequestChunk();
      await initWidget(widget, form, controller.signal, (error) => {
        throw error;
      });
    },
  };
}

function receive({ body, headers, signal }: RequestInit): { request: SentRequest; response: Promise<Response> } {
  const sent = new Headers(headers);
  const fields = new URLSearchParams(String(body));
  const partials = (sent.get('X-OCTOBER-REQUEST-PARTIALS') ?? '').split('&').filter(Boolean);
  let settle: [(response: Response) => void, (reason: unknown) => void] = [() => {}, () => {}];
  const response = new Promise<Response>((...ends) => {
    settle = ends;
  });
  const send = (status: number, data: unknown): void =>
    settle[0](new Response(JSON.stringify(data), { status, headers: { 'Content-Type': 'application/json' } }));
  const request: SentRequest = {
    fields,
    handler: sent.get('X-OCTOBER-REQUEST-HANDLER') ?? '',
    partials,
    aborted: false,
    respond() {
      const listing = listingFor(fields);
      const rendered = partials.map((name) => [name, theme.renderPartial(name, { listing })]);
      send(200, { ...Object.fromEntries(rendered), total: listing.total, page: listing.page, pages: listing.pages });
    },
    fail: (status) => send(status, {}),
  };
  signal?.addEventListener('abort', () => {
    request.aborted = true;
    settle[1](new DOMException('aborted', 'AbortError'));
  });
  return { request, response };
}
