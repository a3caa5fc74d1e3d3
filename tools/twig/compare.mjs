/** Compares the HTML of two Twig engines. They may encode the same characters differently, and nothing else. */

/** @returns the HTML with one way to write each character: of quotes as entities, and of slashes and letters in JSON */
function normalised(html) {
  return html
    .replace(/&#0?39;/g, "'")
    .replaceAll('\\/', '/')
    .replace(/\\u([0-9a-f]{4})/gi, (whole, code) => {
      const character = String.fromCharCode(Number.parseInt(code, 16));
      return character === '<' || character === '"' ? whole.toLowerCase() : character;
    });
}

/**
 * @param {string} expected HTML of the fixture server
 * @param {string | { error: string }} found HTML of PHP Twig
 * @returns {string | null} both texts where they part, or null
 */
export function firstDifference(expected, found) {
  if (typeof found !== 'string') return found.error;
  const [ours, theirs] = [normalised(expected), normalised(found)];
  if (ours === theirs) return null;
  let at = 0;
  while (ours[at] === theirs[at]) at += 1;
  const from = Math.max(0, at - 80);
  return `fixture: ${JSON.stringify(ours.slice(from, at + 120))}\nPHP:     ${JSON.stringify(theirs.slice(from, at + 120))}`;
}
