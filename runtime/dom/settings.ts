/** Settings of the page: `<meta>` elements in the head, where no visitor's HTML is. */

/** @returns the content of `<meta name="…">`; undefined if the head has none. */
export function readSetting(name: string): string | undefined {
  return document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
