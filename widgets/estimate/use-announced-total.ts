import { useEffect, useRef } from 'react';
import { announce } from '../../runtime/dom/announce.ts';

/** Delay before a total is announced, so that other announcements of the change go first. */
const announceDelayMs = 1000;

/** Announces `text` when it changes, except for the initial text. */
export function useAnnouncedTotal(text: string): void {
  const announced = useRef(text);
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = text;
    if (text === announced.current || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (latest.current === announced.current) return;
      announced.current = latest.current;
      announce(latest.current);
    }, announceDelayMs);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
