import { useEffect, useRef } from 'react';
import { announce } from '../../runtime/dom/announce.ts';

/** Delay before a total is announced, so that other announcements of the change go first. */
const pause = 1000;

/** Announces `text` when it changes, except for the initial text. */
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
