/** Keeps the server's form in step with the search, after Back as after a click. */
import { useLayoutEffect, useRef } from 'react';
import type { SearchQuery } from '../../runtime/stores/search/search-query.ts';
import type { SearchResultsContext } from './widget.ts';

/** @param isOurs true once the search differs from the server's, whose form may have been edited since. */
export function useFields(
  { parts: { form, input, types, blank, content } }: SearchResultsContext,
  asked: SearchQuery,
  isOurs: boolean,
): void {
  const first = useRef(asked);
  useLayoutEffect(() => {
    if (!isOurs || asked === first.current) return;
    // A focused field holds the next query.
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
