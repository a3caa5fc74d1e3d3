/** Turns what the visitor does in the form into requests of the listing store. */
import { afterReset, handleSubmit, keepFields } from '../../runtime/dom/forms.ts';
import { findTrusted } from '../../runtime/dom/trusted.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { writeQuery, type EntryMode } from '../../runtime/dom/address.ts';
import { searchOfPage } from '../../runtime/dom/cover-history.ts';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { scrollTo } from '../../runtime/dom/layout.ts';
import { $block } from '../../runtime/stores/block.ts';
import { $listing, loadListing } from '../../runtime/stores/listing.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import {
  activeFilters,
  applyAddress,
  clearFilters,
  dropFilter,
  fieldsOf,
  isTouched,
  namesOf,
  ownQuery,
  readFields,
  setPage,
  reconcileGroup,
  toQuery,
  type Field,
  type Filter,
} from './filters.ts';
import { pageText, resultsText } from './messages.ts';
import type widget from './widget.ts';

/** Minimum time between two requests while typing. */
const textThrottleMs = 1000;

export interface Listing {
  filters: Filter[];
  drop(filter: Filter): void;
  retry(): void;
}

/** Views that differ in CSS only; `both` has another kind of card, which the server must render. */
const sameCards = new Set(['facades', 'floorplans']);

