/** Says the total to screen readers as it changes. */
import { useEffect, useRef } from 'react';
import { announce } from '../../runtime/dom/announce.ts';

/** Milliseconds: a total is said this long after the change, and so not more often; what the change itself has to say goes first. */
const pause = 1000;

/** Says `text` whenever it has changed; not what the page came with. */
export function useSpokenTotal(text: string): void {
  const spoken = useRef(text);
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = text;
    if (text === spoken.current || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (latest.current === spoken.current) return;
      spoken.current = latest.current;
      announce(latest.current);
    }, pause);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
