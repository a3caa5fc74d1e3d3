/** The files that a theme's own widgets load. */
import { posix } from 'node:path';
import { entriesAt } from '../runtime/diagnostics/rules/literals.ts';
import type { Facts } from '../runtime/diagnostics/rules/rule.ts';
import type { PlacedFinding } from './template-rules.ts';

/** A bundler adds these. */
const endings = ['', '.js', '.mjs', '.ts', '.tsx', '.jsx', '/index.js', '/index.ts', '/index.tsx'];

/** @param path of the script, and @param hasFile of any, both from the theme's folder */
export function checkOwnWidgetFiles(
  path: string,
  script: string,
  { members }: Facts,
  hasFile: (path: string) => boolean,
): PlacedFinding[] {
  return [...script.matchAll(/\bdefine\(\s*(?=\{)/g)].flatMap(({ index, 0: call }) => {
    const entries = entriesAt(script, index + call.length);
    const load = entries.find(({ key }) => key === 'load');
    if (!load || entries.filter(({ key }) => members.widgetKeys.includes(key)).length < 2) return [];
    const until = entries.find(({ at }) => at > load.at)?.at;
    const found = /\bimport\(\s*(["'`])(\.{1,2}\/[\w./-]+)\1\s*\)/.exec(script.slice(load.at, until));
    const written = found?.[2];
    if (!found || written === undefined) return [];

    const file = posix.join(posix.dirname(path), written);
    if (file.startsWith('..') || endings.some((ending) => hasFile(file + ending))) return [];
    return [
      {
        code: 'VR554',
        message: `the widget loads ${written}, and there is no file ${file}.`,
        fix: 'Correct the address, or add the file.',
        offset: load.at + found.index + found[0].indexOf(written),
      },
    ];
  });
}
