/** The cards of the listing and their pins highlight each other. */
import { findTrusted } from '../../runtime/dom/trusted.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $map, highlightPin } from './store.ts';
import type widget from './widget.ts';

/** The place of a card: its own `data-location`, or its key. */
function placeOf(target: EventTarget | null): string | null {
  const card = target instanceof Element ? target.closest('[data-location], [data-key]') : null;
  return card?.getAttribute('data-location') ?? card?.getAttribute('data-key') ?? null;
}

export function cardsOf(id: string | null, results: string): Element[] {
  const key = id && CSS.escape(id);
  return key ? [...document.querySelectorAll(`${results} :is([data-location="${key}"], [data-key="${key}"])`)] : [];
}

export function useCards({ options, signal }: ContextOf<typeof widget>): void {
  const { highlighted, open } = useStore($map);

  useEffect(() => {
    const results = findTrusted(options.results);
    if (!results) return;
    // Focus scrolls the page and puts another card under a resting pointer, which must not count as pointing at it.
    let isPointerResting = false;

    const listen = (type: string, rests: boolean, highlight: typeof enter): void =>
      results.addEventListener(
        type,
        (event) => {
          isPointerResting = rests;
          highlight(event);
        },
        { signal },
      );

    const enter = ({ target }: Event): void => highlightPin(placeOf(target));
    const leave = (): void => highlightPin(null);
    listen('focusin', true, enter);
    listen('focusout', false, leave);
    listen('pointermove', false, enter);
    results.addEventListener('pointerover', (event) => isPointerResting || enter(event), { signal });
    results.addEventListener('pointerleave', () => isPointerResting || leave(), { signal });
  }, [options.results, signal]);

  useEffect(() => {
    const marked = [highlighted, open].flatMap((id) => cardsOf(id, options.results));
    for (const card of marked) card.setAttribute('data-highlighted', '');
    return () => {
      for (const card of marked) card.removeAttribute('data-highlighted');
    };
  }, [highlighted, open, options.results]);
}
