/** Reports which results were at least half visible in a focused window. */
import { useEffect } from 'react';
import { trackViewed } from '../../runtime/stores/search/insights.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import type { ShownSearch } from './use-search.ts';
import type widget from './widget.ts';

export function useViewEvents(
  { parts: { results }, options: { applicationId, searchKey, hosts } }: ContextOf<typeof widget>,
  shownSearch: ShownSearch | null,
): void {
  useEffect(() => {
    if (!shownSearch) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || document.hidden || !(target instanceof HTMLElement)) continue;
          const { index = '', objectId = '' } = target.dataset;
          trackViewed(
            { applicationId, searchKey, hosts },
            { index, objectID: objectId, queryId: shownSearch.found.queryIds.get(index) ?? null },
          );
          observer.unobserve(target);
        }
      },
      { threshold: 0.5 },
    );
    for (const row of results.querySelectorAll('[data-object-id]')) observer.observe(row);
    return () => observer.disconnect();
  }, [results, applicationId, searchKey, hosts, shownSearch]);
}
