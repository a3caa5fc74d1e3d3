/** The browsers of `browserslist` in package.json, for esbuild and for checking the built files. */

/** Names of browserslist, of esbuild, and of MDN's compatibility data. */
const names = {
  chrome: { esbuild: 'chrome', mdn: 'chrome' },
  edge: { esbuild: 'edge', mdn: 'edge' },
  firefox: { esbuild: 'firefox', mdn: 'firefox' },
  safari: { esbuild: 'safari', mdn: 'safari' },
  ios_saf: { esbuild: 'ios', mdn: 'safari_ios' },
};

/**
 * @param {{ browserslist?: string[] }} manifest package.json
 * @returns {Array<{ esbuild: string, mdn: string, version: string }>} the oldest supported version of each browser
 * @throws an Error for a line that is not `name >= version`
 */
export function supportedBrowsers({ browserslist = [] }) {
  return browserslist.map((line) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!Object.hasOwn(names, name))
      throw new Error(`package.json: browserslist has "${line}"; write "chrome >= 110".`);
    return { ...names[name], version };
  });
}

/** `target` for esbuild: `['chrome110', …]`. */
export function esbuildTarget(manifest) {
  return supportedBrowsers(manifest).map(({ esbuild, version }) => esbuild + version);
}
