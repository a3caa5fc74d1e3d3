/** Which of the browser's own names and events a supported browser lacks, by MDN's compatibility data. */
import { versionsNeeded } from './unsupported-features.mjs';

/**
 * @param {{ api: object, javascript: { builtins: object } }} data MDN's compatibility data
 * @param {ReturnType<typeof import('../build/supported-browsers.mjs').supportedBrowsers>} browsers the oldest supported versions
 * @returns {{ names: string[], events: string[] }} names as `URLSearchParams.size`, members before their owners; events as
 *   `scrollend`, if no interface has one of that name in every browser
 */
export function newerBuiltins({ api, javascript }, browsers) {
  const all = [...membersOf(api), ...membersOf(javascript.builtins)];
  const isNewer = ({ entry }) => versionsNeeded(entry.__compat.support, browsers).length > 0;
  const eventOf = ({ name }) => /\.(\w+)_event$/.exec(name)?.[1];
  const known = new Set(all.filter((member) => !isNewer(member)).map(eventOf));
  const newer = all.filter(isNewer);
  return {
    names: newer.map(({ name }) => name.replace(/_static$/, '')),
    events: [...new Set(newer.map(eventOf))].filter((event) => event && !known.has(event)),
  };
}

/** Entries by their path, those inside an entry before it. */
function membersOf(entries, owner = '') {
  return Object.entries(entries).flatMap(([key, entry]) => {
    if (key === '__compat') return [];
    const name = owner + key;
    return membersOf(entry, `${name}.`).concat(entry.__compat ? [{ name, entry }] : []);
  });
}
