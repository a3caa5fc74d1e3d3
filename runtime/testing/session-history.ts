/** The tab's entries, for tests of Back and Forward: happy-dom has one. */
import { vi } from 'vitest';

interface Entry {
  address: string;
  state: unknown;
}

export interface SessionHistory {
  /** Addresses without host, oldest first. */
  addresses(): string[];
  /** As the visitor does; `go` of the page arrives with the next timer. */
  back(): void;
  forward(): void;
}

/** Starts a history at `address`. Restore with `vi.restoreAllMocks()`. */
export function openHistory(address: string): SessionHistory {
  const { replaceState } = History.prototype;
  const write = (state: unknown, url: string): void => replaceState.call(history, state, '', url);
  const entries: Entry[] = [{ address, state: null }];
  let at = 0;
  write(null, address);

  const now = (state: unknown): Entry => ({ address: location.pathname + location.search + location.hash, state });
  vi.spyOn(history, 'replaceState').mockImplementation((state, _, url) => {
    write(state, String(url ?? location.href));
    entries[at] = now(state);
  });
  vi.spyOn(history, 'pushState').mockImplementation((state, _, url) => {
    write(state, String(url ?? location.href));
    at += 1;
    entries.splice(at, entries.length, now(state));
  });

  const travel = (by: number): void => {
    const goal = entries[at + by];
    if (!goal) throw new Error(`The history has no entry ${at + by}.`);
    at += by;
    write(goal.state, goal.address);
    dispatchEvent(new PopStateEvent('popstate', { state: goal.state }));
  };

  vi.spyOn(history, 'go').mockImplementation((by = 0) => void setTimeout(() => travel(by)));
  return { addresses: () => entries.map((entry) => entry.address), back: () => travel(-1), forward: () => travel(1) };
}
