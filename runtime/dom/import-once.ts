/**
 * Shares one promise for all imports of a module. With several, browsers settle them in any order (Chromium 150), and
 * user actions would run in another order than they happened. A failed import is retried by the next caller.
 */
export function importOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let pending: Promise<Module> | undefined;
  return () =>
    (pending ??= load().catch((error: unknown) => {
      pending = undefined;
      throw error;
    }));
}
