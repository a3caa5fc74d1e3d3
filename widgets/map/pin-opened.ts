/** Fired on the map's element when a pin opens. */
import type { Location } from './locations.ts';

export class MapPinOpened extends Event {
  static readonly eventName = 'map:pin-opened';
  readonly location: Location;

  constructor(location: Location) {
    super(MapPinOpened.eventName, { bubbles: true });
    this.location = location;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'map:pin-opened': MapPinOpened;
  }
}
