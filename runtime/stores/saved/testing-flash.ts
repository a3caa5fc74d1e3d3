/** Records the messages of the stores instead of showing them. Nothing that ships imports this file. */
import { vi } from 'vitest';

export type Flashes = [type: string, message: string][];

/**
 * Call it after `vi.resetModules()` and before the store is imported. A test file must not mock the module for all of its
 * tests: files share a process, and the mock could reach the next file.
 *
 * @returns what is shown, filled as it happens; `once` is the type of a message for each page
 */
export async function recordFlashes(): Promise<Flashes> {
  const told: Flashes = [];
  const flashes = await import('./flash.ts');
  vi.spyOn(flashes, 'flash').mockImplementation((type, message) => void told.push([type, message]));
  vi.spyOn(flashes, 'flashOnce').mockImplementation((message) => void told.push(['once', message]));
  return told;
}
