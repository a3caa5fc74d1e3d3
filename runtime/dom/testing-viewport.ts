/** The viewport of the page unit tests run in. */

declare global {
  interface Window {
    /** Only where a test runs. */
    readonly happyDOM?: { setViewport(size: { width: number }): void };
  }
}

/** Makes the page `width` CSS pixels wide; media queries follow. */
export function setWidth(width: number): void {
  window.happyDOM?.setViewport({ width });
}
