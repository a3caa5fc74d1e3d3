/**
 * R177: a swipe counts from 1/500 of the slider's width, so a short one moves the row on as well. The movement stays the
 * browser's own: the slides it started at stop attracting it, and it comes to rest at the next in its direction.
 */

const threshold = 500;

/** @returns what makes every slide attract again, for moves that are not a swipe. */
export function countSwipes(track: HTMLElement, signal: AbortSignal, startsAt: () => readonly number[]): () => void {
  let from: number | undefined;
  let left: HTMLElement[] = [];
  const settle = (): void => {
    for (const slide of left) slide.style.scrollSnapAlign = '';
    left = [];
  };
  const begin = (): void => {
    settle();
    from = Math.abs(track.scrollLeft);
  };
  const follow = (): void => {
    if (from === undefined || left.length || Math.abs(Math.abs(track.scrollLeft) - from) <= track.clientWidth / threshold) return;
    for (const [index, start] of startsAt().entries()) {
      const slide = track.children[index];
      if (!(slide instanceof HTMLElement) || Math.abs(start - from) > 2) continue;
      slide.style.scrollSnapAlign = 'none';
      left.push(slide);
    }
  };
  const end = (): void => {
    from = undefined;
  };

  track.addEventListener('touchstart', begin, { signal, passive: true });
  track.addEventListener('scroll', follow, { signal, passive: true });
  for (const type of ['touchend', 'touchcancel']) track.addEventListener(type, end, { signal, passive: true });
  track.addEventListener('scrollend', () => from === undefined && settle(), { signal });
  signal.addEventListener('abort', settle);
  return settle;
}
