declare global {
  interface Window {
    readonly happyDOM?: { setViewport(size: { width: number }): void };
  }
}

/** Sets the page width in CSS pixels; media queries follow. */
export function setWidth(width: number): void {
  window.happyDOM?.setViewport({ width });
}
