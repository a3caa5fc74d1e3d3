/** What a test can ask of the fixture server for its own visitor; see `fixtures/server`. */
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Fault } from '../../fixtures/server/visitor/faults.ts';
import type { JournalEntry } from '../../fixtures/server/visitor/journal.ts';
import type { BenchMarkup } from '../../fixtures/server/visitor/visitor.ts';

export interface VisitorSettings {
  signedIn?: boolean;
  results?: 'normal' | 'empty' | 'many';
  latencyMs?: number;
  perPage?: number;
  /** Key of the maps script: `AUTHFAIL`, `OFFLINE` and others fail by name, `''` leaves it out. */
  mapKey?: string;
  /** How many a guest may keep. */
  favouritesLimit?: number;
  moodboardLimit?: number;
  /** Swaps lose the old home and do not bring the new one. */
  halfSwaps?: boolean;
  notifications?: 'normal' | 'empty';
  /** Makes the token that open pages carry stale, as a new session does. */
  rotateToken?: boolean;
}

export interface VisitorControls {
  /** Back to a first-time guest: no faults, no journal, nothing saved. */
  reset: () => Promise<void>;
  visitor: (settings: VisitorSettings) => Promise<void>;
  /** The next matching requests go wrong in the ways listed; added to those that wait. An empty list takes all back. */
  faults: (faults: readonly Fault[]) => Promise<void>;
  /** Puts markup on a test bench, for whenever the page of that path is opened. */
  bench: (markup: BenchMarkup) => Promise<void>;
  /** Every request of this visitor so far, oldest first. */
  journal: () => Promise<JournalEntry[]>;
  /** The journal's entries of one handler. */
  calls: (handler: string) => Promise<JournalEntry[]>;
  state: () => Promise<unknown>;
}

/** @param request shares the page's cookies, and with them the visitor */
export function controlsFor(request: APIRequestContext): VisitorControls {
  const post = async (name: string, data: unknown): Promise<void> => {
    const response = await request.post(`/__fixtures/${name}`, { data });
    expect(response.status(), `POST /__fixtures/${name}: ${await response.text()}`).toBeLessThan(300);
  };
  const get = async (name: string): Promise<unknown> => {
    const response = await request.get(`/__fixtures/${name}`);
    expect(response.status(), `GET /__fixtures/${name}`).toBe(200);
    return response.json();
  };
  const journal = async (): Promise<JournalEntry[]> => {
    const entries = await get('journal');
    if (!Array.isArray(entries)) throw new Error('GET /__fixtures/journal answered something other than a list.');
    return entries;
  };
  return {
    reset: () => post('reset', {}),
    visitor: (settings) => post('visitor', settings),
    faults: (faults) => post('faults', faults),
    bench: (markup) => post('bench', markup),
    journal,
    calls: async (handler) => (await journal()).filter((entry) => entry.handler === handler),
    state: () => get('state'),
  };
}
