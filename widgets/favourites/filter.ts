/** What the visitor looks for among the cards: words of a title, and a type. The form stays the server's (decision 4). */
import { afterReset } from '../../runtime/dom/forms.ts';
import { announceLater } from '../../runtime/dom/announce.ts';
import { foldText } from '../../runtime/dom/fold-text.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { titleOf } from './cards.ts';
import type widget from './widget.ts';

interface Filter {
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

/**
 * Follows the search box, the chips, and the link that ends a search. The number of results is announced after a pause in typing.
 * @returns what the visitor looks for now
 */
export function bindFilter(
  { parts: { heading, tools, search, clear }, signal }: ContextOf<typeof widget>,
  chips: readonly HTMLButtonElement[],
  render: () => void,
): () => Filter {
  let type = chips.find((chip) => chip.ariaPressed === 'true')?.value ?? '';
  let cancelAnnouncement = (): void => {};

  const change = (): void => {
    render();
    cancelAnnouncement();
    cancelAnnouncement = announceLater(() => heading.textContent);
  };

  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (event.submitter && chips.some((chip) => chip === event.submitter))
      type = event.submitter.getAttribute('value') ?? '';
    change();
  };

  const onClear = (event: MouseEvent): void => {
    event.preventDefault();
    if (search) search.value = '';
    type = '';
    change();
    moveFocus(search ?? heading);
  };

  search?.addEventListener('input', change, { signal });
  tools?.addEventListener('reset', (event) => afterReset(event, change), { signal });
  tools?.addEventListener('submit', onSubmit, { signal });
  clear?.addEventListener('click', onClear, { signal });
  signal.addEventListener('abort', () => cancelAnnouncement());
  return () => ({ query: search?.value ?? '', type });
}
