import { vi } from 'vitest';
import { manyDesigns, world } from '../../fixtures/world/index.ts';
import { createListings } from '../../fixtures/server/listing/listings.ts';
import { viewMap } from '../../fixtures/server/listing/map-view.ts';
import type { ListingView } from '../../fixtures/server/listing/view-model.ts';
import { decodePairs } from '../../fixtures/server/october/input.ts';
import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import type { Theme } from '../../fixtures/server/theme/theme.ts';
import { loadRequestTier } from '../../runtime/ajax/request/start.ts';
import { $listing } from '../../runtime/stores/listing.ts';
import { holdRequests, type HeldRequest } from '../../runtime/testing/requests.ts';
import { addHtml, find, mountWidget } from '../testing/page.ts';
import widget from './widget.ts';

/** A page with every group and the site's own cards. */
export const whole = { theme: demoTheme(), hasGroup: (_name: string): boolean => true };

/** A page with a few groups of each kind, and the names of the cards: more of the same takes ten times as long. */
const short: typeof whole = {
  theme: demoTheme({
    'partials/verandah/listing/results.htm':
      '{% for item in listing.items %}<a data-key="{{ item.key }}" href="{{ item.href }}">{{ item.title }}</a>{% endfor %}',
  }),
  hasGroup: (name: string) =>
    /^(?:keyword|region|fits|bedrooms|price|storeys|lot_width|bathrooms|category|room|shape|hl_(?:bedrooms|price|region|status))$/.test(
      name,
    ),
};

const listings = createListings(world, manyDesigns);

/** The pages with a listing, which are named after its kind. */
export const listingKinds = [
  'home-designs',
  'house-and-land',
  'display-homes',
  'articles',
  'virtual-tours',
  'video-tours',
  'inspiration',
] as const;
export type ListingKind = (typeof listingKinds)[number];

export function listingFor(
  fields: string | URLSearchParams,
  kind: ListingKind = 'home-designs',
  results: 'normal' | 'empty' = 'normal',
): ListingView {
  const listing = listings.ofKind(kind);
  if (!listing) throw new Error(`There is no listing ${kind}.`);
  return listing.view(decodePairs(new URLSearchParams(fields)), { results, perPage: 12 });
}

interface SentRequest {
  fields: URLSearchParams;
  handler: string;
  partials: string[];
  isAborted(): boolean;
  /** Responds as the site would. */
  respond(): void;
  fail(status: number): void;
}

export interface Page {
  form: HTMLFormElement;
  requests: SentRequest[];
  /** From now on requests wait for the test to respond. */
  hold(): void;
  /** From now on the site has nothing to show. */
  showsNothing(): void;
}

/** Finds by id: a query by role would compute the roles of the whole page. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id}.`);
  return found;
}

export function groupOf(name: string): HTMLElement {
  return find(`[data-group="${name}"]`);
}

/** Opens the page as the server sends it; `mount` starts the widget. */
export function openPage(
  query = '',
  kind: ListingKind = 'home-designs',
  { theme, hasGroup } = short,
): Page & { mount(): Promise<void> } {
  history.replaceState(null, '', `/${kind}${query && `?${query}`}`);
  $listing.set({
    status: 'idle',
    total: undefined,
    page: 1,
    pages: 1,
    title: undefined,
    locations: undefined,
    counts: undefined,
  });
  const listing = listingFor(query, kind);
  const groups = listing.groups.filter(({ name }) => hasGroup(name));
  const html = theme.renderPage(kind, {
    listing: { ...listing, groups },
    map: viewMap(world, listing, { mapKey: '' }),
  });
  document.body.replaceChildren();
  addHtml(html);
  const form = find<HTMLFormElement>('#listing-form');
  let holds = false;
  let results: 'normal' | 'empty' = 'normal';
  const page: Page = {
    form,
    requests: [],
    hold: () => {
      holds = true;
    },
    showsNothing: () => {
      results = 'empty';
    },
  };
  vi.stubGlobal('scrollTo', vi.fn());
  holdRequests((held) => {
    const request = listingRequest(held, theme, (fields) => listingFor(fields, kind, results));
    page.requests.push(request);
    if (!holds) request.respond();
  });
  return {
    ...page,
    async mount() {
      // Loaded up front, because the first request would load it in the middle of a test.
      await loadRequestTier();
      await mountWidget(widget, [form]);
    },
  };
}

function listingRequest(
  { handler, partials, fields, signal, respond }: HeldRequest,
  theme: Theme,
  viewOf: (fields: URLSearchParams) => ListingView,
): SentRequest {
  return {
    handler,
    partials,
    fields,
    isAborted: () => signal?.aborted === true,
    respond() {
      const listing = viewOf(fields);
      const map = viewMap(world, listing, { mapKey: '' });
      const rendered = partials.map((name) => [name, theme.renderPartial(name, { listing, map })]);
      const { total, page, pages, counts } = listing;
      respond({ ...Object.fromEntries(rendered), total, page, pages, counts });
    },
    fail: (status) => respond({ X_OCTOBER_ERROR_MESSAGE: 'a trace' }, status),
  };
}
