/**
 * Loads a module for whoever asks, with one promise for all: of several imports of a module that is still on its way a
 * browser settles any first (Chromium 150 does), and what visitors did one after the other would be done in another order.
 *
 * @param load imports the module. Tried again by the next caller if it fails.
 * @returns what resolves to the module; what callers do with it happens in the order in which they called.
 */
export function importOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let coming: Promise<Module> | undefined;
  return () =>
    (coming ??= load().catch((error: unknown) => {
      coming = undefined;
      throw error;
    }));
}
