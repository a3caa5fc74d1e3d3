/** The page that console lines name: see "VERANDAH_DIAGNOSTICS" in docs/diagnostics.md. For esbuild. */
export const diagnosticsDefine = {
  __DIAGNOSTICS__: JSON.stringify(process.env.VERANDAH_DIAGNOSTICS ?? 'docs/diagnostics.md'),
};
