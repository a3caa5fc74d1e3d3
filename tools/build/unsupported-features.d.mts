import type { SupportedBrowser } from './supported-browsers.mjs';

export interface UnsupportedFeature {
  feature: string;
  file: string;
  /** The versions it takes, such as `chrome 120`. */
  takes: string[];
}

export function unsupportedFeatures(
  files: ReadonlyMap<string, string>,
  data: object,
  browsers: readonly SupportedBrowser[],
): UnsupportedFeature[];
