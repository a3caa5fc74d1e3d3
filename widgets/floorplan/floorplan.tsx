import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { announce } from '../../runtime/dom/announce.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { $home, undoRemoval, type HomeNotice } from '../../runtime/stores/home/home.ts';
import type { OptionGraph } from '../../runtime/stores/home/option-graph.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { bindCloseUp } from './close-up.ts';
import { bindSpot } from './spot.ts';
import { StoreyTabs, useStoreys } from './storey-tabs.tsx';
import { removalText, repairText, t, restoredText } from './messages.ts';
import { bindDrawing, loadAgain, usePictures, type BrokenPicture } from './drawing.ts';
import { bindEnlarge } from './enlarge.ts';
import { openPageHome } from './page-home.ts';
import { bindSwitches } from './switches.ts';
import { bindZoom } from './zoom.ts';
import type widget from './widget.ts';

export default function Floorplan(context: ContextOf<typeof widget>): ReactNode {
  const { parts } = context;
  useLayoutEffect(() => openPageHome(context), [context]);
  const state = useStore($home);
  const storeys = useStoreys(parts.stage, parts.tabs);
  const [isTouched, setTouched] = useState(false);
  const { showStorey } = storeys;
  /** The last used switch, which takes focus when a message disappears. */
  const used = useRef<HTMLElement>(null);
  const broken = usePictures(parts.stage);

  // What works on the page's own elements is no part of React.
  useEffect(() => {
    bindSwitches(context, (input, storey) => {
      used.current = input;
      if (storey === undefined) return;
      setTouched(true);
      showStorey(storey);
    });
    bindDrawing(context);
    bindEnlarge(context, bindZoom(context));
    bindSpot(context);
    bindCloseUp(context);
  }, [context, showStorey]);

  return (
    <>
      {storeys.panels.length > 1 && <StoreyTabs part={parts.tabs} storeys={storeys} />}
      {/* What the server says of the page's address is true until the visitor changes something. Its room stays. */}
      {state && (isTouched || state.notice) && (
        <Takeover part={parts.message}>
          {state.notice && <Notice notice={state.notice} graph={state.graph} used={used} />}
        </Takeover>
      )}
      {broken.map((failed) => (
        <Takeover key={failed.picture.alt} part={failed.place}>
          <Failure failed={failed} stage={parts.stage} />
        </Takeover>
      ))}
    </>
  );
}

/** What was removed and why, with an undo button. */
function Notice({
  notice,
  graph,
  used,
}: {
  notice: HomeNotice;
  graph: OptionGraph;
  used: RefObject<HTMLElement | null>;
}): ReactNode {
  const text = notice.kind === 'removed' ? removalText(graph, notice.removed) : repairText(graph, notice.repairs);
  const box = useHeir(used);
  useEffect(() => announce(text), [text]);

  const undo = (): void => {
    if (notice.kind !== 'removed') return;
    undoRemoval();
    announce(restoredText(graph, notice.removed));
  };

  return (
    // In narrow windows it may scroll, so it takes focus.
    <div className="vr-floorplan__notice" role="group" aria-label={t('notice')} tabIndex={0} ref={box}>
      <p className="vr-floorplan__notice-text">{text}</p>
      {notice.kind === 'removed' && (
        <button
          type="button"
          className="vr-floorplan__undo"
          aria-label={`${sharedText('undo')}: ${text}`}
          onClick={undo}
        >
          {sharedText('undo')}
        </button>
      )}
    </div>
  );
}

/** Shown in place of a picture that failed to load. */
function Failure({ failed, stage }: { failed: BrokenPicture; stage: HTMLElement }): ReactNode {
  const box = useHeir(useRef(stage));
  return (
    <div className="vr-floorplan__failure" role="alert" ref={box}>
      <p>{t('pictureFailed')}</p>
      <button type="button" className="vr-floorplan__retry" onClick={() => loadAgain(failed)}>
        {sharedText('retry')}
      </button>
    </div>
  );
}

/** Moves focus to `heir` when the element that has it is removed. @returns the ref of that element. */
function useHeir(heir: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      // Reads the current heir, not the one on mount.
      const { current: next } = heir;
      if (next && current?.contains(document.activeElement)) moveFocus(next);
    };
  }, [heir]);
  return box;
}
