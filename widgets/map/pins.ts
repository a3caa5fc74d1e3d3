/** The markers on the map: created once and reused while the camera moves, at most 300. */
import { reportMissingFile } from '../../runtime/diagnostics/report-lazily.ts';
import { Grouping, type Group, type View } from './groups.ts';
import type { Location } from './locations.ts';
import { drawPin } from './pin-drawing.ts';
import { t } from './messages.ts';

interface PinsSetup {
  map: google.maps.Map;
  Marker: typeof google.maps.marker.AdvancedMarkerElement;
  onOpen(members: readonly Location[]): void;
  onHighlight(id: string | null): void;
  /** Called after each drawing with the number of places shown. */
  onDrawn(pinCount: number): void;
}

interface Drawn {
  marker: google.maps.marker.AdvancedMarkerElement;
  group: Group;
}

export class Pins {
  readonly #setup: PinsSetup;
  readonly #signal: AbortSignal;
  readonly #drawn = new Map<string, Drawn>();
  #grouping = new Grouping([]);
  #open: string | null = null;
  #focused: google.maps.marker.AdvancedMarkerElement | undefined;
  #highlighted: string | null = null;

  constructor(setup: PinsSetup, signal: AbortSignal) {
    this.#setup = setup;
    this.#signal = signal;
    const idle = setup.map.addListener('idle', () => this.draw());
    signal.addEventListener('abort', () => {
      idle.remove();
      for (const key of this.#drawn.keys()) this.#remove(key);
    });
  }

  show(locations: readonly Location[]): void {
    this.#grouping = new Grouping(locations);
    for (const key of this.#drawn.keys()) this.#remove(key);
    this.draw();
    // Without clusters the map shows the first 300 places in view.
    this.#grouping.prepare().then(() => this.draw(), reportMissingFile);
  }

  /** Marks the pin of a location as open or highlighted; null for none. */
  mark(open: string | null, highlighted: string | null): void {
    this.#open = open;
    this.#highlighted = highlighted;
    for (const { marker, group } of this.#drawn.values()) this.#paint(marker, group);
  }

  /** The marker of a location, to return focus to. */
  markerOf(id: string): HTMLElement | undefined {
    return [...this.#drawn.values()].find(({ group }) => group.members.some((member) => member.id === id))?.marker;
  }

  /** Moves the map if `cover` hides the pin of a location: sideways if there is room, else up. */
  uncover(id: string, cover: HTMLElement): void {
    const pin = this.markerOf(id)?.getBoundingClientRect();
    const over = cover.getBoundingClientRect();
    if (!pin || pin.left > over.right || pin.right < over.left || pin.top > over.bottom || pin.bottom < over.top)
      return;
    const { map } = this.#setup;
    if (map.getDiv().getBoundingClientRect().right - over.right > 3 * pin.width)
      map.panBy(pin.left - over.right - pin.width, 0);
    else map.panBy(0, pin.bottom - over.top + pin.height / 4);
  }

  draw(): void {
    // Clusters can be ready after the map has left the page.
    if (this.#signal.aborted) return;
    const view = this.#view();
    if (!view) return;
    const groups = this.#grouping.inView(view);
    const visibleKeys = new Set(groups.map(({ key }) => key));
    for (const key of this.#drawn.keys()) if (!visibleKeys.has(key)) this.#remove(key);
    for (const group of groups) if (!this.#drawn.has(group.key)) this.#add(group);
    this.#setup.onDrawn(groups.reduce((sum, { count }) => sum + count, 0));
  }

  #view(): View | undefined {
    const { map } = this.#setup;
    const bounds = map.getBounds()?.toJSON();
    const zoom = map.getZoom();
    return bounds && zoom !== undefined ? { ...bounds, zoom } : undefined;
  }

  #add(group: Group): void {
    const { map, Marker, onHighlight } = this.#setup;
    const marker = new Marker({
      map,
      position: { lat: group.lat, lng: group.lng },
      title: nameOf(group),
      gmpClickable: true,
    });
    // Round pins are centred on the place; others point at it.
    marker.anchorTop = '-50%';
    marker.append(drawPin(group));
    const [only] = group.count === 1 ? group.members : [];
    // The type in words, not by shape alone; the name itself is the place's title (D25).
    if (only) marker.setAttribute('aria-description', t(only.type));
    marker.addEventListener('gmp-click', () => this.#onClick(group));
    if (only) {
      marker.addEventListener('pointerenter', () => onHighlight(only.id));
      marker.addEventListener('pointerleave', () => onHighlight(null));
      marker.addEventListener('focusin', () => onHighlight(only.id));
      marker.addEventListener('focusout', () => onHighlight(null));
    }
    for (const [type, focused] of [
      ['focusin', marker],
      ['focusout', undefined],
    ] as const) {
      marker.addEventListener(type, () => {
        this.#focused = focused;
        this.#paint(marker, group);
      });
    }
    this.#drawn.set(group.key, { marker, group });
    this.#paint(marker, group);
  }

  #onClick(group: Group): void {
    const { map, onOpen } = this.#setup;
    if (group.expandsAt === undefined) onOpen(group.members);
    else map.moveCamera({ center: { lat: group.lat, lng: group.lng }, zoom: Math.min(group.expandsAt, 20) });
  }

  #paint(marker: google.maps.marker.AdvancedMarkerElement, { members }: Group): void {
    const has = (id: string | null): boolean => members.some((member) => member.id === id);
    marker.toggleAttribute('data-open', has(this.#open));
    marker.toggleAttribute('data-highlighted', has(this.#highlighted));
    // No pin may hide the one that has focus.
    marker.zIndex = marker === this.#focused ? 4 : has(this.#open) ? 3 : has(this.#highlighted) ? 2 : 1;
  }

  #remove(key: string): void {
    const drawn = this.#drawn.get(key);
    if (!drawn) return;
    drawn.marker.map = null;
    this.#drawn.delete(key);
  }
}

function nameOf({ members, count }: Group): string {
  const [first] = members;
  if (!first) return t('cluster', { count });
  return count > 1 ? t('stack', { count, title: first.title }) : first.title;
}
