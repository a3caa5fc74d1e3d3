/** The browsers of `browserslist` in package.json, for esbuild and for checking the built files. */

/**
 * @param {{ browserslist?: string[] }} manifest package.json
 * @returns {Array<{ name: string, version: string }>} the oldest supported version of each browser
 * @throws an Error for a line that is not `name >= version`
 */
export function supportedBrowsers({ browserslist = [] }) {
  return browserslist.map((line) => {
    const [, name, version] = /^(chrome|edge|firefox|safari|ios_saf) >= ([\d.]+)$/.exec(line) ?? [];
    if (!name) throw new Error(`package.json: browserslist has "${line}"; write "chrome >= 110".`);
    return { name, version };
  });
}

/** `target` for esbuild: `['chrome110', …]`. */
export function esbuildTarget(manifest) {
  return supportedBrowsers(manifest).map(({ name, version }) => name.replace('ios_saf', 'ios') + version);
}
