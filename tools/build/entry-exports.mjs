/** Exports the values of the entry under their local names: `export{m}` instead of esbuild's `export{m as a}`. */

const listed = /export\{([^{}]*)\};?\s*$/;
const pairsOf = (/** @type {string} */ list) => list.split(',').map((pair) => pair.trim().split(' as '));

/**
 * @param {string} entry esbuild's output, which ends with its exports
 * @param {string} name file name of the entry
 * @param {string[]} importers outputs that stay plain modules; the exports that they import keep their names
 * @returns {{ text: string, nameOf: (exported: string) => string }} the entry, and the new name of each export
 */
export function shortExports(entry, name, importers) {
  const [statement = '', list = ''] = listed.exec(entry) ?? [];
  const pairs = pairsOf(list);
  const keptNames = new Set(
    importers.flatMap((text) =>
      [...text.matchAll(/import\{([^{}]*)\}from"\.\/([^"]+)"/g)].flatMap(([, imported = '', file]) =>
        file === name ? pairsOf(imported).map(([exported]) => exported) : [],
      ),
    ),
  );
  // What has the local name of another export keeps that export's alias too.
  for (const exported of keptNames)
    for (const [local, alias = local] of pairs) if (local === exported) keptNames.add(alias);
  const names = new Map(pairs.map(([local = '', alias = local]) => [alias, keptNames.has(alias) ? alias : local]));
  const printed = pairs.map(([local = '', alias = local]) =>
    keptNames.has(alias) && alias !== local ? `${local} as ${alias}` : local,
  );
  return {
    text: statement ? `${entry.slice(0, -statement.length)}export{${printed.join()}};\n` : entry,
    nameOf: (exported) => names.get(exported) ?? exported,
  };
}
