/** Groups the places in view: single pins, stacks at one address, and clusters of pins that would overlap. */
import Supercluster from 'supercluster';
import { whenIdle } from '../../runtime/diagnostics/loading.ts';
import { distanceKm, type Point } from './camera.ts';
import type { Location } from './locations.ts';

export const maxMarkers = 300;

/** Pins that are nearer on the screen become a cluster: a pin's target and its figure fit side by side. */
const clusterRadiusPx = 48;

/** From the next zoom on, only places at one address share a pin. */
const maxClusterZoom = 16;

/** How many places a search offers. */
const maxNearest = 4;

export interface Group extends Point {
  members: readonly Location[];
  /** The zoom at which a cluster comes apart; undefined for a pin, and for a stack at one address. */
  expandsAt: number | undefined;
}

export interface NearGroup {
  group: Group;
  km: number;
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
  /** The groups of clusters by their ids, so that their markers are reused. */
  readonly #clusters = new Map<number, Group>();
  #prepared: Promise<void> | undefined;
  #index: Index | undefined;

  constructor(locations: readonly Location[]) {
    const byPlace = new Map<string, [Location, ...Location[]]>();
    for (const location of locations) {
      const place = `${location.lat.toFixed(5)},${location.lng.toFixed(5)}`;
      const there = byPlace.get(place);
      if (there) there.push(location);
      else byPlace.set(place, [location]);
    }
    this.#stacks = [...byPlace.values()].map((members) => ({
      lat: members[0].lat,
      lng: members[0].lng,
      members,
      expandsAt: undefined,
    }));
  }

  /** True if not all places fit on the map as pins. */
  get isLarge(): boolean {
    return this.#stacks.length > maxMarkers;
  }

  /** Builds the cluster index; for many places when the browser is idle. */
  prepare(): Promise<void> {
    this.#prepared ??= this.#stacks.length < 2 ? Promise.resolve() : this.#build();
    return this.#prepared;
  }

  async #build(): Promise<void> {
    if (this.isLarge) await new Promise<void>((resolve) => whenIdle(resolve, 500));
    // The extent is that of Google's tiles, so the radius is in pixels of the screen.
    const index: Index = new Supercluster({ radius: clusterRadiusPx, extent: 256, maxZoom: maxClusterZoom });
    index.load(
      this.#stacks.map((stack) => ({
        type: 'Feature',
        properties: { stack },
        geometry: { type: 'Point', coordinates: [stack.lng, stack.lat] },
      })),
    );
    this.#index = index;
  }

  /** @returns at most 300 groups to draw in `view`. */
  inView({ west, south, east, north, zoom }: View): Group[] {
    const index = this.#index;
    const groups = index
      ? index.getClusters([west, south, east, north], Math.floor(zoom)).map(({ geometry, properties }) => {
          if (properties.stack) return properties.stack;
          const [lng = 0, lat = 0] = geometry.coordinates;
          return this.#cluster(index, properties.cluster_id, { lat, lng });
        })
      : this.#stacks.filter(
          ({ lat, lng }) =>
            lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east),
        );
    return groups.slice(0, maxMarkers);
  }

  /** @returns the lowest zoom from `zoom` on at which a place is in no cluster. */
  separatesAt({ id, lat, lng }: Location, zoom: number): number {
    const around = 0.001;
    const isApart = (at: number): boolean =>
      !this.#index ||
      this.#index
        .getClusters([lng - around, lat - around, lng + around, lat + around], Math.floor(at))
        .some(({ properties }) => properties.stack?.members.some((member) => member.id === id));
    let apart = zoom;
    while (apart <= maxClusterZoom && !isApart(apart)) apart++;
    return apart;
  }

  /** @returns the addresses that are nearest to `point`, nearest first. */
  nearest(point: Point): NearGroup[] {
    return this.#stacks
      .map((group) => ({ group, km: distanceKm(point, group) }))
      .toSorted((one, other) => one.km - other.km)
      .slice(0, maxNearest);
  }

  #cluster(index: Index, id: number, { lat, lng }: Point): Group {
    let cluster = this.#clusters.get(id);
    if (!cluster) {
      const members = index
        .getLeaves(id, Number.POSITIVE_INFINITY)
        .flatMap(({ properties }) => properties.stack.members);
      cluster = { lat, lng, members, expandsAt: index.getClusterExpansionZoom(id) };
      this.#clusters.set(id, cluster);
    }
    return cluster;
  }
}
