/** The time ages are counted from: a list that stays open grows older with its notifications. */
import { useEffect, useReducer } from 'react';
import { serverNow } from '../../runtime/stores/notifications.ts';

const every = 30_000;

/** @returns milliseconds since 1970, at most half a minute old while `isShown`. */
export function useNow(isShown: boolean): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(look, every);
    // Timers of a page out of sight may sleep for as long as it is.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isShown]);
  // Read anew each time: the server's clock comes with the list, and its first frame has to be right.
  return serverNow();
}
