/** Keeps the number of results beside each option in step with the other filters. */
import { useEffect } from 'react';
import { formatNumber } from '../../runtime/dom/language.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import type { OptionCounts } from '../../runtime/stores/listing.ts';
import { fieldsOf, writeCount } from './filters.ts';
import { countText } from './messages.ts';
import type widget from './widget.ts';

export function useCounts({ root, options }: ContextOf<typeof widget>, counts: OptionCounts | undefined): void {
  useEffect(() => {
    if (!counts) return;
    for (const field of fieldsOf(root as HTMLFormElement)) {
      const group = counts[field.name.replace(/\[\]$/, '')] ?? {};
      for (const option of field instanceof HTMLSelectElement ? field.options : [field]) {
        const count = group[option.value];
        if (typeof count === 'number') writeCount(option, formatNumber(count), countText(count, options));
      }
    }
  }, [root, options, counts]);
}
