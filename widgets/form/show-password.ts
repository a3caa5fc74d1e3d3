/** The button that shows what is typed in a password field. Its name stays, and it is pressed or not. */
import { groupOf } from './groups.ts';

/** @returns hides what is shown, as it has to be when it is sent, for browsers to offer to keep it as a password. */
export function followPasswords(form: HTMLFormElement, signal: AbortSignal): () => void {
  const hiding: (() => void)[] = [];
  for (const button of form.querySelectorAll<HTMLElement>('[data-part~="show-password"]')) {
    const field = groupOf(button)?.querySelector<HTMLInputElement>('input[type="password"]');
    if (!field) continue;
    const show = (isShown: boolean): void => {
      field.type = isShown ? 'text' : 'password';
      button.setAttribute('aria-pressed', String(isShown));
    };
    hiding.push(() => show(false));
    show(false);
    button.hidden = false;
    button.addEventListener('click', () => show(field.type === 'password'), { signal });
    signal.addEventListener('abort', () => {
      show(false);
      button.hidden = true;
    });
  }
  return () => hiding.forEach((hide) => hide());
}
