/** The promoted groups are native `<details>`; this closes them as a visitor expects of a menu: Escape, a press elsewhere. */
import { useEffect } from 'react';
import { desktopLayout } from '../../runtime/dom/breakpoints.ts';

export function useMenus(root: HTMLElement): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const openMenus = (): HTMLDetailsElement[] => [...root.querySelectorAll<HTMLDetailsElement>('details[name][open]')];
    const onPress = ({ target }: Event): void => {
      // In the sheet the groups stand in the flow: closing one would move what is being pressed from under the finger.
      if (!matchMedia(desktopLayout).matches) return;
      for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent): void => {
      const menu =
        event.key === 'Escape' && (event.target as Element).closest<HTMLDetailsElement>('details[name][open]');
      if (!menu) return;
      event.preventDefault();
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress, { signal });
    root.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && onPress({ target: relatedTarget } as unknown as Event),
      { signal },
    );
    root.addEventListener('keydown', onKey, { signal });
    return () => controller.abort();
  }, [root]);
}
