/** Turns what the visitor does in the form into requests of the listing store. */
import { atom, type ReadableAtom } from 'nanostores';
import { writeQuery, type EntryMode } from '../../runtime/dom/address.ts';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { searchOfPage } from '../../runtime/dom/cover-history.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import { afterReset, handleSubmit, isTouched, keepFields, readFields } from '../../runtime/dom/forms.ts';
import { scrollTo } from '../../runtime/dom/layout.ts';
import { findTrusted } from '../../runtime/dom/trusted.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $block } from '../../runtime/stores/block.ts';
import { $listing, $near, loadListing } from '../../runtime/stores/listing.ts';
import {
  activeFilters,
  applyAddress,
  clearFilters,
  dropFilter,
  fieldsOf,
  nameOrder,
  namesOf,
  ownQuery,
  setPage,
  reconcileGroup,
  setNear,
  toQuery,
  type Field,
  type Filter,
} from './filters.ts';
import { pageText, resultsText } from './messages.ts';
import type widget from './widget.ts';

type Options = ContextOf<typeof widget>['options'];

/** Minimum time between two requests while typing. */
const textThrottleMs = 1000;

/** Views that differ in CSS only; `both` has another kind of card, which the server must render. */
const sameCards = new Set(['facades', 'floorplans']);

export interface Listing {
  /** What is set, as it was last requested; after a failure, what the cards on the page are for. */
  $filters: ReadableAtom<readonly Filter[]>;
  drop(filter: Filter): void;
  retry(): void;
  /** Follows the form, the links between pages and the address bar. */
  follow(): void;
}

