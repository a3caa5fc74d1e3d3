/** A stylesheet may only read custom properties that exist. */
import { withoutComments, type SourceFile } from './source-files.ts';

const setInStyles = /(--vr-[\w-]+)\s*:/g;
const tokenName = /--vr-[\w-]+/g;
/** Without a fallback: a property with one may be the theme's. */
const tokenRead = /var\(\s*(--vr-[\w-]+)\s*\)/g;

/** @returns every `var(--vr-…)` without a fallback that no stylesheet sets and no other file names */
export function unknownTokenFaults(styles: readonly SourceFile[], others: readonly SourceFile[]): string[] {
  const sheets = styles.map(({ path, text }) => ({ path, css: text.replace(/\/\*[\s\S]*?\*\//g, '') }));
  const tokens = new Set([
    ...sheets.flatMap(({ css }) => [...css.matchAll(setInStyles)].map(([, name]) => name)),
    ...others.flatMap((file) => withoutComments(file.text).match(tokenName) ?? []),
  ]);
  return sheets.flatMap(({ path, css }) =>
    [...css.matchAll(tokenRead)].flatMap(([, name]) => (tokens.has(name) ? [] : [`${path}: nothing sets ${name}.`])),
  );
}
