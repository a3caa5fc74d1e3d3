/**
 * Links, form and filters search in place and add history entries. Every link works without the widget: if the search
 * cannot run, or opens in a new tab, the server's page loads.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { writeEntry, writeQuery } from '../../runtime/dom/address.ts';
import { afterReset } from '../../runtime/dom/forms.ts';
import { elementsOf } from '../../runtime/dom/clobbering.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import { trackOpened } from '../../runtime/stores/search/insights.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import {
  readSearchQuery,
  searchHref,
  searchNames,
  searchParams,
  type SearchQuery,
} from '../../runtime/stores/search/search-query.ts';
import { PER_PAGE } from '../../runtime/stores/search/paging.ts';
import { rememberSearch } from '../../runtime/stores/search/recent-searches.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import type { Search } from './use-search.ts';
import type widget from './widget.ts';

/** The address of the results, without query. */
export function actionOf({ action }: ContextOf<typeof widget>['options']): string {
  return action ?? location.origin + location.pathname;
}

export function useNavigation({ root, parts, options }: ContextOf<typeof widget>, search: Search): void {
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { indexes, filters, applicationId, searchKey, hosts } = options;
    const action = actionOf(options);
    const { pathname } = location;
    const { form, heading, results, tabs, blank } = parts;
    const readQuery = (params: URLSearchParams): SearchQuery => readSearchQuery(params, { indexes, filters });
    /** Without the client or indexes, the server searches. */
    const isServerSide = (): boolean => indexes.length === 0 || latest.current.reason === 'client';
    const fromForm = (): SearchQuery =>
      readQuery(
        new URLSearchParams(
          [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ),
      );

    const step = async (searchQuery: SearchQuery, keepsFocus: boolean): Promise<void> => {
      // The scroll position to restore on Back.
      writeEntry('replace', location.href, { ...Object(history.state), vrSearchScroll: scrollY });
      writeQuery('push', [...searchNames, ...filters], searchParams(searchQuery));
      if (!(await latest.current.go(searchQuery)) || keepsFocus) return;
      requestAnimationFrame(() => {
        const target = outcomeOf(searchQuery);
        moveFocus(target);
        if (target.getBoundingClientRect().top < 0) target.scrollIntoView();
      });
    };
    /** Returns what says how much was found, visible even if React has not rendered yet. */
    const outcomeOf = ({ query }: SearchQuery): HTMLElement => {
      if (query !== '' || !blank) return heading;
      blank.hidden = false;
      return blank;
    };

    root.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link) return;
        if (results.contains(link)) trackIfHit(link);
        const address = new URL(link.href);
        if (
          !isPlainClick(event) ||
          isServerSide() ||
          link.target ||
          link.matches('[data-server]') ||
          address.origin + address.pathname !== action.replace(/[?#][^]*$/, '')
        )
          return;
        event.preventDefault();
        void step(readQuery(address.searchParams), tabs.contains(link));
      },
      { signal },
    );

    const trackIfHit = (link: Element): void => {
      const row = link.closest<HTMLElement>('[data-object-id]');
      const { shownSearch } = latest.current;
      if (!row || !shownSearch || !(link instanceof HTMLAnchorElement)) return;
      const { index = '', objectId = '' } = row.dataset;
      const place = shownSearch.hits.findIndex((hit) => hit.index === index && hit.objectID === objectId);
      if (place < 0) return;
      trackOpened(
        { applicationId, searchKey, hosts },
        { index, objectID: objectId, queryId: shownSearch.found.queryIds.get(index) ?? null },
        (shownSearch.page - 1) * PER_PAGE + place + 1,
        link.href,
      );
    };

    form.addEventListener(
      'submit',
      (event) => {
        rememberSearch('search', parts.input.value);
        if (isServerSide() || event.defaultPrevented) return;
        event.preventDefault();
        // Blur closes a phone's keyboard to show the results.
        void step(fromForm(), false);
      },
      { signal },
    );
    const filter = (): void => {
      if (isServerSide()) form.requestSubmit();
      else void step(fromForm(), true);
    };
    root.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target !== parts.input && target.form === form) filter();
      },
      { signal },
    );
    form.addEventListener('reset', (event) => afterReset(event, filter), { signal });
    // Ticked before the widget listened.
    if (elementsOf(form).some((field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked))
      filter();

    addEventListener(
      'popstate',
      async ({ state }) => {
        if (location.pathname !== pathname) return;
        const searchQuery = readQuery(new URLSearchParams(location.search));
        if (
          searchHref(action, searchQuery) === searchHref(action, latest.current.searchQuery) &&
          latest.current.status === 'shown'
        )
          return;
        if (!(await latest.current.go(searchQuery))) return;
        const top: unknown =
          typeof state === 'object' && state !== null ? Reflect.get(state, 'vrSearchScroll') : undefined;
        requestAnimationFrame(() => {
          if (typeof top === 'number') window.scrollTo({ top, behavior: 'instant' });
          if (document.activeElement === document.body || document.activeElement === null)
            moveFocus(outcomeOf(searchQuery));
        });
      },
      { signal },
    );
    return () => controller.abort();
  }, [root, parts, options]);
}

/**
 * Keeps the server's form in step with the search, after Back as after a click.
 * @param isOurs true once the search differs from the server's, whose form may have been edited since.
 */
export function useFields(
  { parts: { form, input, types, blank, content } }: ContextOf<typeof widget>,
  searchQuery: SearchQuery,
  isOurs: boolean,
): void {
  const first = useRef(searchQuery);
  useLayoutEffect(() => {
    if (!isOurs || searchQuery === first.current) return;
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
  }, [form, input, types, blank, content, searchQuery, isOurs]);
}
