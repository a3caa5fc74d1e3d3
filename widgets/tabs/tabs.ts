import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import { mirrorInSelect } from '../../runtime/dom/select-mirror.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { panelOf, showPanels } from './panels.ts';
import type widget from './widget.ts';

/** Keys that change a closed select without choosing yet. */
const passingKeys = /^(?:Arrow|Page|Home|End|[^ ]$)/;

export default function tabs(context: ContextOf<typeof widget>): void {
  const { root, parts } = context;
  const links = [...parts.list.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const inside = [...parts.list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const panels = inside.map((link) => panelOf(root, link));
  // Of two links to one section, only one can be its tab.
  const invalidLinks = inside
    .filter((_, index) => !panels[index] || panels.indexOf(panels[index]) < index)
    .map(({ hash }) => hash);

  if (!links.length || invalidLinks.length || (inside.length && inside.length < links.length)) {
    throw new VerandahError({
      code: 'VR302',
      message: `each link of its part "list" needs a section of its own inside the root, or none does (${invalidLinks.join(', ')}).`,
      fix: 'Write <section id="essential"> inside the root for <a href="#essential">; an id appears only once on a page.',
    });
  }
  if (inside.length) showPanels(context, links);
  else followAddresses(context, links);
}

/** Links to other pages stay links; on phones a select leads to the same places. */
function followAddresses({ root, parts, signal }: ContextOf<typeof widget>, links: readonly HTMLAnchorElement[]): void {
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
