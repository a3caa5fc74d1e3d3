/** The time ages are counted from: a list that stays open grows older with its notifications. */
import { useEffect, useState } from 'react';
import { serverNow } from '../../runtime/stores/notifications.ts';

const every = 30_000;

/**
 * @param since what came from the server: its clock may have come with it.
 * @returns milliseconds since 1970, at most half a minute old while `isShown`.
 */
export function useNow(since: unknown, isShown: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isShown) return undefined;
    const look = (): void => setNow(serverNow());
    look();
    const timer = setInterval(look, every);
    // Timers of a page out of sight may sleep for as long as it is.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [since, isShown]);
  return now;
}
