/** Records the flash messages of the stores instead of showing them. For tests only. */
import { vi } from 'vitest';

export type Flashes = [type: string, message: string][];

/**
 * Call after `vi.resetModules()` and before importing the store. Test files share a process, so do not mock the module
 * for a whole file: the mock could reach the next one.
 * @returns the recorded messages, filled as they arrive; those of `flashOnce` have the type `once`.
 */
export async function recordFlashes(): Promise<Flashes> {
  const flashes: Flashes = [];
  const flashModule = await import('./flash.ts');
  vi.spyOn(flashModule, 'flash').mockImplementation((type, message) => void flashes.push([type, message]));
  vi.spyOn(flashModule, 'flashOnce').mockImplementation((message) => void flashes.push(['once', message]));
  return flashes;
}
