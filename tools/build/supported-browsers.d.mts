export interface SupportedBrowser {
  esbuild: string;
  mdn: string;
  version: string;
}

export function supportedBrowsers(manifest: { browserslist?: string[] }): SupportedBrowser[];
export function esbuildTarget(manifest: { browserslist?: string[] }): string[];
