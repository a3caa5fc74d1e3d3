/** A store of the page, to be read. */
export interface Readable<Value> {
  get(): Value;
  /** Calls back at once and after each change. @returns a function that ends it */
  subscribe(listener: (value: Value) => void): () => void;
}

/** Keys of what the visitor sees as saved, oldest first. */
export interface SavedItems {
  keys: readonly string[];
}

export interface OwnCall {
  response: Promise<unknown>;
  abort(): void;
}

/** A popout or a menu. One of each kind is open at a time; Escape and clicks outside close it. */
interface OwnOverlay {
  element: HTMLElement;
  kind: 'menu' | 'popout';
  /** Receives focus when it closes. */
  opener: HTMLElement | null;
  /** Hides the element. Called once. */
  hide(): void;
}

export interface DomExports {
  /** Says a text to screen readers, once. */
  announce(text: string): void;
  /** Focuses without scrolling. */
  moveFocus(element: HTMLElement): void;
  /** Call before you show the element. */
  openOverlay(overlay: OwnOverlay): void;
  closeOverlay(element: Element): void;
}

export interface StoresExports {
  $favourites: Readable<SavedItems>;
  $moodboard: Readable<SavedItems>;
  $compare: Readable<SavedItems>;
  /** Id of the chosen region; null for none. */
  $region: Readable<string | null>;
  $consent: Readable<string>;
  chooseRegion(id: string): void;
  toggleFavourite(key: string): Promise<void>;
  call(handler: string, data?: Record<string, unknown>): OwnCall;
}
