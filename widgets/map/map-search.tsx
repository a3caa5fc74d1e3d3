/** The search box of a map, which moves the map to what it finds, and offers the closest places if none is near. */
import type { ReactNode } from 'react';
import { fitAround } from './camera.ts';
import type { Libraries } from './google.ts';
import type { Region } from './regions.ts';
import { SearchBox } from './search-box.tsx';
import type { PinsView } from './use-pins.ts';

/** How many places a search without places nearby offers. */
const maxClosest = 3;

/** What counts as nearby: about a quarter of an hour's drive from an address, and any part of a region. */
const [nearbyKm, regionKm] = [15, 75];

interface MapSearchProps {
  map: google.maps.Map;
  libraries: Libraries;
  pinsView: PinsView;
  regions: readonly Region[];
  regionField: string | undefined;
}

export function MapSearch({ map, libraries, pinsView, regions, regionField }: MapSearchProps): ReactNode {
  const { pins, openPlaces } = pinsView;
  return (
    <SearchBox
      libraries={libraries}
      regions={regions}
      regionField={regionField}
      goTo={({ lat, lng, zoom }, isRegion) => {
        const closest = pins?.nearest({ lat, lng }, maxClosest) ?? [];
        const nearby = closest.filter(({ km }) => km <= (isRegion ? regionKm : nearbyKm));
        if (isRegion || nearby.length === 0) map.moveCamera({ center: { lat, lng }, zoom });
        else
          fitAround(
            map,
            libraries.core.LatLngBounds,
            { lat, lng },
            nearby.map(({ group }) => group),
          );
        return nearby.length === 0 ? closest : undefined;
      }}
      openGroup={({ members }) => {
        const [first] = members;
        if (first) void pins?.reveal(first);
        openPlaces(members);
      }}
    />
  );
}
