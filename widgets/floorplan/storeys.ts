/** Tabs for the storeys of a home that has several; the panels are the server's. */
import { createAttributeLease } from '../../runtime/dom/attribute-lease.ts';
import { createElement } from '../../runtime/dom/create-element.ts';
import { bindTablist } from '../../runtime/dom/tablist.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

/** @returns a function that shows a storey by its number, if it has a drawing. Without a place for tabs, nothing is hidden. */
export function bindStoreys({
  root,
  parts: { stage, tabs: place },
  signal,
}: ContextOf<typeof widget>): (storey: number) => void {
  const panels = [...stage.querySelectorAll<HTMLElement>('div[data-storey]')];
  if (!place || panels.length < 2) return () => {};
  const write = createAttributeLease(signal);
  const tabs = panels.map((panel) => {
    const name = panel.querySelector('figcaption')?.textContent ?? '';
    const link = createElement('button', { type: 'button', className: 'vr-floorplan__tab vr-tab' }, name);
    write(panel, { id: `${root.id || 'floorplan'}-storey-${panel.dataset.storey}`, tabindex: '0' });
    return { link, panel };
  });
  const list = createElement('div', { className: 'vr-floorplan__tab-list' }, ...tabs.map(({ link }) => link));
  list.setAttribute('aria-label', t('storeys'));

  const show = (panel: HTMLElement | undefined): void => {
    if (!panel) return;
    mark(tabs.find((tab) => tab.panel === panel));
    for (const other of panels) write(other, { hidden: other === panel ? null : '' });
  };
  const mark = bindTablist({ list, tabs: () => tabs, choose: ({ panel }) => show(panel), signal });

  place.append(list);
  signal.addEventListener('abort', () => list.remove());
  show(panels[0]);
  return (storey) => show(panels.find(({ dataset }) => Number(dataset.storey) === storey));
}
