/**
 * The large view (R74): moves the plan itself, with tabs and controls, into a native dialog. The page reserves its
 * height meanwhile.
 */
import { useEffect } from 'react';
import { focusDialog } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import type widget from './widget.ts';

export function useEnlarge({ parts: { place, plan, enlarge, dialog } }: ContextOf<typeof widget>): void {
  useEffect(() => {
    if (!enlarge || !dialog) return undefined;
    const controller = new AbortController();

    const open = (): void => {
      place.style.minBlockSize = `${place.offsetHeight}px`;
      dialog.append(plan);
      document.documentElement.classList.add('vr-scroll-locked');
      dialog.showModal();
      focusDialog(dialog);
    };
    const close = (): void => {
      if (plan.parentElement !== dialog) return;
      place.append(plan);
      place.style.minBlockSize = '';
      document.documentElement.classList.remove('vr-scroll-locked');
      dialog.close();
      enlarge.focus({ preventScroll: true });
    };
    const onCancel = (event: Event): void => {
      event.preventDefault();
      close();
    };
    const onPress = ({ target }: Event): void => {
      if (target === dialog) close();
    };
    enlarge.addEventListener('click', () => (dialog.open ? close() : open()), controller);
    dialog.addEventListener('click', onPress, controller);
    dialog.addEventListener('cancel', onCancel, controller);
    // Browsers close a dialog without `cancel` if Escape is pressed twice.
    dialog.addEventListener('close', close, controller);
    return () => {
      controller.abort();
      close();
    };
  }, [place, plan, enlarge, dialog]);
}
