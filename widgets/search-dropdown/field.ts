/** The field: a combobox, whose keys choose among the suggestions for what is typed. */
import { atom, type ReadableAtom } from 'nanostores';
import { comboboxKey, type ComboboxState } from '../../runtime/dom/combobox.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { rememberSearch } from '../../runtime/stores/search/recent-searches.ts';
import { normaliseQuery } from '../../runtime/stores/search/search-query.ts';
import type { Suggestions } from '../../runtime/stores/search/suggestions.ts';
import type { Opening } from './opening.ts';
import type widget from './widget.ts';

interface FieldState {
  /** As it is searched for. */
  typed: string;
  list: ComboboxState;
  /** True once it was sent, until it changes. */
  isSent: boolean;
}

export interface Field {
  $state: ReadableAtom<FieldState>;
  /** Follows what is typed and pressed. */
  follow(): void;
}

const closed: ComboboxState = { isOpen: false, active: -1 };
const role = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' };

export function createField(
  { parts: { input, form, list: place }, signal }: ContextOf<typeof widget>,
  { $isOpen, open, close }: Opening,
  suggestions: Suggestions,
): Field {
  const $state = atom<FieldState>({ typed: normaliseQuery(input.value), list: closed, isSent: false });
  const change = (changes: Partial<FieldState>): void => $state.set({ ...$state.get(), ...changes });

  function suggest(): void {
    const typed = normaliseQuery(input.value);
    $state.set({ typed, list: { isOpen: typed !== '', active: -1 }, isSent: false });
    suggestions.type(input.value);
  }

  function onInput(): void {
    open();
    suggest();
  }

  function onFocus(): void {
    if (!$isOpen.get()) onInput();
  }

  function onKey(event: KeyboardEvent): void {
    const { typed, list } = $state.get();
    const isListed = $isOpen.get() && typed !== '';
    const count = isListed ? suggestions.$state.get().list.length : 0;
    const move = comboboxKey(event, { ...list, isOpen: isListed && list.isOpen }, count);
    if (move?.does === 'leave') return change({ list: { isOpen: true, active: -1 } });
    if (!move || (move.does === 'submit' && event.key === 'Enter')) return;

    event.preventDefault();
    if (move.does === 'move') change({ list: move.state });
    else if (move.does === 'choose') place.querySelectorAll<HTMLElement>('[role="option"]')[move.index]?.click();
    else if (input.value === '') close();
    else {
      input.value = '';
      suggest();
    }
  }

  function onSubmit(event: SubmitEvent): void {
    const query = normaliseQuery(input.value);
    rememberSearch('search', query);
    // The address of the results has what is searched for.
    input.value = query;
    change({ isSent: true });
    if (query !== '') return;

    // An empty search finds nothing, which needs no other page.
    event.preventDefault();
    open();
    change({ typed: '' });
  }

  function follow(): void {
    for (const [name, value] of Object.entries(role)) input.setAttribute(name, value);
    // Text is ignored while an input method composes it; phones compose all the time and end each word.
    input.addEventListener('input', (event) => (event instanceof InputEvent && event.isComposing) || onInput(), {
      signal,
    });
    input.addEventListener('compositionend', onInput, { signal });
    input.addEventListener('focus', onFocus, { signal });
    // A field that has focus can be closed; a click reopens it.
    input.addEventListener('click', onFocus, { signal });
    input.addEventListener('keydown', onKey, { signal });
    form.addEventListener('submit', onSubmit, { signal });
    const stop = $isOpen.listen((isOpen) => {
      if (isOpen) return;
      // The text stays in the field and is suggested for when it reopens.
      $state.set({ typed: '', list: closed, isSent: false });
      suggestions.stop();
    });
    signal.addEventListener('abort', () => {
      stop();
      for (const name of [...Object.keys(role), 'aria-controls', 'aria-activedescendant']) input.removeAttribute(name);
    });

    // The field was in use before this started.
    if (document.activeElement === input) onInput();
  }

  return { $state, follow };
}
