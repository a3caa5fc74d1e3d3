import { vi } from 'vitest';
import { manyDesigns, world } from '../../fixtures/world/index.ts';
import { createListings } from '../../fixtures/server/listing/listings.ts';
import type { ListingView } from '../../fixtures/server/listing/view-model.ts';
import { decodePairs } from '../../fixtures/server/october/input.ts';
import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import { loadRequestChunk } from '../../runtime/ajax/request/start.ts';
import { $listing } from '../../runtime/stores/listing.ts';
import { holdRequests, type HeldRequest } from '../../runtime/testing/requests.ts';
import { addHtml, find, mountWidget } from '../testing/page.ts';
import widget from './widget.ts';

const theme = demoTheme();
const designs = createListings(world, manyDesigns).ofKind('home-designs');

export function listingFor(fields: string | URLSearchParams): ListingView {
  if (!designs) throw new Error('There is no listing of home designs.');
  return designs.view(decodePairs(new URLSearchParams(fields)), { results: 'normal', perPage: 12 });
}

export interface SentRequest {
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
export function openPage(query = ''): Page & { mount(): Promise<void> } {
  history.replaceState(null, '', `/home-designs${query && `?${query}`}`);
  $listing.set({ status: 'idle', total: undefined, page: 1, pages: 1, locations: undefined });
  const html = theme.renderPage('home-designs', { listing: listingFor(query) });
  document.body.replaceChildren();
  addHtml(html);
  const form = find<HTMLFormElement>('form');
  let holds = false;
  const page: Page = {
    form,
    requests: [],
    hold: () => {
      holds = true;
    },
  };
  vi.stubGlobal('scrollTo', vi.fn());
  holdRequests((held) => {
    const request = listingRequest(held);
    page.requests.push(request);
    if (!holds) request.respond();
  });
  return {
    ...page,
    async mount() {
      // Loaded up front, because the first request would load it in the middle of a test.
      await loadRequestChunk();
      await mountWidget(widget, [form]);
    },
  };
}

function listingRequest({ handler, partials, fields, signal, respond }: HeldRequest): SentRequest {
  return {
    handler,
    partials,
    fields,
    isAborted: () => signal?.aborted === true,
    respond() {
      const listing = listingFor(fields);
      const rendered = partials.map((name) => [name, theme.renderPartial(name, { listing })]);
      respond({ ...Object.fromEntries(rendered), total: listing.total, page: listing.page, pages: listing.pages });
    },
    fail: (status) => respond({}, status),
  };
}
