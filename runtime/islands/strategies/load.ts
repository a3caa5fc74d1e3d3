/** At once. */
export function load(): Promise<void> {
  return Promise.resolve();
}
