/** Limits the length of files and checks their names. */
import type { SourceFile } from './source-files.ts';

const ceiling = 300;
/** Data files, which may be longer. */
const data = /^fixtures\/world\//;
const empty = /(?:^|[/._-])(?:utils?|helpers?|common|misc|stuff)(?=[/._-]|$)/;

export function lengthFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > ceiling && !data.test(path)
      ? [`${path} has ${lines} lines; the ceiling is ${ceiling}. Split it by job.`]
      : [];
  });
}

export function nameFaults(paths: readonly string[]): string[] {
  return paths
    .filter((path) => empty.test(path))
    .map((path) => `${path}: the name says nothing. Name the thing it does.`);
}

/** Code from text at run time, which a strict policy refuses. */
export function evalFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w.$])(?:eval|Function)\(|\bnew Function\b/g)].map(
      (match) => `${path}: "${text.slice(match.index, match.index + 60)}" makes code from text.`,
    ),
  );
}
