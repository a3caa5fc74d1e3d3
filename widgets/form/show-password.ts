/** The toggle button that reveals a password. Its name stays the same; `aria-pressed` changes. */
import { queryAll } from '../../runtime/dom/clobber-safe.ts';
import { groupOf } from './groups.ts';

/** @returns a function that hides all passwords: browsers offer to save only hidden ones. */
export function bindPasswordToggles(form: HTMLFormElement, signal: AbortSignal): () => void {
  const hiding: (() => void)[] = [];
  for (const button of queryAll<HTMLElement>(form, '[data-part~="show-password"]')) {
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
