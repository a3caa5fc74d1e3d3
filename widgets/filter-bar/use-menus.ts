/** Closes the promoted groups, native `<details>`, like menus: on Escape or an outside click. */
import { useEffect } from 'react';
import { addListener, queryAll } from '../../runtime/dom/clobber-safe.ts';
import { desktopLayout } from '../../runtime/dom/layout.ts';

export function useMenus(root: HTMLElement): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const openMenus = (): HTMLDetailsElement[] => [...queryAll<HTMLDetailsElement>(root, 'details[name][open]')];
    const onPress = ({ target }: Event): void => {
      // In the sheet, closing a group would move what is being clicked.
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
    addListener(
      root,
      'focusout',
      ({ relatedTarget }) => relatedTarget && onPress({ target: relatedTarget } as unknown as Event),
      { signal },
    );
    addListener(root, 'keydown', onKey, { signal });
    return () => controller.abort();
  }, [root]);
}
