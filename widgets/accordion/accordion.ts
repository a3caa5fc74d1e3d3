import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import { createAttributeLease } from '../../runtime/dom/attribute-lease.ts';
import { targetOf } from '../../runtime/dom/hash.ts';
import { desktopBehaviour, onMedia, scrollTo } from '../../runtime/dom/layout.ts';
import { createIds } from '../../runtime/dom/unique.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

/** On wide screens the headings are side by side, each above its panel. */
const columnsQuery = '(min-width: 48em)';

/** Two accordions with the same markup must not close each other. */
const nextGroupName = createIds('vr-accordion');

export default function accordion({ root, options, onUpdate, signal }: ContextOf<typeof widget>): void {
  const items = (): HTMLDetailsElement[] =>
    [...root.querySelectorAll('details')].filter((item) => item.parentElement?.closest('[data-widget]') === root);
  if (!items().length || items().some((item) => !item.querySelector(':scope > summary'))) {
    throw new VerandahError({
      code: 'VR302',
      message: 'it needs a <details> with a <summary> for each of its headings.',
      fix: 'Write <div data-widget="accordion"><details><summary>…</summary>…</details></div>.',
    });
  }
  const group = nextGroupName();
  const write = createAttributeLease(signal);
  let isExclusive = false;

  const join = (): void => {
    const all = items();
    const open = all.filter((item) => item.open);
    // Of several open items, the one with focus stays open, else the first.
    const keptOpen = open.find((item) => item.contains(document.activeElement)) ?? open[0];
    for (const item of all) {
      // A name from the theme would be exclusive on phones too.
      write(item, { name: null });
      if (isExclusive && item !== keptOpen) item.open = false;
    }
    if (isExclusive) for (const item of all) write(item, { name: group });
  };

  const onWidth = (isWide: boolean): void => {
    isExclusive = options.exclusive && !options.openWide && isWide;
    join();
  };

  let isOpenWide = false;

  /** Columns show every panel, and their headings are not buttons; below, the item with focus stays open. */
  const updateLayout = (): void => {
    for (const item of items()) {
      const isKept = isOpenWide || item.contains(document.activeElement?.closest('details > :not(summary)') ?? null);
      write(item, { open: isKept ? '' : null });
      for (const summary of item.querySelectorAll(':scope > summary'))
        write(summary, { tabindex: isOpenWide ? '-1' : null });
    }
  };

  const onPress = (event: MouseEvent): void => {
    const { target } = event;
    if (
      isOpenWide &&
      target instanceof Element &&
      items().some((item) => item === target.closest('summary')?.parentElement)
    )
      event.preventDefault();
  };

  const openByHash = (): void => {
    const target = targetOf(location.hash);
    const around = target ? items().filter((item) => item.contains(target)) : [];
    if (!target || !around.length) return;
    for (const item of around) item.open = true;
    scrollTo(target);
  };

  onMedia(desktopBehaviour, onWidth, signal);
  if (options.openWide) {
    onMedia(columnsQuery, (isWide) => void ((isOpenWide = isWide), updateLayout()), signal);
    root.addEventListener('click', onPress, { signal });
  }
  addEventListener('hashchange', openByHash, { signal });
  onUpdate(join);
  openByHash();
}
