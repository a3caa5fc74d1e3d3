/** Announces the number of suggestions, once each, when typing pauses. */
import { useEffect } from 'react';
import { announce } from '../../runtime/dom/announce.ts';

/** Delay, because a screen reader is still reading the letters. */
const announceDelayMs = 600;

export function useAnnouncement(text: string): void {
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => announce(text), announceDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
}
