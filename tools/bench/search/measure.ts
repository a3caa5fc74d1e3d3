/** Runs in the page: the store's merge, and the parsing of the same response. */
import { mixResults } from '../../../runtime/stores/search/relevance.ts';

interface Result {
  index: string;
  hits: readonly unknown[];
}

declare global {
  interface Window {
    search: { parse(text: string, times: number): number; merge(text: string, times: number): number };
  }
}

window.search = {
  parse(text, times) {
    let found = 0;
    for (let time = 0; time < times; time += 1) found += JSON.parse(text).results.length;
    return found;
  },
  merge(text, times) {
    const { results }: { results: Result[] } = JSON.parse(text);
    let found = 0;
    for (let time = 0; time < times; time += 1) found += mixResults(results, 'wattlestone').length;
    return found;
  },
};
