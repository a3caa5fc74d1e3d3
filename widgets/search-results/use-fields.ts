/** Keeps the server's form in step with the search, after Back as after a click. */
import { useLayoutEffect, useRef } from 'react';
import { read } from '../../runtime/dom/clobber-safe.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import type { SearchQuery } from '../../runtime/stores/search/search-query.ts';
import type widget from './widget.ts';

/** @param isOurs true once the search differs from the server's, whose form may have been edited since. */
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
    for (const field of read(form, 'elements')) {
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
