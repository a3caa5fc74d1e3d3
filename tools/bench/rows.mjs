import append from './rows/append.mjs';
import attributeTax from './rows/attribute-tax.mjs';
import filterChange from './rows/filter-change.mjs';
import firstUpdate from './rows/first-update.mjs';
import floorplanOptions from './rows/floorplan-options.mjs';
import fullUpdate from './rows/full-update.mjs';
import interactions from './rows/interactions.mjs';
import leaks from './rows/leaks.mjs';
import longestTask from './rows/longest-task.mjs';
import manyPins from './rows/many-pins.mjs';
import onePercent from './rows/one-percent.mjs';
import openPortal from './rows/open-portal.mjs';
import pageReady from './rows/page-ready.mjs';
import regionChange from './rows/region-change.mjs';
import sameAnswer from './rows/same-answer.mjs';
import savedButtons from './rows/saved-buttons.mjs';
import search from './rows/search.mjs';
import visitors from './rows/visitors.mjs';

const rows = [
  visitors,
  interactions,
  pageReady,
  fullUpdate,
  onePercent,
  firstUpdate,
  sameAnswer,
  append,
  longestTask,
  filterChange,
  regionChange,
  manyPins,
  attributeTax,
  floorplanOptions,
  savedButtons,
  search,
  leaks,
  openPortal,
];

/** @param {string | undefined} ids separated by commas; all rows by default @throws an Error for an unknown name */
export function rowsNamed(ids) {
  if (!ids) return rows;
  return ids.split(',').map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Error(`No row is called "${id}". There are: ${rows.map((one) => one.id).join(', ')}.`);
    return row;
  });
}
