/** Keeps a picture in the page until the next one can be painted, so that changing it does not blink. */
import { useEffect, useState } from 'react';

/**
 * @param name identifies the picture to show next; undefined for none
 * @param src its URL
 * @returns the name of the picture to show: the last one until the next is decoded or has failed. The first is shown at once.
 */
export function useDecoded(name: string | undefined, src: string | undefined): string | undefined {
  const [decoded, setDecoded] = useState(name);
  useEffect(() => {
    let isCurrent = true;
    const show = (): void => {
      if (isCurrent) setDecoded(name);
    };
    if (src === undefined) show();
    else Object.assign(new Image(), { src }).decode().then(show, show);
    return () => {
      isCurrent = false;
    };
  }, [name, src]);
  return name && (decoded ?? name);
}
