/** The server's field as a combobox: its role and what happens in it. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { SearchDropdownContext } from './widget.ts';

interface FieldHandlers {
  onInput(text: string): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  onSubmit(text: string): void;
}

export function useField({ parts: { input, form } }: SearchDropdownContext, handlers: FieldHandlers): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const role = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' };
    for (const [name, value] of Object.entries(role)) input.setAttribute(name, value);
    input.addEventListener(
      'input',
      (event) => {
        // A word that an input method is still putting together is not one yet; most phones compose all the time, and say when they pause.
        if (!(event instanceof InputEvent) || !event.isComposing) latest.current.onInput(input.value);
      },
      { signal },
    );
    input.addEventListener('compositionend', () => latest.current.onInput(input.value), { signal });
    input.addEventListener('focus', () => latest.current.onFocus(), { signal });
    // One that has focus and was closed.
    input.addEventListener('click', () => latest.current.onFocus(), { signal });
    input.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal });
    form.addEventListener('submit', () => latest.current.onSubmit(input.value), { signal });
    // It was in use before this came.
    if (document.activeElement === input) latest.current.onInput(input.value);
    return () => {
      controller.abort();
      for (const name of [...Object.keys(role), 'aria-controls', 'aria-activedescendant']) input.removeAttribute(name);
    };
  }, [input, form]);
}
