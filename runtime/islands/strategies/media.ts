/** When the media query holds: `media (min-width: 1025px)`. */
export function media(_root: HTMLElement, signal: AbortSignal, query: string): Promise<void> {
  return new Promise((resolve) => {
    const list = matchMedia(query);
    if (list.matches) resolve();
    else list.addEventListener('change', () => list.matches && resolve(), { signal });
  });
}
