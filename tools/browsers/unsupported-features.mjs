/** What built files use and the supported browsers lack, by MDN's compatibility data. Other syntax is left to esbuild. */
import { scriptFeatures } from './script-features.mjs';
import { styleFeatures } from './style-features.mjs';

/**
 * @param {Map<string, string>} files text by name, of scripts and stylesheets
 * @param {{ api: object, css: object, javascript: object }} data MDN's compatibility data
 * @param {ReturnType<typeof import('../build/supported-browsers.mjs').supportedBrowsers>} browsers the oldest supported versions
 * @returns {Array<{ feature: string, file: string, needed: string[] }>} with versions such as `chrome 120`
 */
export function unsupportedFeatures(files, data, browsers) {
  const named = (extension) => [...files].filter(([file]) => file.endsWith(extension));
  const used = [
    ...named('.css').map(([file, css]) => ({ file, features: styleFeatures(css, data.css) })),
    ...scriptFeatures(named('.js'), data),
  ];
  return used.flatMap(({ file, features }) =>
    [...features].flatMap(([feature, entries]) => {
      const known = entries.filter((entry) => entry?.__compat);
      const [needed = [], ...others] = known.map(({ __compat: { support } }) => versionsNeeded(support, browsers));
      // A method may be of any interface that has one of its name.
      return [needed, ...others].every(({ length }) => length > 0) ? [{ feature, file, needed }] : [];
    }),
  );
}

/** The versions of the browsers whose oldest supported version lacks a feature. */
export function versionsNeeded(support, browsers) {
  return browsers.flatMap(({ name, version }) => {
    const added = versionAdded(support[name.replace('ios_saf', 'safari_ios')]);
    if (added === undefined) return [`${name} never`];
    return added.localeCompare(version, 'en', { numeric: true }) > 0 ? [`${name} ${added}`] : [];
  });
}

/** The version that has a feature for good, unprefixed and without a flag. */
function versionAdded(support = []) {
  return [support]
    .flat()
    .filter((entry) => !(entry.version_removed || entry.flags || entry.prefix || entry.alternative_name))
    .map((entry) => entry.version_added)
    .find((added) => typeof added === 'string' && added !== 'preview')
    ?.replace('≤', '');
}
