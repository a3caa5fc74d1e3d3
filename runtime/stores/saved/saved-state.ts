/** What is known of a list of saved things, and how a toggle ended. */
export interface SavedState {
  /** Keys of what is saved, as the visitor sees it, oldest first. */
  keys: readonly string[];
  /** Keys with a request under way. */
  busy: ReadonlySet<string>;
  /** What is said of a list that is full, the server's words where it has some; null while it may be short of that (R107, R109, R110). */
  limit: string | null;
}

/** How the server answered a toggle. */
export interface ToggleResponse {
  result: string;
  message?: string | undefined;
  title?: string | undefined;
}

export interface ToggleOutcome {
  key: string;
  /** `failed` where no usable answer came. */
  result: 'added' | 'removed' | 'limit_reached' | 'already_exists' | 'failed';
  /** The server's own words, '' for none. */
  message: string;
  /** Name of the item, where the server said it. */
  title: string;
  /** False where the browser will forget the list with this page. */
  isStored: boolean;
}
