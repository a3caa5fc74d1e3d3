/** Keeps the server's form as the search is: query, types and filters, after Back as after a click. */
import { useLayoutEffect, useRef } from 'react';
import type { SearchQuery } from '../../runtime/stores/search/search-query.ts';
import type { SearchResultsContext } from './widget.ts';

/** @param isOurs the search is no longer the one the server sent, whose form may have been typed in since. */
export function useFields(
  { parts: { form, input, types, blank, content } }: SearchResultsContext,
  asked: SearchQuery,
  isOurs: boolean,
): void {
  const first = useRef(asked);
  useLayoutEffect(() => {
    if (!isOurs || asked === first.current) return;
    // What is being typed is the next search.
    if (document.activeElement !== input) input.value = asked.query;
    for (const field of form.elements) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = asked.filters[field.name.replace(/\[\]$/, '')]?.includes(field.value) ?? false;
    }
    types?.replaceChildren(
      ...asked.types.map((type) =>
        Object.assign(document.createElement('input'), { type: 'hidden', name: 'result_type', value: type }),
      ),
    );
    if (blank) blank.hidden = asked.query !== '';
    content.hidden = asked.query === '' && blank !== undefined;
  }, [form, input, types, blank, content, asked, isOurs]);
}
