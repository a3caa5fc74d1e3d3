/** Groups the places in view: single pins, stacks at one address, and clusters if there are too many. */
import type Supercluster from 'supercluster';
import { whenIdle } from '../../runtime/islands/strategies/idle.ts';
import type { Location } from './locations.ts';

export const maxMarkers = 300;

export interface Group {
  /** Stable, so that markers are reused: the location's id or the cluster's. */
  key: string;
  lat: number;
  lng: number;
  /** All places of a pin or stack; empty for a cluster, which only has a count. */
  members: readonly Location[];
  count: number;
  /** The zoom at which a cluster comes apart. */
  expandsAt: number | undefined;
}

export interface View {
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
}

type Index = Supercluster<{ stack: Group }, { stack?: never }>;

export class Grouping {
  readonly #stacks: Group[];
  #index: Promise<Index> | undefined;
  #ready: Index | undefined;

  constructor(locations: readonly Location[]) {
    const byPlace = new Map<string, Location[]>();
    for (const location of locations) {
      const place = `${location.lat.toFixed(5)},${location.lng.toFixed(5)}`;
      const there = byPlace.get(place);
      if (there) there.push(location);
      else byPlace.set(place, [location]);
    }
    this.#stacks = [...byPlace.values()].flatMap((members) => {
      const [first] = members;
      return first
        ? [{ key: first.id, lat: first.lat, lng: first.lng, members, count: members.length, expandsAt: undefined }]
        : [];
    });
  }

  /** Builds the cluster index when the browser is idle; does nothing if all places fit on the map. */
  async prepare(): Promise<void> {
    if (this.#stacks.length <= maxMarkers) return;
    this.#index ??= import('supercluster').then(
      async ({ default: Clusters }) =>
        new Promise<Index>((resolve) => {
          const build = (): void => {
            const index: Index = new Clusters({ radius: 60, maxZoom: 16 });
            index.load(
              this.#stacks.map((stack) => ({
                type: 'Feature',
                properties: { stack },
                geometry: { type: 'Point', coordinates: [stack.lng, stack.lat] },
              })),
            );
            resolve(index);
          };
          whenIdle(build, 500);
        }),
    );
    this.#ready = await this.#index;
  }

  /** @returns at most 300 groups to draw in `view`. */
  inView(view: View): Group[] {
    const { west, south, east, north, zoom } = view;
    const visible = this.#stacks.filter(
      ({ lat, lng }) =>
        lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east),
    );
    if (visible.length <= maxMarkers) return visible;
    const index = this.#ready;
    if (!index) return visible.slice(0, maxMarkers);
    return index
      .getClusters([west, south, east, north], Math.round(zoom))
      .slice(0, maxMarkers)
      .map(({ geometry, properties }) => {
        if (properties.stack) return properties.stack;
        const [lng = 0, lat = 0] = geometry.coordinates;
        const { cluster_id: id, point_count: count } = properties;
        return { key: `cluster-${id}`, lat, lng, members: [], count, expandsAt: index.getClusterExpansionZoom(id) };
      });
  }
}
