/**
 * Opt-in entry: the site's suggestions for themes that use `@algolia/autocomplete-js`. The library is the theme's.
 * The plugin's own code arrives when a visitor first uses the field.
 */
import type { AutocompletePlugin } from '@algolia/autocomplete-js';
import { loadBundle } from '../diagnostics/loading.ts';
import { reportMissingFile } from '../diagnostics/report-lazily.ts';
import type * as Source from './autocomplete-source.ts';
import type { SearchSource, SuggestionItem } from './autocomplete-source.ts';

const loadSearchSource = (): Promise<typeof Source> => import('./autocomplete-source.ts');

/**
 * Creates a plugin: `autocomplete({ container, plugins: [createSearchPlugin()] })`.
 * @param element has the attributes of the search: account, key, indexes and hosts. By default the page's first one.
 */
export function createSearchPlugin(element?: HTMLElement): AutocompletePlugin<SuggestionItem, undefined> {
  let loading: Promise<SearchSource | undefined> | undefined;
  const load = (): Promise<SearchSource | undefined> => {
    loading ??= loadBundle(loadSearchSource).then(
      ({ createSearchSource }) => createSearchSource(element),
      (cause: unknown) => {
        // The next letter tries again.
        loading = undefined;
        reportMissingFile(cause);
        return undefined;
      },
    );
    return loading;
  };
  return {
    name: 'verandah.search',
    getSources: async ({ query }) => (await load())?.sourcesFor(query) ?? [],
    // The library asks for no sources for an empty field.
    onStateChange: ({ state }) => void (state.query === '' && loading?.then((source) => source?.stop())),
    onSubmit: ({ state }) => void load().then((source) => source?.remember(state.query)),
  };
}
