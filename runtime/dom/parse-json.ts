/** JSON whose numbers may be ids: a number that JavaScript would round stays text, digit by digit. */

/** Finds text with a number of 16 digits or more, or with a large exponent; other JSON is parsed as it is. */
const mayRound = /\d{16}|e\+?\d{3}/i;

/** Marks the limits of strings, and numbers. */
const token = /\\.|"|-?\d[\d.e+-]*/gis;

/**
 * Parses JSON as `JSON.parse` does, but reads whole numbers that JavaScript would round, and numbers too large for it,
 * as strings. (`JSON.parse` tells a reviver the digits only in newer browsers.)
 * @throws SyntaxError
 */
export function parseJson(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  return JSON.parse(mayRound.test(text) ? quoteRoundedNumbers(text) : text, reviver);
}

function quoteRoundedNumbers(json: string): string {
  let isInString = false;
  return json.replace(token, (found) => {
    if (found === '"') isInString = !isInString;
    return isInString || keepsDigits(found) ? found : `"${found}"`;
  });
}

/** True for everything but a number that JavaScript would round. */
function keepsDigits(found: string): boolean {
  const value = Number(found);
  return /^-?\d+$/.test(found) ? Number.isSafeInteger(value) || String(value) === found : Math.abs(value) !== Infinity;
}
