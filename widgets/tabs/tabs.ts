import { MarkupError } from '../../runtime/diagnostics/errors.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import { followAddresses } from './addresses.ts';
import { panelOf, showPanels } from './panels.ts';
import type widget from './widget.ts';

export default function tabs(context: ContextOf<typeof widget>): void {
  const { root, parts, signal } = context;
  const links = [...parts.list.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const inside = [...parts.list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const panels = inside.map((link) => panelOf(root, link));
  // Of two links to one section, only one can be its tab.
  const invalidLinks = inside
    .filter((_, index) => !panels[index] || panels.indexOf(panels[index]) < index)
    .map(({ hash }) => hash);
  if (!links.length || invalidLinks.length || (inside.length && inside.length < links.length)) {
    throw new MarkupError({
      code: 'VR302',
      message: `each link of its part "list" needs a section of its own inside the root, or none does (${invalidLinks.join(', ')}).`,
      fix: 'Write <section id="essential"> inside the root for <a href="#essential">; an id appears only once on a page.',
    });
  }
  if (inside.length) showPanels(context, links);
  else followAddresses(context, links);
  root.dataset.state = 'ready';
  signal.addEventListener('abort', () => {
    delete root.dataset.state;
  });
}
