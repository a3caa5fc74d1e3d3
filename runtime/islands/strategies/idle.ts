/** Resolves when the page has loaded and the browser is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    const whenFree = (): void => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
      else setTimeout(resolve, 200);
    };
    if (document.readyState === 'complete') whenFree();
    else addEventListener('load', whenFree, { once: true });
  });
}
