/** Activates every kind of control by keyboard, and reports those that open nothing. */
import type { Page } from '@playwright/test';

export interface OpenedControls {
  /** Activated controls, one of each kind: tag, class and target. */
  readonly activated: readonly string[];
  /** Controls that opened nothing: their target's id, or a description. */
  readonly dead: readonly string[];
  /** Target ids that are missing after the widgets have started. */
  readonly missingIds: readonly string[];
  /** URLs of all links of the page, including those in opened content. */
  readonly links: readonly string[];
}

/** Resolves when the visible widgets have mounted, so that no control appears later. */
export async function startWidgets(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
    const visible = (): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>('[data-widget]')].filter((root) => root.checkVisibility());
    const waiting = (): HTMLElement[] => {
      const names = visible().map(({ dataset }) => dataset['widget']);
      const isMounted = (name: string | undefined): boolean =>
        performance.getEntriesByName(`verandah:${name}`, 'mark').length >=
        names.filter((other) => other === name).length;
      return visible().filter(({ dataset }) => !isMounted(dataset['widget']));
    };
    const isInView = (root: Element): boolean => {
      const { top, bottom } = root.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    // Most widgets start in view, the others when the browser is idle or the visitor is near; nested ones come later.
    do {
      for (const root of waiting()) {
        root.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        if (isInView(root)) continue;
        root.scrollIntoView({ behavior: 'instant', block: 'center' });
        await nextFrame();
        await nextFrame();
      }
      await nextFrame();
    } while (waiting().length > 0);
  });
}

/**
 * @param within limits the controls, except in the content that they open
 * @param limitMs how long a control may take to open its content
 */