export function createListing({ root: form, options, parts, emit, signal }: ContextOf<typeof widget>): Listing {
  // The widget renders what is inside its own form, so those targets are not requested.
  const update = Object.fromEntries(
    Object.entries(options.requestUpdate).filter(([, target]) => !form.querySelector<HTMLElement>(target)),
  );
  const viewOf = (): string => String(readFields(form).display_mode ?? '');

  const $filters = atom<readonly Filter[]>(activeFilters(form));
  /** The address's query when the listing last read or wrote it. */
  let knownQuery = ownQuery(form, searchOfPage());
  /** What the cards on the page are for. */
  let loaded = { filters: $filters.get(), query: knownQuery, view: viewOf() };
  /** The view that was last chosen. */
  let view = loaded.view;

  let typing: ReturnType<typeof setTimeout> | undefined;
  /** The query of the history entry that typing has made, which more typing replaces. */
  let typedQuery: string | undefined;

  function write(mode: EntryMode, query: string): void {
    if (!options.updateUrl) return;
    writeQuery(mode, namesOf(form), new URLSearchParams(query));
    knownQuery = ownQuery(form, location.search);
  }

  async function request(address: EntryMode | 'keep' = 'push'): Promise<boolean> {
    const fields = readFields(form);
    const filters = activeFilters(form);
    const query = toQuery(form).toString();
    view = viewOf();
    $filters.set(filters);
    $near.set(String(fields.near ?? ''));
    nameOrder(form, $near.get() !== '');
    showView(options, view);
    // The entry of a request that failed has the address of the cards, and is that of the next.
    if (address !== 'keep') write(hasFailed() ? 'replace' : address, query);

    const isLoaded = await loadListing({ handler: options.request, fields, update });
    if (isLoaded) {
      loaded = { filters, query, view: String(fields.display_mode ?? '') };
      const { total = 0, page } = $listing.get();
      sayResults(options);
      emit('filter-bar:loaded', { query, total, page });
    } else if (hasFailed()) {
      // The form keeps what the visitor chose, for another try.
      $filters.set(loaded.filters);
      showView(options, loaded.view);
      write('replace', loaded.query);
      emit('filter-bar:failed', { query });
    }

    return isLoaded;
  }

  function stopTyping(): void {
    clearTimeout(typing);
    typing = undefined;
  }

  function requestFirstPage(address?: EntryMode): void {
    stopTyping();
    setPage(form, 1);
    void request(address);
  }

  function switchView(): void {
    const before = view;
    view = viewOf();
    if (!sameCards.has(before) || !sameCards.has(view) || hasFailed()) return void request();
    showView(options, view);
    const query = toQuery(form).toString();
    write('replace', query);
    loaded = { ...loaded, query, view };
  }

  function onChange({ target }: Event): void {
    const field = target as Field;
    reconcileGroup(form, field);
    if (field.name === 'display_mode') switchView();
    else if (!isText(field)) requestFirstPage();
  }

  function onInput({ target }: Event): void {
    if (!isText(target as Field) || typing) return;
    typing = setTimeout(() => {
      requestFirstPage(knownQuery === typedQuery ? 'replace' : 'push');
      typedQuery = knownQuery;
    }, textThrottleMs);
  }

  function onClear(event: MouseEvent): void {
    event.preventDefault();
    stopTyping();
    clearFilters(form);
    void request();
  }

  async function onPage(event: MouseEvent): Promise<void> {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link?.closest(options.pagination) || !isPlainClick(event)) return;
    event.preventDefault();
    setPage(form, Number(new URL(link.href).searchParams.get('page') ?? 1));
    if (!(await request())) return;
    const heading = goToResults(options);
    if (heading) scrollTo(heading);
  }

  function onHistory(): void {
    // The same filters: a hash change, or a lightbox entry.
    const query = ownQuery(form, location.search);
    if (query === knownQuery) return;
    knownQuery = query;
    stopTyping();
    applyAddress(form, new URLSearchParams(location.search));
    void request('keep');
  }

  function follow(): void {
    prepareToAnnounce();
    // The server's field always says 1, for visitors without scripts; switching views stays on the current page.
    setPage(form, Number(new URLSearchParams(location.search).get('page')) || 1);

    form.addEventListener('change', onChange, { signal });
    form.addEventListener('input', onInput, { signal });
    form.addEventListener('reset', (event) => afterReset(event, () => requestFirstPage()), { signal });
    handleSubmit(form, () => requestFirstPage(), signal);
    parts.clear?.addEventListener('click', onClear, { signal });
    document.addEventListener('click', onPage, { signal });
    if (options.updateUrl) addEventListener('popstate', onHistory, { signal });
    keepFields(form, signal);

    // Which homes fit is the server's answer, in cards and counts alike.
    const stopFollowing = $block.listen(() => {
      if (form.querySelector<HTMLElement>('[data-group="fits"]')) requestFirstPage('replace');
    });
    const stopNear = $near.listen((near) => {
      if (setNear(form, near, options.regionField)) requestFirstPage();
    });
    signal.addEventListener('abort', () => {
      stopTyping();
      stopFollowing();
      stopNear();
      // A form that is sent without the widget requests page 1.
      setPage(form, 1);
    });

    // Changed while the widget was loading, when any-options and values were not kept apart.
    if (fieldsOf(form).some(isTouched)) {
      for (const field of fieldsOf(form)) if (field.value) reconcileGroup(form, field);
      requestFirstPage();
    } else if (options.updateUrl) {
      // Back has changed the address while the widget was loading.
      onHistory();
    }
  }

  return {
    $filters,
    follow,
    drop(filter) {
      dropFilter(form, filter);
      setPage(form, 1);
      void request();
    },
    retry() {
      // The clicked button disappears with the notice.
      goToResults(options);
      void request('replace');
    },
  };
}

/** Says what is shown, and gives the page its title. */
function sayResults(options: Options): void {
  const { total = 0, page, pages, title } = $listing.get();
  announce([resultsText(total, options), pageText(page, pages)].filter(Boolean).join('. '));
  if (title !== undefined && options.pageTitle !== undefined)
    document.title = [title, options.pageTitle].filter(Boolean).join(' · ');
}

function goToResults({ heading: selector }: Options): HTMLElement | null {
  const heading = findTrusted(selector) ?? null;
  if (heading) moveFocus(heading);
  return heading;
}

function isText(field: Field): boolean {
  return field instanceof HTMLInputElement && /^(?:text|search|number)$/.test(field.type);
}

function hasFailed(): boolean {
  return $listing.get().status === 'failed';
}

/** The view is a class on the results. */
function showView({ results }: Options, view: string): void {
  const element = findTrusted(results);
  if (!element || view === '') return;
  for (const known of [...sameCards, 'both']) element.classList.toggle(`show-${known}`, known === view);
}
