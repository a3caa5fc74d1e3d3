/** The details of the open pin: requested by the theme's own form, rendered by the server, then focused. */
import { isEscape } from '../../runtime/dom/keys.ts';
import { findTrusted } from '../../runtime/dom/trusted.ts';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { writeQuery } from '../../runtime/dom/address.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $details, $map, closePin, loadDetails, openPin } from './store.ts';
import type { Location } from './locations.ts';
import type { Pins } from './pins.ts';
import { cardsOf } from './use-cards.ts';
import type widget from './widget.ts';

/** The open pin is in the address, so that links and reloads restore it. */
const parameter = 'pin';

export function useDetails(
  { root, options, parts, emit }: ContextOf<typeof widget>,
  locations: readonly Location[],
  pins: Pins | undefined,
): { hasFailed: boolean; ask(): void } {
  const { open } = useStore($map);
  const details = useStore($details);
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
    const { id, type } = latest.current;
    setField(form, 'id', id);
    setField(form, 'type', type);
    void loadDetails(id, form);
  }, [form]);

  useEffect(() => {
    writeQuery('replace', [parameter], open ? [[parameter, open]] : []);
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
    const { panel } = parts;
    return $details.listen(({ id, status }) => {
      if (!panel || status !== 'shown' || !id || id !== $map.get().open) return;
      const heading = panel.querySelector<HTMLElement>('h2, h3, h4');
      if (heading && root.contains(document.activeElement)) {
        moveFocus(heading);
        // The panel is at the map's foot, which may be below the window.
        panel.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      }
      pins?.uncover(id, panel);
    });
  }, [parts, pins, root]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const close = (): void => {
      const id = $map.get().open;
      linked.current = null;
      closePin();
      const origin = (id && pins?.markerOf(id)) || cardsOf(id, options.results)[0]?.querySelector('a');
      origin?.focus();
    };
    parts.close?.addEventListener('click', close, { signal });
    root.addEventListener('keydown', (event) => $map.get().open && isEscape(event) && close(), { signal });
    return () => controller.abort();
  }, [options.results, parts, pins, root]);

  return { hasFailed: details.status === 'failed' && details.id === openId, ask };
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const known = form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  if (known) known.value = value;
  else form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
}
