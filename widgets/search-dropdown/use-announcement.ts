/** Announces the number of suggestions, once each, when typing pauses. */
import { useEffect } from 'react';
import { announce } from '../../runtime/dom/announce.ts';

/** Delay, because a screen reader is still reading the letters. */
const rest = 600;

export function useSpoken(text: string): void {
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => announce(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
}
