/** `data-track-input`: a request while the visitor types, once they pause. What was sent is remembered here, not in the DOM. */

/** Milliseconds of quiet before a request, where the attribute gives none (R32). */
const defaultDelay = 300;

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();
const lastSent = new WeakMap<HTMLElement, string>();

/** Sends after the delay the attribute gives, unless the value is the one sent last. */
export function trackInput(field: HTMLInputElement | HTMLTextAreaElement, send: () => void): void {
  const raw = field.dataset.trackInput ?? '';
  const delay = raw.trim() && Number(raw) >= 0 ? Number(raw) : defaultDelay;
  clearTimeout(timers.get(field));
  timers.set(
    field,
    setTimeout(() => {
      if (!field.isConnected || field.value === (lastSent.get(field) ?? field.defaultValue)) return;
      lastSent.set(field, field.value);
      send();
    }, delay),
  );
}

/** The visitor has sent the value by hand; the waiting request is not needed. */
export function resetTrackedInput(field: HTMLInputElement): void {
  clearTimeout(timers.get(field));
  lastSent.set(field, field.value);
}
