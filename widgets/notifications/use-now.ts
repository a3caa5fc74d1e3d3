/** The current time for ages: they grow while a list stays open. */
import { useEffect, useReducer } from 'react';
import { serverNow } from '../../runtime/stores/notifications.ts';

const every = 30_000;

/** @returns milliseconds since 1970, at most half a minute old while `isShown`. */
export function useNow(isShown: boolean): number {
  const [, refresh] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(refresh, every);
    // Browsers suspend timers of hidden pages.
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isShown]);
  // Read on each render: the server's clock comes with the list, and the first frame must be right.
  return serverNow();
}
