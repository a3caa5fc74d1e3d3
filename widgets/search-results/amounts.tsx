/** The amounts that were read from the query: “Under $400,000”, each a link to the search without it. */
import type { ReactNode } from 'react';
import { rangeText, type Range } from '../../runtime/stores/search/read-question.ts';
import { t } from './messages.ts';

interface AmountsProps {
  ranges: readonly Range[];
  /** @returns the address of a search for another query, with the same filters. */
  href(query: string): string;
}

export function Amounts({ ranges, href }: AmountsProps): ReactNode {
  return ranges.map((range) => {
    const amount = rangeText(range);
    return (
      <a
        key={range.unit}
        className="vr-search-results__amount"
        href={href(range.queryWithout)}
        aria-label={t('anyAmount', { amount })}
      >
        <span className="vr-search-results__amount-text">{amount}</span>
        <span aria-hidden="true">×</span>
      </a>
    );
  });
}
