import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

export default function dropdown({ root: menu, parts, signal }: ContextOf<typeof widget>): void {
  const summary = menu.querySelector<HTMLElement>(':scope > summary');
  if (!summary) {
    throw new VerandahError({
      code: 'VR302',
      message: 'it has no <summary>.',
      fix: 'Write <details data-widget="dropdown"><summary>…</summary>…</details>.',
    });
  }

  const open = (): void =>
    openCover({
      element: menu,
      kind: 'menu',
      opener: summary,
      hide() {
        menu.open = false;
      },
    });

  const syncCover = (): void => (menu.open ? open() : closeCover(menu));

  // `toggle` fires a task later, when a quick visitor has already left.
  const onClick = (event: MouseEvent): void => {
    if (!menu.open && !event.defaultPrevented) open();
  };

  const onKey = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnSummary = target instanceof Node && summary.contains(target);
    if (isOnSummary && (key === 'ArrowDown' || key === 'ArrowUp')) {
      open();
      menu.open = true;
    }

    const links = [...parts.panel.querySelectorAll<HTMLElement>('a[href], button')];
    const at = links.findIndex((link) => link === target);
    if (!isOnSummary && at < 0) return;
    const goal = { ArrowDown: at + 1, ArrowUp: at < 0 ? links.length - 1 : at - 1, Home: 0, End: links.length - 1 }[
      key
    ];
    if (goal === undefined || !menu.open) return;
    event.preventDefault();
    // Up from the first link leads to the button.
    (goal < 0 ? summary : links[Math.min(goal, links.length - 1)])?.focus();
  };

  menu.addEventListener('toggle', syncCover, { signal });
  summary.addEventListener('click', onClick, { signal });
  menu.addEventListener('keydown', onKey, { signal });
  signal.addEventListener('abort', () => closeCover(menu));
  // Opened before the widget started.
  if (menu.open) syncCover();
}
