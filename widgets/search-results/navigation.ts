/**
 * Links, form and filters search in place and add history entries. Every link works without the widget: if the search
 * cannot run, or opens in a new tab, the server's page loads.
 */
import { writeEntry, writeQuery } from '../../runtime/dom/address.ts';
import { elementsOf } from '../../runtime/dom/clobbering.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import { afterReset, textsOf } from '../../runtime/dom/forms.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { trackOpened } from '../../runtime/stores/search/insights.ts';
import { PER_PAGE } from '../../runtime/stores/search/paging.ts';
import { rememberSearch } from '../../runtime/stores/search/recent-searches.ts';
import {
  readSearchQuery,
  searchHref,
  searchNames,
  searchParams,
  type SearchQuery,
} from '../../runtime/stores/search/search-query.ts';
import type { Search } from './search.ts';
import type widget from './widget.ts';

type Context = ContextOf<typeof widget>;

/** The address of the results, without query. */
export function actionOf({ action }: Context['options']): string {
  return action ?? location.origin + location.pathname;
}

export function bindNavigation({ root, parts, options, signal }: Context, search: Search): void {
  const { form, heading, results, tabs, blank, input } = parts;
  const { indexes, filters } = options;
  const action = actionOf(options);
  const { pathname } = location;
  const readQuery = (params: URLSearchParams): SearchQuery => readSearchQuery(params, { indexes, filters });
  /** Without the client or indexes, the server searches. */
  const isServerSide = (): boolean => indexes.length === 0 || search.$state.get().reason === 'client';

  async function step(searchQuery: SearchQuery, keepsFocus: boolean): Promise<void> {
    // The scroll position to restore on Back.
    writeEntry('replace', location.href, { ...Object(history.state), vrSearchScroll: scrollY });
    writeQuery('push', [...searchNames, ...filters], searchParams(searchQuery));
    if (!(await search.go(searchQuery)) || keepsFocus) return;
    requestAnimationFrame(() => {
      const target = outcomeOf(searchQuery);
      moveFocus(target);
      if (target.getBoundingClientRect().top < 0) target.scrollIntoView();
    });
  }

  /** What says how much was found. */
  function outcomeOf({ query }: SearchQuery): HTMLElement {
    return (query === '' && blank) || heading;
  }

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    if (results.contains(link)) trackIfHit(link, options, search);
    if (!isPlainClick(event) || isServerSide() || link.target || link.matches('[data-server]')) return;

    const address = new URL(link.href);
    if (address.origin + address.pathname !== action.replace(/[?#][^]*$/, '')) return;
    event.preventDefault();
    void step(readQuery(address.searchParams), tabs.contains(link));
  }

  function onSubmit(event: SubmitEvent): void {
    rememberSearch('search', input.value);
    if (isServerSide() || event.defaultPrevented) return;
    event.preventDefault();
    // The focus moves to the results, which closes a phone's keyboard.
    void step(readQuery(textsOf(form)), false);
  }

  function filter(): void {
    if (isServerSide()) form.requestSubmit();
    else void step(readQuery(textsOf(form)), true);
  }

  function onChange({ target }: Event): void {
    if (target instanceof HTMLInputElement && target !== input && target.form === form) filter();
  }

  async function onHistory({ state }: PopStateEvent): Promise<void> {
    if (location.pathname !== pathname) return;
    const searchQuery = readQuery(new URLSearchParams(location.search));
    const { status, searchQuery: current } = search.$state.get();
    if (searchHref(action, searchQuery) === searchHref(action, current) && status === 'shown') return;
    if (!(await search.go(searchQuery))) return;

    const top: unknown = Reflect.get(Object(state), 'vrSearchScroll');
    requestAnimationFrame(() => {
      if (typeof top === 'number') window.scrollTo({ top, behavior: 'instant' });
      if (document.activeElement === document.body || document.activeElement === null)
        moveFocus(outcomeOf(searchQuery));
    });
  }

  root.addEventListener('click', onClick, { signal });
  root.addEventListener('change', onChange, { signal });
  form.addEventListener('submit', onSubmit, { signal });
  form.addEventListener('reset', (event) => afterReset(event, filter), { signal });
  addEventListener('popstate', onHistory, { signal });
  // Ticked before the widget listened.
  if (elementsOf(form).some((field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked))
    filter();
}

/** Tells the service that a result was opened, and at which place it was. */
function trackIfHit(
  link: HTMLAnchorElement,
  { applicationId, searchKey, hosts }: Context['options'],
  { $state }: Search,
): void {
  const row = link.closest<HTMLElement>('[data-object-id]');
  const { shownSearch } = $state.get();
  if (!row || !shownSearch) return;
  const { index = '', objectId = '' } = row.dataset;
  const place = shownSearch.hits.findIndex((hit) => hit.index === index && hit.objectID === objectId);
  if (place < 0) return;
  const queryId = shownSearch.found.queryIds.get(index) ?? null;
  const position = (shownSearch.page - 1) * PER_PAGE + place + 1;
  trackOpened({ applicationId, searchKey, hosts }, { index, objectID: objectId, queryId }, position, link.href);
}

/** Keeps the server's form in step with the search, after Back as after a click. */
export function bindFields({ parts, signal }: Context, { $state }: Search): void {
  const { form, input, types, blank, content } = parts;
  let written = $state.get().searchQuery;
  const stop = $state.listen(({ searchQuery, shownSearch, isStarting }) => {
    // Until another search than the server's, its form may have been edited.
    if (searchQuery === written || (isStarting && shownSearch === null)) return;
    written = searchQuery;
    // A focused field holds the next query.
    if (document.activeElement !== input) input.value = searchQuery.query;
    for (const field of elementsOf(form)) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = searchQuery.filters[field.name.replace(/\[\]$/, '')]?.includes(field.value) ?? false;
    }

    types?.replaceChildren(
      ...searchQuery.types.map((type) =>
        Object.assign(document.createElement('input'), { type: 'hidden', name: 'result_type', value: type }),
      ),
    );
    if (blank) blank.hidden = searchQuery.query !== '';
    content.hidden = searchQuery.query === '' && blank !== undefined;
  });

  signal.addEventListener('abort', stop);
}
