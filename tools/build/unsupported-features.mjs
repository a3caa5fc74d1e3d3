import { tooNew } from './compat.mjs';
import { indexScriptData, ownNames, scriptFeatures } from './script-features.mjs';
import { styleFeatures } from './style-features.mjs';

/**
 * @param {Map<string, string>} files text by file name, of scripts and stylesheets
 * @param {{ api: object, css: object, javascript: object }} data MDN's compatibility data
 * @param {Array<{ mdn: string, version: string }>} browsers the oldest supported versions
 * @returns {Array<{ feature: string, file: string, takes: string[] }>} unsupported features with the versions they need
 */
export function unsupportedFeatures(files, data, browsers) {
  const scripts = [...files].filter(([file]) => file.endsWith('.js'));
  const own = ownNames(scripts.map(([, text]) => text));
  const index = indexScriptData(data);
  const used = [
    ...[...files]
      .filter(([file]) => file.endsWith('.css'))
      .map(([file, text]) => ({ file, features: styleFeatures(text, data.css) })),
    ...scripts.map(([file, text]) => ({ file, features: scriptFeatures(text, index, own) })),
  ];
  return used.flatMap(({ file, features }) =>
    [...features].flatMap(([feature, entries]) => {
      // A member may belong to any interface; it is too new only if it is on all of them.
      const takes = entries.map((entry) => tooNew(entry, browsers));
      return takes.every(({ length }) => length) ? [{ feature, file, takes: takes[0] ?? [] }] : [];
    }),
  );
}
