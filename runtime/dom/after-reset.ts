/** Calls back once a form has been reset: its event comes before, when fields have their old values and a listener may refuse. */
export function afterReset(event: Event, callback: () => void): void {
  setTimeout(() => event.defaultPrevented || callback());
}
