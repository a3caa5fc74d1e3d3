import { install } from '../../fixtures/drawings/maps/load.ts';
import type { Libraries } from './google.ts';
import type { Location } from './locations.ts';

export async function openLibraries(): Promise<Libraries> {
  if (!window.__mapsFixture) install(window);
  const { importLibrary } = google.maps;
  const [maps, marker, places, geocoding, core] = await Promise.all([
    importLibrary('maps'),
    importLibrary('marker'),
    importLibrary('places'),
    importLibrary('geocoding'),
    importLibrary('core'),
  ]);
  return { maps, marker, places, geocoding, core };
}

/** A map of 640 by 400 pixels over Melbourne's west. */
export function openMap({ maps }: Libraries): google.maps.Map {
  const surface = document.createElement('div');
  Object.assign(surface.style, { width: '640px', height: '400px' });
  document.body.append(surface);
  return new maps.Map(surface, { mapId: 'DEMO_MAP_ID', center: { lat: -37.8, lng: 144.7 }, zoom: 9 });
}

export function place(id: string, lat: number, lng: number, details: Partial<Location> = {}): Location {
  return { id, type: 'display', lat, lng, title: `Home ${id}`, ...details };
}

/** `count` places on a grid around Melbourne, each at its own address. */
export function scatter(count: number): Location[] {
  const side = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) =>
    place(`display-${index}`, -38 + (Math.floor(index / side) / side) * 0.6, 144.4 + ((index % side) / side) * 0.8),
  );
}
