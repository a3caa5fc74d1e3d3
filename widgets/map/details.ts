/** The details of the open pin: requested by the theme's own form, rendered by the server, then focused. */
import { writeQuery } from '../../runtime/dom/address.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import { isEscape } from '../../runtime/dom/keys.ts';
import { findTrusted } from '../../runtime/dom/trusted.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type { Location } from './locations.ts';
import type { Pins } from './pins.ts';
import { $details, $map, closePin, loadDetails, openPin } from './store.ts';
import { cardsOf } from './use-cards.ts';
import type widget from './widget.ts';

/** The open pin is in the address, so that links and reloads restore it. */
const parameter = 'pin';

export interface Details {
  /** Follows the open pin and the places of the listing, of which the first may hold the pin that the address names. */
  show(open: string | null, locations: readonly Location[], pins: Pins | undefined): void;
  /** Requests the details of the open pin again. */
  ask(): void;
}

/** Works on the panel's own elements until the map leaves the page. */
export function bindDetails({ root, options, parts, emit, signal }: ContextOf<typeof widget>): Details {
  const { panel } = parts;
  const form = options.markerClickForm ? findTrusted<HTMLFormElement>(options.markerClickForm) : undefined;
  /** What the address named at first; later openings write it. */
  let linked = new URLSearchParams(window.location.search).get(parameter);
  let isFirst = true;
  let place: Location | undefined;
  let pins: Pins | undefined;

  function ask(): void {
    if (!form || !place) return;
    setField(form, 'id', place.id);
    setField(form, 'type', place.type);
    void loadDetails(place.id, form);
  }

  function show(open: string | null, locations: readonly Location[], drawn: Pins | undefined): void {
    pins = drawn;
    const isLinked = isFirst && locations.some(({ id }) => id === linked);
    isFirst = false;
    if (isLinked && linked) return openPin(linked);

    // Also after each listing response, whose request has written the address.
    writeQuery('replace', [parameter], open ? [[parameter, open]] : []);
    const before = place;
    place = locations.find(({ id }) => id === open);
    if (panel) panel.hidden = !place;
    // A place that is filtered out is not open either.
    if (open && !place) closePin();
    // Each response has new records of the same places; only another place needs a new request.
    if (!place || place.id === before?.id) return;

    // The clicked element may be gone with its list. A pin opened by the address takes no focus.
    if (place.id !== linked && document.activeElement === document.body) panel?.focus({ preventScroll: true });
    const { id, type, title, lat, lng } = place;
    emit('map:pin-opened', { id, type, title, lat, lng });
    ask();
  }

  function close(): void {
    const id = $map.get().open;
    linked = null;
    closePin();
    const origin = (id && pins?.markerOf(id)) || cardsOf(id, options.results)[0]?.querySelector('a');
    origin?.focus();
  }

  const stopListening = $details.listen(({ id, status }) => {
    if (!panel || status !== 'shown' || !id || id !== $map.get().open) return;
    const heading = panel.querySelector<HTMLElement>('h2, h3, h4');
    if (heading && root.contains(document.activeElement)) {
      moveFocus(heading);
      // The panel is at the map's foot, which may be below the window.
      panel.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
    pins?.uncover(id, panel);
  });

  signal.addEventListener('abort', stopListening);
  parts.close?.addEventListener('click', close, { signal });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!$map.get().open || !isEscape(event)) return;
    // A message over the map keeps the next Escape.
    event.preventDefault();
    close();
  };
  root.addEventListener('keydown', onKeyDown, { signal });

  return { show, ask };
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const known = form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  if (known) known.value = value;
  else form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
}
