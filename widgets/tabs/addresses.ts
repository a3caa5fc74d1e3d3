/** Links to addresses are navigation, and stay links; on phones a field leads to the same places. */
import { mirrorInSelect } from '../../runtime/dom/select-mirror.ts';
import type { TabsContext } from './widget.ts';

/** What changes a closed field without anybody having chosen yet. */
const passing = /^(?:Arrow|Page|Home|End|[^ ]$)/;

export function followAddresses({ root, parts, signal }: TabsContext, links: readonly HTMLAnchorElement[]): void {
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
  // The link itself is pressed, so that whatever the page does with its links happens here too.
  const go = (): void => {
    const link = links[select.selectedIndex];
    if (link && link !== current()) link.click();
  };
  select.addEventListener('keydown', ({ key, altKey }) => {
    isPassing = passing.test(key) && !altKey;
    if (key === 'Enter') go();
  });
  select.addEventListener('pointerdown', () => {
    isPassing = false;
  });
  select.addEventListener('change', () => !isPassing && go());
  // Back: the page is the one it was.
  addEventListener('pageshow', show, { signal });
  show();
}
