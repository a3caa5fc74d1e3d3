import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

interface FieldHandlers {
  onInput(text: string): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  onSubmit(event: Event): void;
}

export function useField({ parts: { input, form } }: ContextOf<typeof widget>, handlers: FieldHandlers): void {
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
        // Text is ignored while an input method composes it; phones compose all the time and end each word.
        if (!(event instanceof InputEvent) || !event.isComposing) latest.current.onInput(input.value);
      },
      { signal },
    );
    input.addEventListener('compositionend', () => latest.current.onInput(input.value), { signal });
    input.addEventListener('focus', () => latest.current.onFocus(), { signal });
    // A field that has focus can be closed; a click reopens it.
    input.addEventListener('click', () => latest.current.onFocus(), { signal });
    input.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal });
    form.addEventListener('submit', (event) => latest.current.onSubmit(event), { signal });
    // The field was in use before this started.
    if (document.activeElement === input) latest.current.onInput(input.value);

    return () => {
      controller.abort();
      for (const name of [...Object.keys(role), 'aria-controls', 'aria-activedescendant']) input.removeAttribute(name);
    };
  }, [input, form]);
}
