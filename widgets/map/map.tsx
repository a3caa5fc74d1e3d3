import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { moveFocus } from '../../runtime/dom/focus.ts';
import { $details, $map, openPin } from './store.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { bindDetails } from './details.ts';
import { locationTypes, type Location, type LocationType } from './locations.ts';
import { MapSearch } from './map-search.tsx';
import { drawShape } from './pin-drawing.ts';
import { t } from './messages.ts';
import { nameOfStack } from './pins.ts';
import { useCards } from './use-cards.ts';
import { useGoogleMap } from './use-google-map.ts';
import { usePins } from './use-pins.ts';
import type widget from './widget.ts';

export default function MapView(context: ContextOf<typeof widget>): ReactNode {
  const { root, parts, options } = context;
  const google = useGoogleMap(context);
  const { status, libraries, map, mountAt, retry } = google;
  const pinsView = usePins(context, google);
  const { locations, choice, endChoice, hidden, toggleType, pins } = pinsView;
  const { open } = useStore($map);
  const asked = useStore($details);
  const details = useMemo(() => bindDetails(context), [context]);
  useEffect(() => details.show(open, locations, pins), [details, open, locations, pins]);
  useCards(context);

  useLayoutEffect(() => {
    root.dataset.state = status;
  }, [root, status]);

  // The buttons disappear with the message, so focus moves to where the response will appear.
  const loadAgain = (): void => {
    moveFocus(root);
    retry();
  };
  const askAgain = (): void => {
    if (parts.panel) moveFocus(parts.panel);
    details.ask();
  };

  return (
    <>
      {status === 'ready' && (
        <Takeover part={parts.canvas}>
          <div className="vr-map__surface" ref={mountAt} />
        </Takeover>
      )}
      {status === 'failed' && (
        <Takeover part={parts.notice}>
          <p className="vr-map__notice-text" role="status">
            {t('failed')}
          </p>
          {options.key && options.mapId && <Retry onClick={loadAgain} />}
        </Takeover>
      )}
      {libraries && map && (
        <Takeover part={parts.search}>
          <MapSearch
            map={map}
            libraries={libraries}
            pinsView={pinsView}
            regions={parts.regions ?? []}
            regionField={options.regionField}
          />
        </Takeover>
      )}
      {map && (
        <Takeover part={parts.legend}>
          <Legend locations={locations} hidden={hidden} onToggle={toggleType} />
        </Takeover>
      )}
      {choice.length > 0 && (
        <Takeover part={parts.choice}>
          <Choice
            members={choice}
            onEnd={endChoice}
            onEscape={() => {
              endChoice();
              pins?.markerOf(choice[0]?.id ?? '')?.focus();
            }}
          />
        </Takeover>
      )}
      {asked.status === 'failed' && asked.id === open && (
        <Takeover part={parts.details}>
          <p role="alert">{t('detailsFailed')}</p>
          <Retry onClick={askAgain} />
        </Takeover>
      )}
      {parts.switch && (
        <Takeover part={parts.switch}>
          <ViewSwitch root={root} />
        </Takeover>
      )}
    </>
  );
}

function Retry({ onClick }: { onClick(): void }): ReactNode {
  return (
    <button type="button" className="vr-map__retry vr-retry" onClick={onClick}>
      {sharedText('retry')}
    </button>
  );
}

function Legend({
  locations,
  hidden,
  onToggle,
}: {
  locations: readonly Location[];
  hidden: ReadonlySet<LocationType>;
  onToggle(type: LocationType): void;
}): ReactNode {
  const presentTypes = locationTypes.filter((type) => locations.some((location) => location.type === type));
  return (
    <fieldset className="vr-map__legend">
      <legend className="vr-visually-hidden">{t('legend')}</legend>
      {presentTypes.map((type) => (
        <label key={type} className="vr-map__legend-item">
          <input type="checkbox" checked={!hidden.has(type)} onChange={() => onToggle(type)} />
          <span className="vr-map__pin" data-type={type} ref={(pin) => pin?.replaceChildren(drawShape(type))} />
          <span>{t(type)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Places at one address need a list, because no zoom separates them. */
function Choice({
  members,
  onEnd,
  onEscape,
}: {
  members: readonly Location[];
  onEnd(): void;
  onEscape(): void;
}): ReactNode {
  const name = members.some(({ estate }) => estate) ? nameOfStack(members) : t('choose', { count: members.length });
  return (
    <div className="vr-map__choice" role="group" aria-label={name}>
      <p>{name}</p>
      <ul>
        {members.map(({ id, title }, index) => (
          <li key={id}>
            <button
              type="button"
              className="vr-map__choice-item"
              ref={(button) => {
                if (index === 0) button?.focus();
              }}
              onClick={() => {
                onEnd();
                openPin(id);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                // Keeps the panel of the open pin.
                event.preventDefault();
                onEscape();
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Keeps the map's height to what the page leaves of the window: chips of filters and the theme's headings come and go. */
function fitIntoWindow(layout: HTMLElement): () => void {
  const name = '--vr-map-offset';
  const measure = (): void => {
    const offset = Math.round(layout.getBoundingClientRect().top + window.scrollY);
    layout.style.setProperty(name, `${offset}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(document.body);
  measure();
  return () => {
    observer.disconnect();
    layout.style.removeProperty(name);
  };
}

/** Switches between list and map on narrow screens. */
function ViewSwitch({ root }: { root: HTMLElement }): ReactNode {
  const [view, setView] = useState<'list' | 'map'>(() =>
    new URLSearchParams(location.search).has('pin') ? 'map' : 'list',
  );
  const layout = root.closest<HTMLElement>('.vr-map-layout') ?? root;
  const listScrollY = useRef<number>(undefined);

  useLayoutEffect(() => {
    layout.dataset.view = view;
    const stopFitting = view === 'map' ? fitIntoWindow(layout) : undefined;
    // Scrolls to the map, of which all is in view, and back to the previous position for the list.
    if (listScrollY.current !== undefined) {
      const overflow = layout.getBoundingClientRect().bottom + window.scrollY - window.innerHeight;
      window.scrollTo({ top: view === 'list' ? listScrollY.current : Math.max(0, overflow), behavior: 'instant' });
    }
    return () => {
      stopFitting?.();
      delete layout.dataset.view;
    };
  }, [layout, view]);

  const change = (): void => {
    if (view === 'list') listScrollY.current = window.scrollY;
    else listScrollY.current ??= 0;
    setView(view === 'list' ? 'map' : 'list');
  };

  return (
    <button type="button" className="vr-map__switch vr-button" onClick={change}>
      {t(view === 'list' ? 'showMap' : 'showList')}
    </button>
  );
}
