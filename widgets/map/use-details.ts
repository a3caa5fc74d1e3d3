/** The details of the open pin: asked for by the theme's own form (R61), drawn by the server, focused when they are there. */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { moveFocus } from '../../runtime/dom/focus-keeper.ts';
import { $map, closePin, openPin } from '../../runtime/stores/map.ts';
import type { Location } from './locations.ts';
import { MapPinOpened } from './pin-opened.ts';
import type { Pins } from './pins.ts';
import { cardsOf } from './use-cards.ts';
import type { MapContext } from './widget.ts';

/** The open pin is part of the address, so that a link or a reload brings it back. */
const parameter = 'pin';

export type DetailsStatus = 'idle' | 'loading' | 'failed';

export function useDetails(
  { root, options, parts }: MapContext,
  locations: readonly Location[],
  pins: Pins | undefined,
): { status: DetailsStatus; ask(): void } {
  const { open } = useStore($map);
  const [status, setStatus] = useState<DetailsStatus>('idle');
  const location = locations.find(({ id }) => id === open);
  // Each answer of the listing brings new records of the same places: only another place is a reason to ask again.
  const latest = useRef(location);
  latest.current = location;
  const shown = location?.id;
  const linked = useRef(new URLSearchParams(window.location.search).get(parameter));
  const form = options.markerClickForm ? document.querySelector<HTMLFormElement>(options.markerClickForm) : null;

  useEffect(() => {
    const known = locations.find(({ id }) => id === linked.current);
    if (known) openPin(known.id);
    // Only what the address said when the page came; later openings write it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const ask = useCallback(() => {
    if (!form || !latest.current) return;
    setField(form, 'id', latest.current.id);
    setField(form, 'type', latest.current.type);
    setStatus('loading');
    form.requestSubmit();
  }, [form]);

  useEffect(() => {
    const address = new URL(window.location.href);
    if (open) address.searchParams.set(parameter, open);
    else address.searchParams.delete(parameter);
    if (address.href !== window.location.href) history.replaceState(history.state, '', address);
    // Places come anew with each answer of the listing, whose question has written the address without us.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open, locations]);

  useEffect(() => {
    if (parts.panel) parts.panel.hidden = !shown;
    // Filtered away: a place that is not on the map is not open either.
    if (open && !shown) closePin();
    if (!shown || !latest.current) return;
    // What was pressed may be gone with the choice it stood in. A pin that came with the address takes no focus.
    if (shown !== linked.current && document.activeElement === document.body)
      parts.panel?.focus({ preventScroll: true });
    root.dispatchEvent(new MapPinOpened(latest.current));
    ask();
  }, [open, shown, parts.panel, root, ask]);

  useEffect(() => {
    if (!form || !parts.panel) return undefined;
    const panel = parts.panel;
    const controller = new AbortController();
    const { signal } = controller;
    form.addEventListener(
      'ajax:request-success',
      () => {
        const heading = panel.querySelector<HTMLElement>('h2, h3, h4');
        setStatus(heading ? 'idle' : 'failed');
        if (heading && root.contains(document.activeElement)) {
          moveFocus(heading);
          // The foot of the map may be below the window's, and the panel stands there.
          panel.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        }
        const { open: id } = $map.get();
        if (id) pins?.uncover(id, panel);
      },
      { signal },
    );
    form.addEventListener(
      'ajax:request-error',
      (event) => {
        // Told in the panel, with a way to try again.
        event.preventDefault();
        setStatus('failed');
      },
      { signal },
    );
    const close = (): void => {
      const id = $map.get().open;
      linked.current = null;
      closePin();
      const origin = (id && pins?.markerOf(id)) || cardsOf(id, options.results)[0]?.querySelector('a');
      origin?.focus();
    };
    parts.close?.addEventListener('click', close, { signal });
    root.addEventListener(
      'keydown',
      (event) => $map.get().open && event.key === 'Escape' && !event.defaultPrevented && close(),
      { signal },
    );
    return () => controller.abort();
  }, [form, options.results, parts, pins, root]);

  return { status, ask };
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const known = form.elements.namedItem(name);
  if (known instanceof HTMLInputElement) known.value = value;
  else form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
}
