/** When the root comes within 200 pixels of the viewport. */
export function visible(root: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '200px' },
    );
    observer.observe(root);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}
