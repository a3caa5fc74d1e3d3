/** Waiting for conditions. Nothing here passes because time has passed. */
// @ts-check

/** Far longer than anything takes on a busy machine; a condition that comes ends the wait at once. */
export const patienceMs = 30_000;
const pollMs = 40;

/**
 * Waits until a check gives something truthy. A check that throws is asked again: a page that is being left cannot answer.
 * @template T
 * @param {string} what names the condition in the error
 * @param {() => T | Promise<T>} check
 * @param {(last: T | undefined) => string} [describe] says in the error what there was instead
 * @returns {Promise<T>} what the check gave
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
 * Gives up on something that may never answer, so that a wait around it can ask again.
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
