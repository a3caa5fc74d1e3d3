import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import { hideInstead } from '../../runtime/dom/layout.ts';
import { tabAfterKey } from '../../runtime/dom/tablist.ts';
import { siteAddress } from '../../runtime/dom/url.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import {
  $compare,
  $compareType,
  $counts,
  $titles,
  keysOfType,
  selectCompareType,
  slotLabel,
  maxCompared,
  startCompareType,
  toggleCompare,
} from '../../runtime/stores/compare.ts';
import { comparableTypes, type ComparableType } from '../../runtime/stores/saved/saved-state.ts';
import { useItems } from './compared-items.ts';
import { Slot } from './slot.tsx';
import { t } from './messages.ts';
import type widget from './widget.ts';

export default function CompareBar({ root, parts, options, signal }: ContextOf<typeof widget>): ReactNode {
  const id = useId();
  const state = useStore($compare);
  const counts = useStore($counts);
  const selectedType = useStore($compareType);
  const item = useItems(state, useStore($titles));
  const [isOpen, setOpen] = useState(false);
  /** The slot whose remove button was clicked, and which is now empty. */
  const removed = useRef<number>(undefined);
  const keys = keysOfType(state, selectedType);
  const isEmpty = counts.home_design + counts.house_land === 0;

  useEffect(() => startCompareType(options.type), [options.type]);
  useEffect(() => hideInstead(root, 'compare-bar', signal), [root, signal]);

  useLayoutEffect(() => {
    root.hidden = state.keys.length === 0 || isEmpty;
    const index = removed.current;
    removed.current = undefined;
    if (index === undefined || root.contains(document.activeElement)) return;
    const buttons = root.querySelectorAll<HTMLElement>('[data-slot] button');
    const heir = root.hidden
      ? document.querySelector('main')
      : (buttons[index] ?? buttons[buttons.length - 1] ?? root.querySelector<HTMLElement>('[aria-selected="true"]'));
    if (heir) moveFocus(heir);
  }, [root, isEmpty, state.keys]);

  const togglePanel = (opener: HTMLElement): void => {
    if (isOpen) return closeCover(root);
    openCover({ element: root, kind: 'menu', opener, hide: () => setOpen(false) });
    setOpen(true);
  };

  return (
    <Takeover part={parts.content}>
      <button
        type="button"
        className="vr-compare-bar__pill vr-button"
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        onClick={({ currentTarget }) => togglePanel(currentTarget)}
      >
        <span className="vr-visually-hidden">{`${t('compare')} `}</span>
        <span className="vr-compare-bar__of">{t('filled', { count: keys.length, slots: maxCompared })}</span>
      </button>
      <div className="vr-compare-bar__panel" id={`${id}-panel`} data-open={isOpen || undefined}>
        <Tabs id={id} selectedType={selectedType} counts={counts} />
        <div
          className="vr-compare-bar__shown"
          role="tabpanel"
          id={`${id}-slots`}
          aria-labelledby={`${id}-${selectedType}`}
        >
          <ul className="vr-compare-bar__slots" role="list">
            {Array.from({ length: maxCompared }, (_, index) => {
              const key = keys[index];
              return (
                <Slot
                  key={index}
                  id={slotLabel(index)}
                  item={key === undefined ? null : (item(key) ?? { title: t('unknown'), href: '', picture: '' })}
                  onRemove={() => {
                    if (key === undefined) return;
                    removed.current = index;
                    void toggleCompare(key);
                  }}
                />
              );
            })}
          </ul>
        </div>
        <p className="vr-compare-bar__filled">{t('filled', { count: keys.length, slots: maxCompared })}</p>
      </div>
      <a className="vr-compare-bar__link vr-button" href={`${siteAddress(options.page, 'page')}?type=${selectedType}`}>
        {t('compare')}
      </a>
    </Takeover>
  );
}

function Tabs({
  id,
  selectedType,
  counts,
}: {
  id: string;
  selectedType: ComparableType;
  counts: Readonly<Record<ComparableType, number>>;
}): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = comparableTypes.indexOf(selectedType);
    const type = comparableTypes[tabAfterKey(event, event.currentTarget, index, comparableTypes.length) ?? -1];
    if (!type) return;
    event.preventDefault();
    selectCompareType(type);
    document.getElementById(`${id}-${type}`)?.focus();
  };
  return (
    <div className="vr-compare-bar__tabs" role="tablist" aria-label={t('tabs')} onKeyDown={onKeyDown}>
      {comparableTypes.map((type) => (
        <button
          key={type}
          id={`${id}-${type}`}
          type="button"
          className="vr-compare-bar__tab vr-tab"
          role="tab"
          aria-selected={type === selectedType}
          aria-controls={`${id}-slots`}
          tabIndex={type === selectedType ? 0 : -1}
          onClick={() => selectCompareType(type)}
        >
          {`${t(type)} (${counts[type]})`}
        </button>
      ))}
    </div>
  );
}
