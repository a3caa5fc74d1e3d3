/** The details of the open pin: requested by the theme's own form (R61), rendered by the server, then focused. */
import { addListener, call, read } from '../../runtime/dom/clobber-safe-members.ts';
import { findTrusted } from '../../runtime/dom/trusted.ts';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { moveFocus } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import { $map, closePin, openPin } from '../../runtime/stores/map.ts';
import type { Location } from './locations.ts';
import type { Pins } from './pins.ts';
import { cardsOf } from './use-cards.ts';
import type widget from './widget.ts';

/** The open pin is in the address, so that links and reloads restore it. */
const parameter = 'pin';

export type DetailsStatus = 'idle' | 'loading' | 'failed';

export function useDetails(
  { root, options, parts, emit }: ContextOf<typeof widget>,
  locations: readonly Location[],
  pins: Pins | undefined,
): { status: DetailsStatus; ask(): void } {
  const { open } = useStore($map);
  const [status, setStatus] = useState<DetailsStatus>('idle');
  const location = locations.find(({ id }) => id === open);
  // Each listing response has new records of the same places; only another place needs a new request.
  const latest = useRef(location);
  latest.current = location;
  const openId = location?.id;
  const linked = useRef(new URLSearchParams(window.location.search).get(parameter));
  const form = options.markerClickForm ? findTrusted<HTMLFormElement>(options.markerClickForm) : undefined;

  useEffect(() => {
    const known = locations.find(({ id }) => id === linked.current);
    if (known) openPin(known.id);
    // Only the initial address counts; later openings write it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const ask = useCallback(() => {
    if (!form || !latest.current) return;
    setField(form, 'id', latest.current.id);
    setField(form, 'type', latest.current.type);
    setStatus('loading');
    call(form, 'requestSubmit');
  }, [form]);

  useEffect(() => {
    const address = new URL(window.location.href);
    if (open) address.searchParams.set(parameter, open);
    else address.searchParams.delete(parameter);
    if (address.href !== window.location.href) history.replaceState(history.state, '', address);
    // Places are new objects after each listing response, whose request has already written the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open, locations]);

  useEffect(() => {
    if (parts.panel) parts.panel.hidden = !openId;
    // A place that is filtered out is not open either.
    if (open && !openId) closePin();
    if (!openId || !latest.current) return;
    // The clicked element may be gone with its list. A pin opened by the address takes no focus.
    if (openId !== linked.current && document.activeElement === document.body)
      parts.panel?.focus({ preventScroll: true });
    const { id, type, title, lat, lng } = latest.current;
    emit('map:pin-opened', { id, type, title, lat, lng });
    ask();
  }, [open, openId, parts.panel, emit, ask]);

  useEffect(() => {
    if (!form || !parts.panel) return undefined;
    const panel = parts.panel;
    const controller = new AbortController();
    const { signal } = controller;
    addListener(
      form,
      'ajax:request-success',
      () => {
        const heading = panel.querySelector<HTMLElement>('h2, h3, h4');
        setStatus(heading ? 'idle' : 'failed');
        if (heading && root.contains(document.activeElement)) {
          moveFocus(heading);
          // The panel is at the map's foot, which may be below the window.
          panel.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        }
        const { open: id } = $map.get();
        if (id) pins?.uncover(id, panel);
      },
      { signal },
    );
    addListener(
      form,
      'ajax:request-error',
      (event) => {
        // The panel shows the failure, with a retry.
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
  const known = read(form, 'elements').namedItem(name);
  if (known instanceof HTMLInputElement) known.value = value;
  else call(form, 'append', Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
}