/** Wires the form, the pagination links and the address bar; returns what to render. */
export function useListing({ root, options, parts, emit }: ContextOf<typeof widget>): Listing {
  const form = root as HTMLFormElement;
  const [filters, setFilters] = useState(() => activeFilters(form));
  const update = useMemo(
    // The widget renders what is inside its own form, so those targets are not requested.
    () =>
      Object.fromEntries(
        Object.entries(options.requestUpdate).filter(([, target]) => !form.querySelector<HTMLElement>(target)),
      ),
    [form, options.requestUpdate],
  );

  const [pageQuery] = useState(() => ownQuery(form, searchOfPage()));
  /** The address's query when the listing last read or wrote it. */
  const knownQuery = useRef(pageQuery);
  /** What the cards on the page are for. */
  const loaded = useRef({ filters, query: pageQuery, mode: readFields(form).display_mode });
  const write = useMemo(
    () =>
      (mode: EntryMode, query: string): void => {
        if (!options.updateUrl) return;
        writeQuery(mode, namesOf(form), new URLSearchParams(query));
        knownQuery.current = ownQuery(form, location.search);
      },
    [form, options.updateUrl],
  );

  const request = useMemo(
    () =>
      async (address: EntryMode | 'keep' = 'push'): Promise<boolean> => {
        const fields = readFields(form);
        const chips = activeFilters(form);
        setFilters(chips);
        showMode(options.results, fields.display_mode);
        // The entry of a request that failed has the address of the cards, and is that of the next.
        const query = toQuery(form).toString();
        if (address !== 'keep') write(hasFailed() ? 'replace' : address, query);
        const isLoaded = await loadListing({ handler: options.request, fields, update });
        if (isLoaded) {
          loaded.current = { filters: chips, query, mode: fields.display_mode };
          const { total = 0, page, pages, title } = $listing.get();
          announce([resultsText(total, options), pageText(page, pages)].filter(Boolean).join('. '));
          if (title !== undefined && options.pageTitle !== undefined)
            document.title = [title, options.pageTitle].filter(Boolean).join(' · ');
          emit('filter-bar:loaded', { query, total, page });
        } else if (hasFailed()) {
          // The form keeps what the visitor chose, for another try.
          setFilters(loaded.current.filters);
          showMode(options.results, loaded.current.mode);
          write('replace', loaded.current.query);
          emit('filter-bar:failed', { query });
        }
        return isLoaded;
      },
    [form, options, update, write, emit],
  );

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let typing: ReturnType<typeof setTimeout> | undefined;
    /** The query of the history entry that typing has made, which more typing replaces. */
    let typedQuery: string | undefined;
    let view = String(readFields(form).display_mode ?? '');
    prepareToAnnounce();
    // The server's field always says 1, for visitors without scripts; switching views stays on the current page.
    setPage(form, Number(new URLSearchParams(location.search).get('page')) || 1);

    const stopTyping = (): void => {
      clearTimeout(typing);
      typing = undefined;
    };
    const requestFirstPage = (address?: EntryMode): void => {
      stopTyping();
      setPage(form, 1);
      void request(address);
    };

    const onChange = ({ target }: Event): void => {
      const field = target as Field;
      reconcileGroup(form, field);
      if (field.name === 'display_mode') {
        const before = view;
        view = field.value;
        if (sameCards.has(before) && sameCards.has(view) && !hasFailed()) {
          showMode(options.results, view);
          const query = toQuery(form).toString();
          write('replace', query);
          loaded.current = { ...loaded.current, query, mode: view };
          return;
        }
        void request();
      } else if (!isText(field)) {
        requestFirstPage();
      }
    };
    const onInput = ({ target }: Event): void => {
      if (!isText(target as Field) || typing) return;
      typing = setTimeout(() => {
        requestFirstPage(knownQuery.current === typedQuery ? 'replace' : 'push');
        typedQuery = knownQuery.current;
      }, textThrottleMs);
    };
    const onClear = (event: MouseEvent): void => {
      event.preventDefault();
      stopTyping();
      clearFilters(form);
      void request();
    };
    const onReset = (): void => {
      view = String(readFields(form).display_mode ?? '');
      requestFirstPage();
    };
    const onPage = async (event: MouseEvent): Promise<void> => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link?.closest(options.pagination) || !isPlainClick(event)) return;
      event.preventDefault();
      setPage(form, Number(new URL(link.href).searchParams.get('page') ?? 1));
      if (!(await request())) return;
      const heading = goToResults(options);
      if (heading) scrollTo(heading);
    };
    const onHistory = (): void => {
      // The same filters: a hash change, or a lightbox entry.
      const query = ownQuery(form, location.search);
      if (query === knownQuery.current) return;
      knownQuery.current = query;
      stopTyping();
      applyAddress(form, new URLSearchParams(location.search));
      view = String(readFields(form).display_mode ?? '');
      void request('keep');
    };

    form.addEventListener('change', onChange, { signal });
    form.addEventListener('input', onInput, { signal });
    form.addEventListener('reset', (event) => afterReset(event, onReset), { signal });
    handleSubmit(form, () => requestFirstPage(), signal);
    parts.clear?.addEventListener('click', onClear, { signal });
    document.addEventListener('click', onPage, { signal });
    if (options.updateUrl) addEventListener('popstate', onHistory, { signal });
    // Which homes fit is the server's answer, in cards and counts alike.
    const stopFollowing = $block.listen(() => {
      if (form.querySelector<HTMLElement>('[data-group="fits"]')) requestFirstPage('replace');
    });
    keepFields(form, signal);
    // Changed while the widget was loading, when any-options and values were not kept apart.
    if (isTouched(form)) {
      for (const field of fieldsOf(form)) if (field.value) reconcileGroup(form, field);
      requestFirstPage();
    } else if (options.updateUrl) {
      // Back has changed the address while the widget was loading.
      onHistory();
    }
    return () => {
      stopTyping();
      stopFollowing();
      controller.abort();
      // A form that is sent without the widget requests page 1.
      setPage(form, 1);
    };
  }, [request, form, options, parts, write]);

  return {
    filters,
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

function goToResults({ heading: selector }: ContextOf<typeof widget>['options']): HTMLElement | null {
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
function showMode(results: string, mode: string | string[] | undefined): void {
  const element = findTrusted(results);
  if (!element || typeof mode !== 'string') return;
  for (const known of [...sameCards, 'both']) element.classList.toggle(`show-${known}`, known === mode);
}
