export const layerOrder: readonly string[];
export function topLevel(css: string): { prelude: string; body: string | null }[];
export function sortIntoLayers(sheets: readonly { file: string; layer: string; css: string }[]): Map<string, string>;
export function printLayered(layers: ReadonlyMap<string, string>): string;
export function printUnlayered(layers: ReadonlyMap<string, string>): string;
