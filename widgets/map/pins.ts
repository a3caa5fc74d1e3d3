/** The markers on the map: created once and reused while the camera moves, at most 300. */
import { createElement } from '../../runtime/dom/create-element.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
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

type Marker = google.maps.marker.AdvancedMarkerElement;

export class Pins {
  readonly #setup: PinsSetup;
  readonly #signal: AbortSignal;
  readonly #drawn = new Map<Group, Marker>();
  #grouping = new Grouping([]);
  /** The grouping of the latest places, which is drawn once its clusters are ready. */
  #latest = this.#grouping;
  #ready = Promise.resolve();
  #open: string | null = null;
  #highlighted: string | null = null;

  constructor(setup: PinsSetup, signal: AbortSignal) {
    this.#setup = setup;
    this.#signal = signal;
    const idle = setup.map.addListener('idle', () => this.draw());
    signal.addEventListener('abort', () => {
      idle.remove();
      for (const group of this.#drawn.keys()) this.#remove(group);
    });
  }

  /** Draws the places once they are clustered; of many, the first 300 until then, and always if the clusters fail. */
  show(locations: readonly Location[]): void {
    const grouping = new Grouping(locations);
    this.#latest = grouping;
    const draw = (): void => {
      if (this.#latest !== grouping) return;
      this.#grouping = grouping;
      this.draw();
    };
    if (grouping.isLarge) draw();
    this.#ready = grouping.prepare().catch(reportMissingFile).then(draw);
  }

  /** Moves the map until a place is in view with a pin of its own. */
  async reveal(location: Location): Promise<void> {
    await this.#ready;
    const { map } = this.#setup;
    const zoom = map.getZoom() ?? 0;
    const apart = this.#latest.separatesAt(location, zoom);
    if (this.#signal.aborted || (apart === zoom && map.getBounds()?.contains(location))) return;
    map.moveCamera({ center: { lat: location.lat, lng: location.lng }, zoom: apart });
  }

  /** Marks the pin of a location as open or highlighted; null for none. */
  mark(open: string | null, highlighted: string | null): void {
    this.#open = open;
    this.#highlighted = highlighted;
    for (const [group, marker] of this.#drawn) this.#paint(marker, group);
  }

  /** The marker of a location or of its cluster, to return focus to. */
  markerOf(id: string): HTMLElement | undefined {
    return [...this.#drawn].find(([{ members }]) => members.some((member) => member.id === id))?.[1];
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
    const groups = new Set(this.#grouping.inView(view));
    const left = [...this.#drawn].filter(([group]) => !groups.has(group));
    const withFocus = left.find(([, marker]) => marker.contains(document.activeElement));
    for (const [group] of left) this.#remove(group);
    for (const group of groups) if (!this.#drawn.has(group)) this.#add(group);
    // Focus goes on to what a cluster came apart into, or that a pin went into.
    if (withFocus) {
      const [first] = withFocus[0].members;
      moveFocus((first && this.markerOf(first.id)) ?? this.#setup.map.getDiv());
    }
    this.#setup.onDrawn([...groups].reduce((sum, { members }) => sum + members.length, 0));
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
    const [only] = group.members.length === 1 ? group.members : [];
    // The type in words, not by shape alone; the name itself is the place's title.
    if (only) marker.setAttribute('aria-describedby', this.#typeText(only.type));
    marker.addEventListener('gmp-click', () => this.#onClick(group));
    const highlight = (id: string | undefined): void => {
      if (only) onHighlight(id ?? null);
      this.#paint(marker, group);
    };
    for (const type of ['pointerenter', 'focusin']) marker.addEventListener(type, () => highlight(only?.id));
    for (const type of ['pointerleave', 'focusout']) marker.addEventListener(type, () => highlight(undefined));
    this.#drawn.set(group, marker);
    this.#paint(marker, group);
  }

  /** @returns the id of a hidden text that all pins of a type share */
  #typeText(type: Location['type']): string {
    const id = `vr-map-type-${type}`;
    if (document.getElementById(id)) return id;
    const text = createElement('span', { id, hidden: true }, t(type));
    this.#setup.map.getDiv().append(text);
    this.#signal.addEventListener('abort', () => text.remove());
    return id;
  }

  #onClick(group: Group): void {
    const { map, onOpen } = this.#setup;
    if (group.expandsAt === undefined) onOpen(group.members);
    else map.moveCamera({ center: { lat: group.lat, lng: group.lng }, zoom: Math.min(group.expandsAt, 20) });
  }

  #paint(marker: Marker, { members }: Group): void {
    const has = (id: string | null): boolean => members.some((member) => member.id === id);
    marker.toggleAttribute('data-open', has(this.#open));
    marker.toggleAttribute('data-highlighted', has(this.#highlighted));
    // No pin may hide the one that has focus.
    marker.zIndex = marker.contains(document.activeElement) ? 4 : has(this.#open) ? 3 : has(this.#highlighted) ? 2 : 1;
  }

  #remove(group: Group): void {
    const marker = this.#drawn.get(group);
    if (!marker) return;
    marker.map = null;
    this.#drawn.delete(group);
  }
}

/** @returns the accessible name of a group's marker, and of its entry in a list. */
export function nameOf({ members, expandsAt }: Group): string {
  const { length: count, 0: first } = members;
  if (expandsAt !== undefined) return t('cluster', { count });
  return count > 1 ? nameOfStack(members) : (first?.title ?? '');
}

/** Places at one position: those of a display village have its estate's name. */
export function nameOfStack(members: readonly Location[]): string {
  const [first] = members;
  const [count, estate] = [members.length, first?.estate];
  return estate && members.every((member) => member.estate === estate)
    ? t('estateHomes', { estate, count })
    : t('stack', { count, title: first?.title ?? '' });
}
