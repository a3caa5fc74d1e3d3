/** Creates `manifest.json` from esbuild's metafile: what a page includes and preloads, with the hash and the size of each file. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

export function weigh(contents) {
  return {
    bytes: Buffer.byteLength(contents),
    gzip: gzipSync(contents, { level: 9 }).length,
    integrity: `sha384-${createHash('sha384').update(contents).digest('base64')}`,
  };
}

/**
 * @param {Awaited<ReturnType<typeof import('./scripts.mjs').buildScripts>>} scripts
 * @param {import('./declarations.mjs').Declarations} declarations
 * @param {Awaited<ReturnType<typeof import('./styles.mjs').buildStyles>>} styles
 */
export function manifestOf({ metafile: { outputs }, files: scripts, react }, declarations, styles) {
  const fileOf = (path) => path.slice('dist/'.length);
  const pathWith = (holds) => Object.keys(outputs).find((path) => holds(outputs[path])) ?? '';
  const importOf = (source) => pathWith(({ entryPoint }) => entryPoint === source);
  const chunkOf = (source) => pathWith(({ inputs }) => Object.hasOwn(inputs, source));
  /** An output and its static imports. */
  const reach = (path, reached = new Set()) => {
    if (path === '' || reached.has(path)) return reached;
    reached.add(path);
    for (const { path: next, kind, external } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external) reach(next, reached);
    return reached;
  };

  const entry = chunkOf('runtime/index.ts');
  const reactRoot = chunkOf('runtime/islands/react-root.tsx');
  const without = (paths, ...left) => [...paths].filter((path) => !left.includes(path)).map(fileOf);
  const mounting = reach(importOf('runtime/widget-tier.ts'));
  const sheet = ({ file, text }) => ({ file, ...weigh(text) });
  const widgets = declarations.map(({ folder, declaration: { bundle, view, on } }) => {
    const script = importOf(`verandah:bundle/${bundle}`);
    const isAtOnce = view === 'dom' && (on === 'load' || on === 'idle');
    return [
      folder,
      {
        script: fileOf(script),
        tiers: without(reach(script), script, entry),
        sheet: styles.sheetOf.get(folder) ?? null,
        // Others may never be near the viewport, or wait for React, which is fetched when the page is idle.
        preload: isAtOnce ? without(new Set([...mounting, ...reach(script)]), entry) : without(mounting, entry),
      },
    ];
  });
  const sheets = [styles.base, ...styles.bundles].map(({ file, text }) => [file, text]);
  const files = [...scripts].filter(([file]) => file.endsWith('.js'));
  const manifest = {
    entry: { file: fileOf(entry), ...weigh(scripts.get(fileOf(entry)) ?? '') },
    // What brings each tier: the file to import, and those that it imports.
    tiers: {
      request: without(reach(importOf('runtime/request-tier.ts')), entry),
      widgets: without(mounting, entry),
      react: [fileOf(reactRoot), react],
    },
    widgets: Object.fromEntries(widgets),
    css: { ...sheet(styles.layered), unlayered: sheet(styles.unlayered), base: sheet(styles.base) },
    files: Object.fromEntries(
      [...files, ...sheets].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([file, text]) => [file, weigh(text)]),
    ),
  };
  return { ...manifest, include: includeSnippet(manifest) };
}

/**
 * What a layout without a manifest reader includes, with the hash of each file; see "Integrity" in docs/start.md.
 * `{dist}` stands for the address of the built files, and `{nonce}` for that of the policy.
 */
function includeSnippet({ entry, css, files }) {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const integrity = Object.fromEntries(scripts.map(([file, { integrity: hash }]) => [`{dist}/${file}`, hash]));
  const imports = { react: '{dist}/react.js', 'react/jsx-runtime': '{dist}/react.js' };
  return [
    `<link rel="stylesheet" href="{dist}/${css.file}" integrity="${css.integrity}" crossorigin="anonymous">`,
    `<script type="importmap" nonce="{nonce}">${JSON.stringify({ imports, integrity })}</script>`,
    `<script type="module" fetchpriority="low" nonce="{nonce}" src="{dist}/${entry.file}" integrity="${entry.integrity}" crossorigin="anonymous"></script>`,
    '',
  ].join('\n');
}
