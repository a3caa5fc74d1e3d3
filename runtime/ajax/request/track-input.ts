/** `data-track-input`: sends a request when the visitor pauses while typing. */

/** Used if the attribute has no number (R32). */
const defaultDelayMs = 300;

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();
const lastSent = new WeakMap<HTMLElement, string>();

/** Sends after the attribute's delay, unless the value was the last one sent. */
export function trackInput(field: HTMLInputElement | HTMLTextAreaElement, send: () => void): void {
  const raw = field.dataset.trackInput ?? '';
  const delay = raw.trim() && Number(raw) >= 0 ? Number(raw) : defaultDelayMs;
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

/** Cancels the pending request; call when the visitor sent the value with Enter. */
export function resetTrackedInput(field: HTMLInputElement): void {
  clearTimeout(timers.get(field));
  lastSent.set(field, field.value);
}
