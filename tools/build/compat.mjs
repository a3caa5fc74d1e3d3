/** What MDN's compatibility data says about one feature in the supported browsers. */

/** -1, 0 or 1, as versions compare: 16.4 comes after 16. */
function compareVersions(one, other) {
  const [left, right] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference) return Math.sign(difference);
  }
  return 0;
}

/** The version that brought a feature to stay, under its own name and without a flag; null if none has yet. */
function addedIn(support) {
  for (const { version_added: added, version_removed: removed, flags, prefix, alternative_name: alias } of [
    support ?? [],
  ].flat()) {
    if (typeof added === 'string' && added !== 'preview' && !removed && !flags && !prefix && !alias) return added;
  }
  return null;
}

/**
 * @param {{ __compat?: { support: object } } | undefined} feature an entry of the compatibility data
 * @param {Array<{ mdn: string, version: string }>} browsers the oldest supported versions
 * @returns {string[]} the versions it takes, such as `chrome 120`; empty if all supported browsers have it
 */
export function tooNew(feature, browsers) {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return browsers.flatMap(({ mdn, version }) => {
    const added = addedIn(support[mdn]);
    if (added === null) return [`${mdn} never`];
    return compareVersions(added, version) > 0 ? [`${mdn} ${added}`] : [];
  });
}
