/** For tests: lints one template, or several files. */
import { type Problem, lintFiles } from './lint.ts';
import { factsOfFiles } from './node-facts.ts';

const facts = factsOfFiles();

export function lintText(source: string, path = 'pages/a.htm'): Problem[] {
  return lintFiles(new Map([[path, source]]), { facts });
}

export function lintTheme(files: Readonly<Record<string, string>>): Problem[] {
  return lintFiles(new Map(Object.entries(files)), { facts, hasFile: (path) => Object.hasOwn(files, path) });
}
