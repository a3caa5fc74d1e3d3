import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as SlashKey from './slash-key.ts';

const load = (): Promise<typeof SlashKey> => {
  vi.resetModules();
  return import('./slash-key.ts');
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('[D69] the slash key', () => {
  test('is on until it is switched off, on every page', async () => {
    const { $isSlashKeyOn, switchSlashKey } = await load();
    expect($isSlashKeyOn.get()).toBe(true);
    switchSlashKey(false);
    const later = await load();
    expect([$isSlashKeyOn.get(), later.$isSlashKeyOn.get()]).toEqual([false, false]);
    later.switchSlashKey(true);
    expect((await load()).$isSlashKeyOn.get()).toBe(true);
  });

  test('[D9] is off for this page if storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { $isSlashKeyOn, switchSlashKey } = await load();
    switchSlashKey(false);
    expect($isSlashKeyOn.get()).toBe(false);
  });
});
