/** The fixture server's controls for a test's own visitor; see `fixtures/server`. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { Fault } from '../../../fixtures/server/visitor/faults.ts';
import type { JournalEntry } from '../../../fixtures/server/visitor/journal.ts';
import type { BenchMarkup } from '../../../fixtures/server/visitor/types.ts';

export interface VisitorSettings {
  signedIn?: boolean;
  results?: 'normal' | 'empty' | 'many';
  /** `long`: names of 60 characters, prices of eight figures. */
  names?: 'normal' | 'long';
  /** `blocked`: the browser refuses cookies and storage. */
  cookies?: 'allowed' | 'blocked';
  latencyMs?: number;
  perPage?: number;
  /** Key of the maps script: `AUTHFAIL`, `OFFLINE` and others fail by name, `''` leaves it out. */
  mapKey?: string;
  /** A guest's maximum numbers of items. */
  favouritesLimit?: number;
  moodboardLimit?: number;
  /** Swaps remove the old home but fail to add the new one. */
  halfSwaps?: boolean;
  notifications?: 'normal' | 'empty';
  /** Expires the token of open pages, like a new session. */
  rotateToken?: boolean;
}

export interface VisitorControls {
  /** Resets to a first-time guest without faults, journal and saved items. */
  reset: () => Promise<void>;
  visitor: (settings: VisitorSettings) => Promise<void>;
  /** Adds faults for the next matching requests; an empty list removes all. */
  faults: (faults: readonly Fault[]) => Promise<void>;
  /** Puts markup on the test bench of that path. */
  bench: (markup: BenchMarkup) => Promise<void>;
  journal: () => Promise<JournalEntry[]>;
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
