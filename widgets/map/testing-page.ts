import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createTheme } from '../../fixtures/server/theme/theme.ts';
import { listenForTriggers } from '../../runtime/ajax/triggers/triggers.ts';
import { WidgetErrorEvent, type Report } from '../../runtime/diagnostics/report.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import { initWidget } from '../../runtime/islands/start-widget.ts';
import { $listing } from '../../runtime/stores/listing.ts';
import { $map } from '../../runtime/stores/map.ts';
import { openLibraries } from './testing-maps.ts';
import widget from './widget.ts';

listenForTriggers();

const project = join(import.meta.dirname, '../..');
const folders = {
  'widgets/map': 'widgets/map',
  'demo-pages/partials/map': 'partials/map',
  'demo-pages/partials/site': 'partials/site',
};
const theme = createTheme(
  new Map(
    Object.entries(folders).flatMap(([folder, path]) =>
      readdirSync(join(project, folder))
        .filter((file) => file.endsWith('.htm'))
        .map((file) => [`${path}/${file}`, readFileSync(join(project, folder, file), 'utf8')] as const),
    ),
  ),
);

export const three = [
  { id: 'display-1', type: 'display', latitude: -37.8, longitude: 144.6, title: 'Ardenne 28' },
  { id: 'estate-2', type: 'estate', latitude: -37.7, longitude: 144.7, title: 'Saltgrass Rise' },
  { id: 'other-3', type: 'other', latitude: -37.9, longitude: 144.8, title: 'Selection studio' },
];

export interface SentRequest {
  id: string | null;
  type: string | null;
  /** Responds with a place of that title; without one, with the empty partial of an unknown place. */
  respond(title?: string): void;
  fail(status: number): void;
}

export interface MapPage {
  root: HTMLElement;
  requests: SentRequest[];
  /** Reports of this page, which would have been written to the console. */
  reports: Report[];
  mount(): Promise<void>;
  unmount(): void;
}

interface PageSetup {
  locations?: readonly unknown[];
  outline?: string;
  query?: string;
  withoutKey?: boolean;
}

export async function openPage({
  locations = three,
  outline,
  query = '',
  withoutKey = false,
}: PageSetup = {}): Promise<MapPage> {
  await openLibraries();
  window.__mapsFixture?.reset();
  $map.set({ open: null, highlighted: null });
  $listing.set({ status: 'idle', total: undefined, page: 1, pages: 1, locations: undefined });
  history.replaceState(null, '', `/display-homes${query && `?${query}`}`);
  // happy-dom has no layout, and a map waits for its element's size. The loader warns that the API is already there.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('scrollTo', vi.fn());

  const map = {
    key: withoutKey ? null : 'KEY',
    mapId: 'DEMO_MAP_ID',
    script: null,
    lat: -33,
    lng: 148,
    zoom: 5,
    regions: [],
    outline,
    still: '/still.svg',
    places: [
      {
        id: 'display-1',
        typeName: 'Display home',
        title: 'Ardenne 28',
        address: '1 Heron Drive',
        directionsHref: '/way',
      },
    ],
  };
  const cards = three
    .map(({ id, title }) => `<article data-key="${id}"><a href="/${id}">${title}</a></article>`)
    .join('');
  const html = `<div class="vr-map-layout"><div id="listing-results">${cards}</div>${theme.renderPartial('widgets/map', { map, locations, action: '/display-homes' })}</div>`;
  document.body.replaceChildren(document.importNode(parsePartial(html), true));
  const root = document.querySelector<HTMLElement>('[data-widget="map"]');
  if (!root) throw new Error('The page has no map.');

  const controller = new AbortController();
  const page: MapPage = {
    root,
    requests: [],
    reports: [],
    mount: () =>
      initWidget(widget, root, controller.signal, (error) => {
        throw error;
      }),
    unmount: () => controller.abort(),
  };
  root.addEventListener(WidgetErrorEvent.eventName, (event) => {
    if (event instanceof WidgetErrorEvent) page.reports.push(event.report);
    event.preventDefault();
  });
  vi.stubGlobal('fetch', (_url: URL, { body, signal }: RequestInit) => {
    const { request, response } = receive(new URLSearchParams(String(body)), signal);
    page.requests.push(request);
    return response;
  });
  return page;
}

function receive(
  fields: URLSearchParams,
  signal: AbortSignal | null | undefined,
): { request: SentRequest; response: Promise<Response> } {
  let settle: [(response: Response) => void, (reason: unknown) => void] = [() => {}, () => {}];
  const response = new Promise<Response>((...ends) => {
    settle = ends;
  });
  signal?.addEventListener('abort', () => settle[1](new DOMException('aborted', 'AbortError')));
  const send = (status: number, data: unknown): void =>
    settle[0](new Response(JSON.stringify(data), { status, headers: { 'Content-Type': 'application/json' } }));
  const request: SentRequest = {
    id: fields.get('id'),
    type: fields.get('type'),
    respond(title) {
      const place = title && {
        eyebrow: 'Heron Village',
        title,
        address: '1 Heron Drive',
        lines: [],
        directionsHref: '/way',
        link: { href: '/display', label: 'View display' },
      };
      send(200, { 'map/details': theme.renderPartial('map/details', { place }), found: Boolean(place) });
    },
    fail: (status) => send(status, {}),
  };
  return { request, response };
}

export async function until(check: () => unknown): Promise<void> {
  const end = performance.now() + 15_000;
  while (!check()) {
    if (performance.now() > end) throw new Error(`in vain: ${check}`);
    await turn();
  }
}

/** Waits until everything that needs no timer has happened. */
export async function idle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await turn();
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export function partOf(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!found) throw new Error(`There is no part ${name}.`);
  return found;
}

export const pins = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('gmp-advanced-marker')];

export async function pin(name: string): Promise<HTMLElement> {
  const find = (): HTMLElement | undefined => pins().find((marker) => marker.title === name);
  await until(find);
  const found = find();
  if (!found) throw new Error(`The pin ${name} went again.`);
  return found;
}

export function cardOf(id: string): HTMLElement {
  const card = document.querySelector<HTMLElement>(`[data-key="${id}"]`);
  if (!card) throw new Error(`There is no card ${id}.`);
  return card;
}

export async function openMap(setup: PageSetup = {}): Promise<MapPage> {
  const page = await openPage(setup);
  await page.mount();
  await until(() => pins().length);
  return page;
}
