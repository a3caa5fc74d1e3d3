/** The output of a run: missing engines, journeys, and the sum. */
// @ts-check

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {{ name: string, packages: string }} engine */
export function skipLine({ name, packages }) {
  return `${name}: not installed (Debian: ${packages}); skipped.`;
}

/** @param {string} engine @param {string} title @param {number} ms @param {Error | null} error */
export function journeyLine(engine, title, ms, error) {
  return `${error ? 'FAILED' : 'ok    '} ${engine.padEnd(8)} ${title} (${(ms / 1000).toFixed(1)} s)`;
}

/** @param {Counts} counts */
export function sumLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {readonly string[]} args @throws an Error that lists the arguments */
export function readArguments(args) {
  const options = { engine: '', grep: '' };
  for (let at = 0; at < args.length; at += 2) {
    const [name, value] = [args[at]?.replace(/^--/, ''), args[at + 1]];
    if ((name !== 'engine' && name !== 'grep') || value === undefined)
      throw new Error('Usage: npm test -- --engines [--engine chromium|firefox|webkit] [--grep text]');
    options[name] = value.toLowerCase();
  }
  return options;
}
