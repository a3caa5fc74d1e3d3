/** Links to other pages stay links; on phones a select leads to the same places. */
import { mirrorInSelect } from '../../runtime/dom/select-mirror.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import type widget from './widget.ts';

/** Keys that change a closed select without choosing yet. */
const passingKeys = /^(?:Arrow|Page|Home|End|[^ ]$)/;

export function followAddresses(
  { root, parts, signal }: ContextOf<typeof widget>,
  links: readonly HTMLAnchorElement[],
): void {
  const { list } = parts;
  const current = (): HTMLAnchorElement | undefined => links.find((link) => link.hasAttribute('aria-current'));
  const select = mirrorInSelect({
    list,
    links,
    label: root.getAttribute('aria-label') ?? document.title,
    className: 'vr-tabs__select',
    current,
    signal,
  });
  let isPassing = false;
  const show = (): void => {
    select.selectedIndex = links.findIndex((link) => link === current());
  };
  // Clicks the link, so that the page's own link handling applies.
  const go = (): void => {
    const link = links[select.selectedIndex];
    if (link && link !== current()) link.click();
  };
  select.addEventListener('keydown', ({ key, altKey }) => {
    isPassing = passingKeys.test(key) && !altKey;
    if (key === 'Enter') go();
  });
  select.addEventListener('pointerdown', () => {
    isPassing = false;
  });
  select.addEventListener('change', () => !isPassing && go());
  // After Back, the current page is selected again.
  addEventListener('pageshow', show, { signal });
  show();
}
