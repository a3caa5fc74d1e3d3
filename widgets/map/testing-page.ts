import { vi } from 'vitest';
import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import { listenForTriggers } from '../../runtime/ajax/triggers/triggers.ts';
import type { Report } from '../../runtime/diagnostics/report-lazily.ts';
import { WidgetErrorEvent } from '../../runtime/diagnostics/report.ts';
import { $listing } from '../../runtime/stores/listing.ts';
import { $details, $map } from './store.ts';
import { holdRequests, type HeldRequest } from '../../runtime/testing/requests.ts';
import { until } from '../../runtime/testing/waiting.ts';
import { addHtml, closePage, find, mountWidget, rootOf } from '../testing/page.ts';
import { openLibraries } from './testing-maps.ts';
import widget from './widget.ts';

listenForTriggers();

const theme = demoTheme();

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
  $details.set({ id: null, status: 'idle' });
  $listing.set({
    status: 'idle',
    total: undefined,
    page: 1,
    pages: 1,
    title: undefined,
    locations: undefined,
    counts: undefined,
  });
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
  const html = `<div class="vr-map-layout"><div id="listing-results">${cards}</div>${theme.renderPartial('verandah/map', { map, locations, action: '/display-homes' })}</div>`;
  closePage();
  addHtml(html);

  const root = rootOf('map');
  const page: MapPage = {
    root,
    requests: [],
    reports: [],
    mount: () => mountWidget(widget, [root]),
  };

  root.addEventListener(WidgetErrorEvent.eventName, (event) => {
    if (event instanceof WidgetErrorEvent) page.reports.push(event.report);
    event.preventDefault();
  });
  holdRequests((held) => void page.requests.push(placeRequest(held)));

  return page;
}

function placeRequest({ fields, respond }: HeldRequest): SentRequest {
  return {
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
      respond({
        'verandah/map/details': theme.renderPartial('verandah/map/details', { place }),
        found: Boolean(place),
      });
    },
    fail: (status) => respond({}, status),
  };
}

export const pins = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('gmp-advanced-marker')];

export async function pin(name: string): Promise<HTMLElement> {
  const findPin = (): HTMLElement | undefined => pins().find((marker) => marker.title === name);
  await until(findPin);
  const found = findPin();
  if (!found) throw new Error(`The pin ${name} went again.`);
  return found;
}

export function cardOf(id: string): HTMLElement {
  return find(`[data-key="${id}"]`);
}

export async function openMap(setup: PageSetup = {}): Promise<MapPage> {
  const page = await openPage(setup);
  await page.mount();
  await until(() => pins().length);
  return page;
}
