/** @returns the open modal dialog: what is outside it is inert, or left out by screen readers */
export function topModalDialog(): HTMLDialogElement | undefined {
  try {
    return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]:is([aria-modal], :modal)')].at(-1);
  } catch {
    // A browser that is older than the selector.
    return undefined;
  }
}
