/** The virtual module `verandah:sheets`: the stylesheets that a late widget may need. */

const specifier = 'verandah:sheets';

/** @param {{ base: { file: string }, sheetsOf: Record<string, string[]> }} styles */
export function sheetsSource({ base, sheetsOf }) {
  const later = Object.fromEntries(Object.entries(sheetsOf).filter(([, files]) => files.length));
  return `export const base = ${JSON.stringify(base.file)};\nexport const sheets = ${JSON.stringify(later)};\n`;
}

export function sheetsForEsbuild(styles) {
  return {
    name: 'verandah-sheets',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${specifier}$`) }, () => ({ path: 'sheets', namespace: specifier }));
      build.onLoad({ filter: /.*/, namespace: specifier }, () => ({ contents: sheetsSource(styles), loader: 'js' }));
    },
  };
}

/** For unit tests, whose pages link no stylesheet of a build: one widget with a sheet. */
const testStyles = { base: { file: 'base-TEST.css' }, sheetsOf: { 'late-widget': ['late-widget-TEST.css'] } };

export function sheetsForVite() {
  const resolved = `\0${specifier}`;
  return {
    name: 'verandah-sheets',
    resolveId: (id) => (id === specifier ? resolved : undefined),
    load: (id) => (id === resolved ? sheetsSource(testStyles) : undefined),
  };
}
