import { t } from './messages.ts';
import type { ShownSearch } from './use-search.ts';

/** The same sentence as the server's. */
export function headingOf({ searchQuery: { query }, found: { ranked } }: ShownSearch): string {
  if (ranked.length === 0) return t('none');
  return ranked.length === 1
    ? t('one', { query })
    : t('several', { count: ranked.length.toLocaleString('en-AU'), query });
}