export function openControls(page: Page, within = 'body', limitMs = 30_000): Promise<OpenedControls> {
  return page.evaluate(
    async ({ scope, limit }) => {
      // A summary outside the tab order is a plain heading, like the footer's on wide screens.
      const opens =
        'summary:not([tabindex="-1"]), [aria-expanded]:not(input), [aria-haspopup]:not(input), [popovertarget], [command="show-modal"], [data-popout-open], [role="tab"], button[aria-controls]';
      const openLayers =
        'dialog[open], :popover-open, details[open], [aria-expanded="true"], [role="tab"][aria-selected="true"]';
      const activated = new Set<string>();
      const dead = new Set<string>();
      const missingIds = new Set<string>();
      const links = new Set<string>();

      /** Resolves when the page has changed, or after 50 ms, because not every opening is observable. */
      const nextChange = (): Promise<void> =>
        new Promise((resolve) => {
          const done = (): void => {
            observer.disconnect();
            clearTimeout(timer);
            resolve();
          };
          const observer = new MutationObserver(done);
          observer.observe(document, { subtree: true, childList: true, attributes: true });
          // Waiting for frames would leave a busy machine no idle time for widgets.
          const timer = setTimeout(done, 50);
        });
      const until = async (condition: () => boolean): Promise<boolean> => {
        const end = performance.now() + limit;
        while (!condition()) {
          if (performance.now() > end) return false;
          await nextChange();
        }
        return true;
      };
      const namedBy = (control: Element): string | null =>
        control.getAttribute('data-popout-open') ??
        control.getAttribute('popovertarget') ??
        control.getAttribute('commandfor') ??
        control.getAttribute('aria-controls');
      const isWithoutPopout = ({ dataset: { popoutOpen } }: HTMLElement): boolean =>
        popoutOpen !== undefined && document.getElementById(popoutOpen) === null;
      /** A link to a page that replaces the popout if there is none. */
      const isPlainLink = (control: HTMLElement): boolean =>
        isWithoutPopout(control) &&
        control instanceof HTMLAnchorElement &&
        !control.getAttribute('href')?.startsWith('#');
      const kindOf = (control: Element): string =>
        [
          control.localName,
          control.className,
          control.closest('[data-widget]')?.getAttribute('data-widget'),
          control.getAttribute('data-popout-open'),
        ]
          .filter(Boolean)
          .join(' ');
      const collect = (): void => {
        for (const { href, origin } of document.querySelectorAll('a')) if (origin === location.origin) links.add(href);
        for (const control of document.querySelectorAll('[aria-controls], [popovertarget], [commandfor]')) {
          const named =
            control.getAttribute('aria-controls') ??
            control.getAttribute('popovertarget') ??
            control.getAttribute('commandfor') ??
            '';
          for (const id of named.split(/\s+/)) {
            // A closed target may not exist yet.
            if (control.getAttribute('aria-expanded') !== 'false' && id !== '' && document.getElementById(id) === null)
              missingIds.add(`${kindOf(control)} names #${id}`);
          }
        }
      };
      /** Open elements, and the control's own state. */
      const stateOf = (control: HTMLElement): string =>
        JSON.stringify([
          [...document.querySelectorAll(openLayers)].map((layer) =>
            [...document.querySelectorAll(layer.localName)].indexOf(layer),
          ),
          control.getAttribute('aria-expanded'),
          control.getAttribute('aria-selected'),
          document.getElementById(namedBy(control) ?? '')?.checkVisibility() ?? null,
        ]);
      const activate = async (control: HTMLElement): Promise<boolean> => {
        control.scrollIntoView({ behavior: 'instant', block: 'center' });
        // Scroll listeners run with the next frame; no visitor clicks before that.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        control.focus({ preventScroll: true });
        if (isWithoutPopout(control)) return false;
        // A link that opens a popout has ARIA attributes once the popout is mounted.
        if (
          control.matches('a[data-popout-open]') &&
          !(await until(() => !control.isConnected || control.hasAttribute('aria-expanded')))
        )
          return false;
        if (control.matches('[role="tab"][aria-selected="true"], button[aria-controls]:not([aria-expanded]):disabled'))
          return true;
        const before = stateOf(control);
        control.click();
        return until(() => !control.isConnected || stateOf(control) !== before);
      };
      const close = async (control: HTMLElement): Promise<void> => {
        for (const dialog of [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].toReversed()) {
          dialog.close();
          await until(() => !dialog.open);
        }
        for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
        if (control.isConnected && control.getAttribute('aria-expanded') === 'true') {
          // Escape closes a sheet over the page, whose opener may be out of reach.
          const escape = { key: 'Escape', bubbles: true, cancelable: true };
          (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', escape));
          await new Promise(requestAnimationFrame);
          if (control.getAttribute('aria-expanded') === 'true') control.click();
          await until(() => control.getAttribute('aria-expanded') !== 'true');
        }
      };
      let redrawn = 0;
      /** Only the dialog of a page is usable while it is modal. */
      const isInReach = (control: Element): boolean => {
        const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
        return modal ? modal.contains(control) : control.closest(scope) !== null;
      };
      /** The next control of a kind that was not activated yet. */
      const next = (): HTMLElement | undefined =>
        [...document.querySelectorAll<HTMLElement>(opens)].find(
          (control) =>
            !activated.has(kindOf(control)) &&
            isInReach(control) &&
            control.checkVisibility({ visibilityProperty: true }) &&
            control.closest('[inert]') === null &&
            !isPlainLink(control),
        );
      const walk = async (depth: number): Promise<void> => {
        for (let control = next(); control !== undefined; control = next()) {
          const kind = kindOf(control);
          activated.add(kind);
          if (!(await activate(control))) {
            dead.add(namedBy(control) ?? kind);
            continue;
          }
          // A widget may have rendered its controls again; the next of this kind is the same one.
          if (!control.isConnected && redrawn < 5) {
            redrawn += 1;
            activated.delete(kind);
            continue;
          }
          collect();
          if (depth < 2) await walk(depth + 1);
          await close(control);
        }
      };
      collect();
      await walk(0);
      collect();
      return { activated: [...activated], dead: [...dead], missingIds: [...missingIds], links: [...links] };
    },
    { scope: within, limit: limitMs },
  );
}
