/** Tells the page and the visitor of a new total. */
import { useEffect, useRef } from 'react';
import { announce } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

/** Changes that follow each other closely have one total. Shorter than what `announce` gathers, so that it is in one message with their cause. */
const announceDelayMs = 100;

/** Tells the page when the total or its region changes, but not of those the widget starts with. */
export function useTotalEvent({ emit }: ContextOf<typeof widget>, total: number | null, region: string): void {
  const known = useRef({ total, region });
  useEffect(() => {
    if (known.current.total === total && known.current.region === region) return;
    known.current = { total, region };
    emit('estimate:changed', { total, region });
  }, [emit, total, region]);
}

/** Announces those of `texts` that have changed, together; not the initial ones, and none that is empty. */
export function useAnnounced(...texts: string[]): void {
  const announced = useRef(texts);
  const latest = useRef(texts);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = texts;
    const changed = (): string[] => latest.current.filter((text, at) => text !== announced.current[at]);
    if (changed().length === 0 || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const news = changed().filter(Boolean).join('. ');
      announced.current = latest.current;
      if (news) announce(news);
    }, announceDelayMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
