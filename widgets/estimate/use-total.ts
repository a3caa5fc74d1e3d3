/** Tells the page and the visitor of a new total. */
import { useEffect, useRef } from 'react';
import { announce } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import type widget from './widget.ts';

/** Delay before a total is announced, so that other announcements of the change go first. */
const announceDelayMs = 1000;

/** Tells the page when the total or its region changes, but not of those the widget starts with. */
export function useTotalEvent({ emit }: ContextOf<typeof widget>, total: number | null, region: string): void {
  const known = useRef({ total, region });
  useEffect(() => {
    if (known.current.total === total && known.current.region === region) return;
    known.current = { total, region };
    emit('estimate:changed', { total, region });
  }, [emit, total, region]);
}

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
