import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '../../runtime/dom/language.ts';
import { findTrusted } from '../../runtime/dom/trusted.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { $listing, type OptionCounts } from '../../runtime/stores/listing.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { fieldsOf, writeCount, type Filter } from './filters.ts';
import { countText, t } from './messages.ts';
import { bindMenus, bindPanel } from './panel.ts';
import { createListing } from './listing.ts';
import { bindRegion } from './region.ts';
import type widget from './widget.ts';

export default function FilterBar(context: ContextOf<typeof widget>): ReactNode {
  const { parts, options } = context;
  const { status, total, counts } = useStore($listing);
  const [listing] = useState(() => createListing(context));
  const filters = useStore(listing.$filters);
  const notice = useNotice(context, status === 'failed');

  useCounts(context, counts);
  // What works on the page's own elements is no part of React. The panel is bound before it is painted.
  useLayoutEffect(() => {
    bindPanel(context);
    bindMenus(context);
  }, [context]);
  useEffect(() => {
    listing.follow();
    // Once the form is followed, so that a region ticked here is requested.
    bindRegion(context);
  }, [context, listing]);

  useLayoutEffect(() => {
    const { activeCount } = parts;
    if (!activeCount) return undefined;
    const was = activeCount.hidden;
    activeCount.hidden = filters.length === 0;
    return () => {
      activeCount.hidden = was;
    };
  }, [filters.length, parts]);

  return (
    <>
      <Takeover part={parts.activeCount}>{filters.length}</Takeover>
      <Takeover part={parts.chips}>
        <Chips filters={filters} onDrop={listing.drop} fallback={parts.toggle} />
      </Takeover>
      {total !== undefined && (
        <Takeover part={parts.submit}>{t('show', { results: countText(total, options) })}</Takeover>
      )}
      {notice && (
        <Takeover part={notice}>
          <Failure noun={options.nounPlural} onRetry={listing.retry} />
        </Takeover>
      )}
    </>
  );
}

/** A chip for each active filter. Focus moves to the next chip, so that a keyboard can remove several in a row. */
function Chips({
  filters,
  onDrop,
  fallback,
}: {
  filters: readonly Filter[];
  onDrop(filter: Filter): void;
  fallback: HTMLElement;
}): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const dropped = useRef<number>(undefined);
  useEffect(() => {
    const index = dropped.current;
    if (index === undefined) return;
    dropped.current = undefined;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? fallback).focus();
  });
  if (!filters.length) return null;

  return (
    <ul className="vr-filter-bar__chip-list" role="list" aria-label={t('filtersSet')} ref={list}>
      {filters.map((filter, index) => (
        <li key={`${filter.name}=${filter.value}`}>
          <button
            type="button"
            className="vr-filter-bar__chip"
            aria-label={t('remove', { label: filter.label })}
            onClick={() => {
              dropped.current = index;
              onDrop(filter);
            }}
          >
            {filter.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An inline notice of the failure with a retry; the previous results stay. */
function Failure({ noun, onRetry }: { noun: string; onRetry(): void }): ReactNode {
  return (
    <div className="vr-filter-bar__notice vr-notice" role="alert">
      <p>{t('failed', { noun })}</p>
      <button type="button" className="vr-retry" onClick={onRetry}>
        {sharedText('retry')}
      </button>
    </div>
  );
}

/**
 * @returns where a failure is shown: the page's element, or if it has none, one that is added before the results, as a
 *   visitor must never be left with a choice that did nothing.
 */
function useNotice({ root, options }: ContextOf<typeof widget>, isNeeded: boolean): HTMLElement | undefined {
  const notice = useMemo(
    () => (isNeeded ? (findTrusted(options.notice) ?? document.createElement('div')) : undefined),
    [isNeeded, options.notice],
  );
  useLayoutEffect(() => {
    if (!notice || notice.isConnected) return undefined;
    const results = findTrusted(options.results);
    if (results) results.before(notice);
    else root.insertAdjacentElement('afterend', notice);
    return () => notice.remove();
  }, [notice, options.results, root]);
  return notice;
}

/** Keeps the number of results beside each option in step with the other filters. */
function useCounts({ root, options }: ContextOf<typeof widget>, counts: OptionCounts | undefined): void {
  useEffect(() => {
    if (!counts) return;
    for (const field of fieldsOf(root)) {
      const group = counts[field.name.replace(/\[\]$/, '')] ?? {};
      for (const option of field instanceof HTMLSelectElement ? field.options : [field]) {
        const count = group[option.value];
        if (typeof count === 'number') writeCount(option, formatNumber(count), () => countText(count, options));
      }
    }
  }, [root, options, counts]);
}
