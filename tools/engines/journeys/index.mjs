// @ts-check
import { journeys as ajax } from './ajax.mjs';
import { journeys as defects } from './defects.mjs';
import { journeys as homes } from './homes.mjs';
import { journeys as people } from './people.mjs';

/** @typedef {[title: string, go: (visit: import('../visit.mjs').Visit) => Promise<void>]} Entry */

/** @typedef {{ title: string, go: (visit: import('../visit.mjs').Visit) => Promise<void> }} Journey */

/** @type {Journey[]} */
export const journeys = [...homes, ...people, ...ajax, ...defects].map(([title, go]) => ({ title, go }));
