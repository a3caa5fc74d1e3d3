/** What the visitor looks for among the cards: words of a title, and a type. The form stays the server's (decision 4). */
import { useEffect, useState } from 'react';
import { afterReset } from '../../runtime/dom/forms.ts';
import { announceLater } from '../../runtime/dom/announce.ts';
import { foldText } from '../../runtime/dom/fold-text.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { titleOf } from './use-cards.ts';
import type widget from './widget.ts';

export interface Filter {
  query: string;
  /** Empty for all types. */
  type: string;
}

export function isOfType(card: Element, type: string): boolean {
  return !type || card.getAttribute('data-type') === type;
}

/** Whether the title contains the words, however they are typed. */
export function matches(card: Element, { query, type }: Filter): boolean {
  return isOfType(card, type) && foldText(titleOf(card)).includes(foldText(query).trim());
}

/** Follows the search box and the link that ends a search. The number of results is announced after a pause in typing. */
export function useFilter({ parts, signal }: ContextOf<typeof widget>): [Filter, chooseType: (type: string) => void] {
  const { heading, tools, search, types, clear } = parts;
  const [served] = useState<Filter>(() => ({
    query: search?.value ?? '',
    type: types?.querySelector<HTMLButtonElement>('[aria-pressed="true"]')?.value ?? '',
  }));
  const [filter, setFilter] = useState(served);

  useEffect(
    () => (filter === served ? undefined : announceLater(() => heading.textContent ?? '')),
    [filter, served, heading],
  );

  useEffect(() => {
    const readSearch = (): void => setFilter(({ type }) => ({ type, query: search?.value ?? '' }));
    search?.addEventListener('input', readSearch, { signal });
    tools?.addEventListener('reset', (event) => afterReset(event, readSearch), { signal });
    const onSubmit = (event: SubmitEvent): void => {
      event.preventDefault();
      readSearch();
    };
    tools?.addEventListener('submit', onSubmit, { signal });

    const onClick = (event: MouseEvent): void => {
      event.preventDefault();
      if (search) search.value = '';
      setFilter({ query: '', type: '' });
      moveFocus(search ?? heading);
    };
    clear?.addEventListener('click', onClick, { signal });
  }, [heading, tools, search, clear, signal]);

  return [filter, (type) => setFilter(({ query }) => ({ query, type }))];
}
