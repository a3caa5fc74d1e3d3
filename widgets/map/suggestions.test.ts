import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Libraries } from './google.ts';
import type { Region } from './regions.ts';
import { Suggestions, type Suggestion } from './suggestions.ts';
import { openLibraries } from './testing-maps.ts';

let libraries: Libraries;
beforeEach(async () => {
  libraries = await openLibraries();
  window.__mapsFixture?.reset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const west: Region = { value: 'west', name: 'Tarneit and the west', lat: -37.8, lng: 144.6, zoom: 11 };
const open = (): Suggestions => new Suggestions(libraries, [west]);

async function after<Answer>(promise: Promise<Answer>): Promise<Answer> {
  await vi.advanceTimersByTimeAsync(5000);
  return promise;
}
const texts = (found: readonly Suggestion[] | undefined): string[] | undefined =>
  found?.map(({ region, main }) => `${region ? 'region' : 'address'} ${main}`);
const asked = (name: string): unknown[] =>
  (window.__mapsFixture?.calls ?? []).filter((call) => call.name === name).map(({ request }) => request);

describe('[R66] suggestions', () => {
  test("are the builder's regions first, then addresses, each with its suburb", async () => {
    const found = await after(open().find('tarn'));
    expect(texts(found)?.slice(0, 2)).toEqual(['region Tarneit and the west', 'address Tarneit']);
    expect(found?.[1]?.detail).toBe('VIC, Australia');
    expect(new Set(found?.map(({ id }) => id)).size).toBe(found?.length);
  });

  test('of one or two letters are regions alone, and cost nothing', async () => {
    expect(texts(await open().find('ta'))).toEqual(['region Tarneit and the west']);
    expect(await open().find('  ')).toEqual([]);
    expect(asked('fetchAutocompleteSuggestions')).toEqual([]);
  });

  test('lead to a region without asking Google', async () => {
    const [region] = (await open().find('ta')) ?? [];
    expect(await region?.resolve()).toMatchObject({ lat: -37.8, lng: 144.6, zoom: 11 });
    expect(asked('fetchFields')).toEqual([]);
  });

  test.each(['limit: tarn', 'denied: tarn', 'error: tarn', 'unknown: tarn', 'zero: tarn'])(
    'that Google refuses (%s) are none, and nothing throws',
    async (input) => {
      expect(await after(open().find(input))).toEqual([]);
    },
  );
});

describe('[R64] the search stays in Australia', () => {
  test('for suggestions: neither Melbourne in Florida nor Torbay is offered', async () => {
    const found = [...((await after(open().find('melbourne'))) ?? []), ...((await after(open().find('torb'))) ?? [])];
    expect(found.map(({ detail }) => detail).filter((detail) => !detail.endsWith('Australia'))).toEqual([]);
    expect(asked('fetchAutocompleteSuggestions')).toEqual([
      expect.objectContaining({ includedRegionCodes: ['au'] }),
      expect.objectContaining({ includedRegionCodes: ['au'] }),
    ]);
  });

  test('for what is looked up', async () => {
    expect(await after(open().geocode('Melbourne'))).toMatchObject({
      lat: expect.closeTo(-37.8, 0),
      lng: expect.closeTo(145, 0),
    });
    expect(asked('geocode')).toEqual([expect.objectContaining({ componentRestrictions: { country: 'AU' } })]);
  });
});

describe('a billing session', () => {
  test('is one from the first letter to the choice; the next search is another', async () => {
    const suggestions = open();
    for (const typed of ['tar', 'tarn']) await after(suggestions.find(typed));
    const address = (await after(suggestions.find('tarneit')))?.find(({ region }) => !region);
    expect(await after(Promise.resolve(address?.resolve()))).toEqual({ lat: -37.809, lng: 144.667, zoom: 13 });
    await after(suggestions.find('werribee'));
    expect(window.__mapsFixture?.sessions).toEqual([
      { token: 1, requests: 3, details: 1, reused: false },
      { token: 2, requests: 1, details: 0, reused: false },
    ]);
    expect(window.__mapsFixture?.withoutToken).toBe(0);
  });

  test('pays for the fields that are needed, and no others', async () => {
    const [, address] = (await after(open().find('tarneit'))) ?? [];
    await after(Promise.resolve(address?.resolve()));
    expect(JSON.stringify(asked('fetchFields'))).not.toMatch(/displayName|addressComponents|types/);
  });

  test('ends with an address that is no longer there, too', async () => {
    const suggestions = open();
    const [gone] = (await after(suggestions.find('vanished lane'))) ?? [];
    const failed = expect(gone?.resolve()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await after(failed);
    await after(suggestions.find('tarneit'));
    expect(window.__mapsFixture?.sessions.map(({ reused }) => reused)).toEqual([false, false]);
  });
});

describe('[R66] a late response', () => {
  test('is dropped when something else has been typed meanwhile', async () => {
    const suggestions = open();
    const slow = suggestions.find('slow: tarneit');
    const quick = suggestions.find('werribee');
    expect(texts(await after(quick))?.[0]).toBe('address Werribee');
    expect(await slow).toBeUndefined();
  });

  test('is dropped when the field has been emptied meanwhile, and so is a failure', async () => {
    const suggestions = open();
    const [slow, failing] = [suggestions.find('slow: tarneit'), suggestions.find('error: tarneit')];
    expect(await suggestions.find('')).toEqual([]);
    expect([await after(slow), await failing]).toEqual([undefined, undefined]);
  });
});

describe('[R65] what was typed is not found', () => {
  test('when Google does not know the address', async () => {
    expect(await after(open().geocode('99 Nowhere Street'))).toBeUndefined();
  });

  test.each(['zero: x', 'limit: x', 'denied: x', 'unknown: x', 'error: x'])('when Google says %s', async (address) => {
    expect(await after(open().geocode(address))).toBeUndefined();
  });

  test('when Google knows no more of it than the country', async () => {
    expect(await after(open().geocode('asdf'))).toBeUndefined();
  });
});
