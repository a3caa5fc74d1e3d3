/** Reads MDN's compatibility data for the supported browsers. */

function compareVersions(one, other) {
  const [left, right] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference) return Math.sign(difference);
  }
  return 0;
}

/** The version that added a feature permanently, unprefixed and without a flag; null if there is none. */
function addedIn(support) {
  for (const { version_added: added, version_removed: removed, flags, prefix, alternative_name: alias } of [
    support ?? [],
  ].flat()) {
    if (typeof added === 'string' && added !== 'preview' && !removed && !flags && !prefix && !alias) return added;
  }
  return null;
}

/**
 * @param {{ __compat?: { support: object } } | undefined} feature of the compatibility data
 * @param {Array<{ mdn: string, version: string }>} browsers the oldest supported versions
 * @returns {string[]} required versions such as `chrome 120`; empty if all supported browsers have the feature
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
