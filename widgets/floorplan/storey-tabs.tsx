/** Tabs for the storeys; the panels are the server's. */
import { useCallback, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { tabAfterKey } from '../../runtime/dom/tablist.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { t } from './messages.ts';

export interface Storeys {
  panels: readonly HTMLElement[];
  /** Index among the panels. */
  current: number;
  show(position: number): void;
  /** Like `show`, by storey number. Does nothing for a storey without a drawing. */
  showStorey(storey: number): void;
}

/** With one storey, or without a tabs element, nothing is hidden. */
export function useStoreys(stage: HTMLElement, tabs: HTMLElement | undefined): Storeys {
  const [panels] = useState(() => [...(tabs ? stage.querySelectorAll<HTMLElement>('div[data-storey]') : [])]);
  const [current, show] = useState(0);
  const showStorey = useCallback(
    (storey: number) => {
      const position = panels.findIndex(({ dataset }) => Number(dataset.storey) === storey);
      if (position !== -1) show(position);
    },
    [panels],
  );
  return { panels, current, show, showStorey };
}

export function StoreyTabs({
  part,
  storeys: { panels, current, show },
}: {
  part: HTMLElement | undefined;
  storeys: Storeys;
}): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const [position, panel] of panels.entries()) {
      panel.id = `${id}-panel-${position}`;
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', `${id}-tab-${position}`);
      panel.tabIndex = 0;
    }
    return () => {
      for (const panel of panels) {
        for (const name of ['id', 'role', 'aria-labelledby', 'tabindex', 'hidden']) panel.removeAttribute(name);
      }
    };
  }, [panels, id]);

  useLayoutEffect(() => {
    for (const [position, panel] of panels.entries()) panel.hidden = position !== current;
  }, [panels, current]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const position = tabAfterKey(event, event.currentTarget, current, panels.length);
    if (position === undefined) return;
    event.preventDefault();
    show(position);
    list.current?.querySelectorAll('button')[position]?.focus();
  };
  return (
    <Takeover part={part}>
      <div className="vr-floorplan__tab-list" role="tablist" aria-label={t('storeys')} ref={list} onKeyDown={onKeyDown}>
        {panels.map((panel, position) => (
          <button
            key={panel.dataset.storey}
            type="button"
            role="tab"
            className="vr-floorplan__tab"
            id={`${id}-tab-${position}`}
            aria-controls={`${id}-panel-${position}`}
            aria-selected={position === current}
            tabIndex={position === current ? 0 : -1}
            onClick={() => show(position)}
          >
            {panel.querySelector('figcaption')?.textContent}
          </button>
        ))}
      </div>
    </Takeover>
  );
}
