/** Keeps the pins, the cards of the listing and the open panel in step with the stores. */
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { announceLater } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $listing, $near } from '../../runtime/stores/listing.ts';
import { $map, highlightPin, openPin } from './store.ts';
import { fit, fitAround, readPoint } from './camera.ts';
import { Grouping } from './groups.ts';
import { readLocations, type Location, type LocationType } from './locations.ts';
import { outlinesOf, readOutlines } from './outlines.ts';
import { Pins } from './pins.ts';
import { placesIn } from './regions.ts';
import { t } from './messages.ts';
import type { GoogleMap } from './use-google-map.ts';
import type widget from './widget.ts';

/** The number of pins is announced once the map has come to rest. */
const mapRestMs = 1000;

export interface PinsView {
  locations: Location[];
  /** Those whose type the legend does not hide. */
  visible: readonly Location[];
  /** Places at one address that the visitor has to choose from. */
  choice: readonly Location[];
  endChoice(): void;
  /** Opens a place, or the choice among several at one address. */
  openPlaces(members: readonly Location[]): void;
  hidden: ReadonlySet<LocationType>;
  toggleType(type: LocationType): void;
  pins: Pins | undefined;
}

/** A search that offers the closest places has been announced with them. */
function isCountNews(root: Element): boolean {
  return root.matches(':focus-within') && !root.querySelector<HTMLElement>('.vr-map__nearest');
}

export function usePins({ root, options, parts }: ContextOf<typeof widget>, { map, libraries }: GoogleMap): PinsView {
  const received = useStore($listing).locations;
  const { open, highlighted } = useStore($map);
  const [choice, setChoice] = useState<readonly Location[]>([]);
  const [hidden, setHidden] = useState<ReadonlySet<LocationType>>(new Set());
  const [pins, setPins] = useState<Pins>();
  const fitted = useRef<readonly Location[]>(undefined);

  const locations = useMemo(
    () => readLocations(received ?? parts.data ?? options.locations ?? [], root),
    [received, parts.data, options.locations, root],
  );
  const visible = useMemo(() => locations.filter(({ type }) => !hidden.has(type)), [locations, hidden]);
  const total = useRef(0);
  const openPlaces = useCallback((members: readonly Location[]): void => {
    const [only] = members;
    // React batches unknown events, but the next key may come first.
    if (members.length > 1) flushSync(() => setChoice(members));
    else if (only) openPin(only.id);
  }, []);

  useEffect(() => {
    if (!map || !libraries) return undefined;
    const controller = new AbortController();
    let cancelAnnouncement = (): void => {};
    const made = new Pins(
      {
        map,
        Marker: libraries.marker.AdvancedMarkerElement,
        onOpen: openPlaces,
        onHighlight: highlightPin,
        onDrawn(pinCount) {
          cancelAnnouncement();
          cancelAnnouncement = announceLater(
            () => (isCountNews(root) ? t('shown', { shown: pinCount, total: total.current }) : ''),
            mapRestMs,
          );
        },
      },
      controller.signal,
    );

    setPins(made);
    return () => {
      cancelAnnouncement();
      // A recreated map starts where the page says.
      fitted.current = undefined;
      controller.abort();
      setPins(undefined);
    };
  }, [map, libraries, root, openPlaces]);

  useEffect(() => {
    const given = outlinesOf(received) ?? options.outlineCoordinates;
    if (!map || !libraries || !given?.length) return undefined;
    const outlines = readOutlines(given, root).map(
      (paths) =>
        new libraries.maps.Polygon({
          map,
          paths,
          clickable: false,
          strokeWeight: 2,
          strokeColor: '#9A4A2C',
          fillColor: '#9A4A2C',
          fillOpacity: 0.12,
        }),
    );

    return () => {
      for (const outline of outlines) outline.setMap(null);
    };
  }, [map, libraries, received, options.outlineCoordinates, root]);

  useEffect(() => {
    if (!pins || !map || !libraries) return;
    total.current = visible.length;
    pins.show(visible);
    // Hiding a type in the legend does not move the map.
    if (fitted.current === locations) return;
    const { LatLngBounds } = libraries.core;
    const address = readPoint($near.get());
    // At first the visitor's region; what they filter for is shown whole.
    const nearby = fitted.current ? [] : placesIn(parts.regions ?? [], options.region, visible);
    if (address) fitAround(map, LatLngBounds, address, new Grouping(visible).nearest(address));
    else fit(map, LatLngBounds, nearby.length ? nearby : visible);
    const linked = !fitted.current && visible.find(({ id }) => id === $map.get().open);
    if (linked) void pins.reveal(linked);
    fitted.current = locations;
  }, [pins, map, libraries, visible, locations, parts.regions, options.region]);

  useEffect(() => pins?.mark(open, highlighted), [pins, open, highlighted]);

  return {
    locations,
    visible,
    choice,
    endChoice: () => setChoice([]),
    openPlaces,
    hidden,
    toggleType(type) {
      const after = new Set(hidden);
      if (!after.delete(type)) after.add(type);
      setHidden(after);
    },
    pins,
  };
}
