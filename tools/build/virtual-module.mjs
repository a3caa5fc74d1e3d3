/**
 * A plugin for esbuild that writes what some imports lead to.
 * @param {string} name
 * @param {RegExp} filter of the imports
 * @param {string | (() => Promise<string>)} contents of the module
 * @param {Omit<import('esbuild').OnLoadResult, 'contents'>} [how] it is read
 * @returns {import('esbuild').Plugin}
 */
export const virtualModule = (name, filter, contents, how = { loader: 'js' }) => ({
  name,
  setup(build) {
    build.onResolve({ filter }, ({ path }) => ({ path, namespace: name }));
    build.onLoad({ filter: /./, namespace: name }, async () => ({
      ...how,
      contents: typeof contents === 'string' ? contents : await contents(),
    }));
  },
});
