/** The search box of a map, which moves the map to what it finds, marks it, and offers the closest places. */
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { createElement } from '../../runtime/dom/create-element.ts';
import { sortNear } from '../../runtime/stores/listing.ts';
import { fitAround, nearbyKm, type Point } from './camera.ts';
import type { Libraries } from './google.ts';
import { Grouping } from './groups.ts';
import type { Region } from './regions.ts';
import { SearchBox } from './search-box.tsx';
import type { PinsView } from './use-pins.ts';

interface MapSearchProps {
  map: google.maps.Map;
  libraries: Libraries;
  pinsView: PinsView;
  regions: readonly Region[];
  regionField: string | undefined;
}

export function MapSearch({ map, libraries, pinsView, regions, regionField }: MapSearchProps): ReactNode {
  const { visible, pins, openPlaces } = pinsView;
  const grouping = useMemo(() => new Grouping(visible), [visible]);
  const address = useRef<google.maps.marker.AdvancedMarkerElement>(undefined);
  const markAddress = useCallback(
    (point: Point | undefined, title: string): void => {
      if (address.current) address.current.map = null;
      address.current = point && addressMarker(map, libraries, point, title);
    },
    [map, libraries],
  );

  useEffect(() => () => markAddress(undefined, ''), [markAddress]);
  return (
    <SearchBox
      libraries={libraries}
      regions={regions}
      regionField={regionField}
      goTo={({ lat, lng, zoom }, name, isRegion) => {
        markAddress(isRegion ? undefined : { lat, lng }, name);
        if (isRegion) map.moveCamera({ center: { lat, lng }, zoom });
        else {
          fitAround(map, libraries.core.LatLngBounds, { lat, lng }, grouping.nearest({ lat, lng }));
          sortNear({ lat, lng });
        }
      }}
      closestTo={(point) => {
        const closest = grouping.nearest(point);
        return closest[0] && closest[0].km <= nearbyKm ? { closest } : { closest, limitKm: nearbyKm };
      }}
      clear={() => markAddress(undefined, '')}
      openGroup={({ members }) => {
        const [first] = members;
        if (first) void pins?.reveal(first);
        openPlaces(members);
      }}
    />
  );
}

/** Marks the address that was searched for. It opens nothing, so it takes no focus. */
function addressMarker(
  map: google.maps.Map,
  { marker }: Libraries,
  position: Point,
  title: string,
): google.maps.marker.AdvancedMarkerElement {
  const made = new marker.AdvancedMarkerElement({ map, position, title, zIndex: 5 });
  made.append(createElement('div', { className: 'vr-map__address' }));
  return made;
}
