/** Waits for conditions, never for a fixed time. */
// @ts-check

/** Far longer than anything takes on a busy machine. */
export const patienceMs = 30_000;
const pollMs = 40;

/**
 * Waits until a check returns something truthy, ignoring errors: a page during navigation can't respond.
 * @template T
 * @param {string} what names the condition in the error
 * @param {() => T | Promise<T>} check
 * @param {(last: T | undefined) => string} [describe] the actual state, for the error
 * @returns {Promise<T>} the check's result
 */
export async function until(what, check, describe = (last) => JSON.stringify(last)) {
  const deadline = Date.now() + patienceMs;
  /** @type {T | undefined} */
  let last;
  /** @type {unknown} */
  let thrown;
  for (;;) {
    try {
      thrown = undefined;
      last = await check();
      if (last) return last;
    } catch (error) {
      thrown = error;
    }
    if (Date.now() > deadline) {
      const instead = thrown instanceof Error ? thrown.message : describe(last);
      throw new Error(`Timed out waiting for ${what}; last: ${instead}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/**
 * Rejects after a while, so that the caller can retry.
 * @template T
 * @param {Promise<T>} promise
 * @param {string} what
 * @returns {Promise<T>}
 */
export function withDeadline(promise, what) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${patienceMs / 1000} s.`)), patienceMs);
  });
  return /** @type {Promise<T>} */ (Promise.race([promise, late])).finally(() => clearTimeout(timer));
}
