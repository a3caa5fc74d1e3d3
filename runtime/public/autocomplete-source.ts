/** The source of suggestions behind autocomplete.ts, with the rules of the search dropdown. */
import type { AutocompleteSource } from '@algolia/autocomplete-js';
import { VerandahError } from '../diagnostics/errors.ts';
import { report } from '../diagnostics/report.ts';
import { announceLater, prepareToAnnounce } from '../dom/announce.ts';
import { findTrusted } from '../dom/trusted.ts';
import { siteAddress } from '../dom/url.ts';
import { url } from '../islands/attributes.ts';
import type { ValuesOf } from '../islands/define-widget.ts';
import { readOptions } from '../islands/start-widget.ts';
import {
  suggestionCount,
  suggestionMessage,
  viewSuggestions,
  type ShownSuggestion,
  openSuggestion,
  createSuggestions,
  type Suggestions,
  type SuggestionState,
} from '../stores/search/suggestions.ts';
import { accountAttributes } from '../stores/search/page-data.ts';
import { rememberSearch } from '../stores/search/recent-searches.ts';
import { normaliseQuery } from '../stores/search/search-query.ts';
import { searchService } from '../stores/search/service.ts';

const hitsPerIndex = 5;

const attributes = { ...accountAttributes, action: url({ default: '/search', example: '/search' }) };

type SearchOptions = ValuesOf<typeof attributes>;

/** A type alias, because the library's items need an index signature. */
export type SuggestionItem = { [Name in keyof ShownSuggestion]: ShownSuggestion[Name] };

export interface SearchSource {
  /** Empty for an empty query, which is not sent. */
  sourcesFor(query: string): AutocompleteSource<SuggestionItem>[];
  /** The field is empty. */
  stop(): void;
  /** Adds a query that was sent to the recent searches. */
  remember(query: string): void;
}

/** @returns undefined if the page has no account, after a warning. */
export function createSearchSource(element = findTrusted('[data-application-id]')): SearchSource | undefined {
  if (!element) {
    report({
      code: 'VR626',
      level: 'warn',
      message: 'autocomplete plugin: no element of the page has the attributes of the search.',
      fix: 'Write data-application-id, data-search-key and data-indexes on the container.',
      subject: 'autocomplete plugin',
    });
    return undefined;
  }

  const options = readAccount(element);
  if (!options) return undefined;
  const { applicationId, searchKey, hosts, indexes } = options;
  const action = siteAddress(options.action, 'page');
  const account = { applicationId, searchKey, hosts };
  const suggestions = createSuggestions(searchService(account), indexes, hitsPerIndex);
  const hasIndexes = indexes.length > 0;
  const outcomeOf = outcomesOf(suggestions, hasIndexes);
  let cancelAnnouncement = (): void => {};

  prepareToAnnounce();

  const messageFor = (state: SuggestionState, query: string): string | null =>
    suggestionMessage(state, { query, isSent: false, hasIndexes });
  const source: AutocompleteSource<SuggestionItem> = {
    sourceId: 'verandah-search',
    async getItems({ query, state: { query: current } }) {
      const text = normaliseQuery(query);
      if (text !== normaliseQuery(current)) return never;
      cancelAnnouncement();
      const state = await outcomeOf(text);
      const items = viewSuggestions(state, indexes, action);
      cancelAnnouncement = announceLater(() => messageFor(state, text) ?? suggestionCount(items.length));
      return items;
    },
    getItemInputValue: ({ item }) => item.view.title,
    getItemUrl: ({ item }) => item.href,
    onSelect: ({ item }) => openSuggestion(account, item, action),
    templates: {
      item: ({ item, html }) => itemTemplate(item, html),
      noResults: ({ state }) => messageFor(suggestions.$state.get(), normaliseQuery(state.query)) ?? '',
    },
  };

  return {
    sourcesFor: (query) => (normaliseQuery(query) === '' ? [] : [source]),
    stop() {
      suggestions.stop();
      cancelAnnouncement();
    },
    remember: (query) => rememberSearch('search', query),
  };
}

function readAccount(element: HTMLElement): SearchOptions | undefined {
  try {
    return readOptions({ attributes }, element) as SearchOptions;
  } catch (error) {
    if (!(error instanceof VerandahError)) throw error;
    const { code, level, message } = error;
    report({ code, level, message: `autocomplete plugin: ${message}`, element, subject: 'autocomplete plugin' });
    return undefined;
  }
}

/** For a query that a newer one has superseded: the library expects no answer. */
const never = new Promise<never>(() => {});

/** @returns a function that resolves once a query has an outcome; never if a newer one comes first. */
function outcomesOf(suggestions: Suggestions, hasIndexes: boolean): (query: string) => Promise<SuggestionState> {
  let stopWaiting = (): void => {};
  return (query) => {
    stopWaiting();
    const last = suggestions.$state.get();
    if (last.status === 'failed' && last.query === query) suggestions.retry();
    else suggestions.type(query);
    return new Promise((resolve) => {
      stopWaiting = suggestions.$state.subscribe((state) => {
        const isSettled = state.status === 'found' || state.status === 'failed';
        if (!hasIndexes || (isSettled && state.query === query)) resolve(state);
      });
    });
  };
}

type Html = Parameters<AutocompleteSource<SuggestionItem>['templates']['item']>[0]['html'];

/** A link of the library's classes. Everything is text: the record may hold markup. */
function itemTemplate({ view, href }: SuggestionItem, html: Html): ReturnType<Html> {
  return html`<a class="aa-ItemLink" href="${href}">
    <span class="aa-ItemContent">
      ${view.image && html`<span class="aa-ItemIcon"><img src="${view.image}" alt="" width="40" height="40" /></span>`}
      <span class="aa-ItemContentBody">
        <span class="aa-ItemContentDescription">${view.type} </span>
        <span class="aa-ItemContentTitle"
          >${view.titleSegments.map(({ text, marked }) => (marked ? html`<mark>${text}</mark>` : text))}</span
        >
      </span>
    </span>
  </a>`;
}
