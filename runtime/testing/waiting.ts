/** Waiting that leaves fake timers where they are. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Waits until `check` returns something truthy. @throws after 15 seconds */
export async function until(check: () => unknown): Promise<void> {
  const end = performance.now() + 15_000;
  while (!check()) {
    if (performance.now() > end) throw new Error(`Still not true: ${check}`);
    await turn();
  }
}

/** Waits for everything that needs no timer. */
export async function idle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await turn();
}
