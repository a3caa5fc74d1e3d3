/** Tracks drawings that fail to load, and retries them. */
import { useEffect, useState } from 'react';

/** A failed picture and its container. */
export interface BrokenPicture {
  picture: HTMLImageElement;
  place: HTMLElement;
}

export function usePictures(stage: HTMLElement): readonly BrokenPicture[] {
  const [broken, setBroken] = useState<readonly BrokenPicture[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    for (const picture of stage.querySelectorAll('img')) {
      const place = picture.parentElement ?? stage;
      const settle = (failed: boolean): void =>
        setBroken((before) => [
          ...before.filter((other) => other.picture !== picture),
          ...(failed ? [{ picture, place }] : []),
        ]);
      picture.addEventListener('error', () => settle(true), controller);
      picture.addEventListener('load', () => settle(false), controller);
      // It may have failed before the listener; a picture without intrinsic size has no width either, but decodes.
      if (picture.complete) picture.decode().catch(() => settle(!controller.signal.aborted && picture.complete));
    }
    return () => controller.abort();
  }, [stage]);
  return broken;
}

/** Setting the same address again starts a new request. */
export function loadAgain({ picture }: BrokenPicture): void {
  picture.src = String(picture.getAttribute('src'));
}
