/** A store that outlives every widget and counts its subscribers. */
import { atom } from 'nanostores';

declare global {
  var benchAlive: number | undefined;
}

const $count = atom(0);

export function follow(listener: (count: number) => void): () => void {
  globalThis.benchAlive = (globalThis.benchAlive ?? 0) + 1;
  const stop = $count.subscribe(listener);
  return () => {
    globalThis.benchAlive = (globalThis.benchAlive ?? 0) - 1;
    stop();
  };
}
