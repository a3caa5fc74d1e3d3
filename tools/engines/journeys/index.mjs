/** Every journey, in the order they run. */
// @ts-check
import { journeys as ajax } from './ajax.mjs';

/**
 * @typedef {object} Journey
 * @property {string} title
 * @property {(visit: import('../visit.mjs').Visit) => Promise<void>} go
 */

/** @type {Journey[]} */
export const journeys = [...ajax].map(([title, go]) => ({ title, go }));
