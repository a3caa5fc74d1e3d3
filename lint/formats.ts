/** How findings are printed. */
import type { Problem } from './lint.ts';

export const formats = ['text', 'json', 'github'] as const;
type Format = (typeof formats)[number];

const levels = { warn: 'warning', error: 'error' } as const;

export function printProblems(problems: readonly Problem[], format: Format): string {
  if (format === 'json')
    return JSON.stringify(
      problems.map(({ path, line, column, code, level, message, fix, edit }) => ({
        path,
        line,
        column,
        code,
        level: levels[level],
        message,
        fix,
        canFix: edit !== undefined,
      })),
      null,
      2,
    );
  if (format === 'github') return problems.map(asAnnotation).join('\n');

  const lines = problems.map(
    ({ path, line, column, code, level, message, fix }) =>
      `${path}:${line}:${column} ${levels[level]} ${code} ${message}${fix ? ` ${fix}` : ''}`,
  );

  return [...lines, summary(problems)].join('\n');
}

/** A command of GitHub's workflows, in whose properties some characters are encoded. */
function asAnnotation({ path, line, column, code, level, message, fix }: Problem): string {
  const encode = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string): string => encode(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::${levels[level]} file=${property(path)},line=${line},col=${column},title=Verandah ${code}::${encode(`${message} ${fix}`.trim())}`;
}

function summary(problems: readonly Problem[]): string {
  if (!problems.length) return 'No mistakes found.';
  const fixable = problems.filter(({ edit }) => edit).length;
  const count = problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`;
  return `\n${count} found.${fixable ? ` --fix corrects ${fixable}.` : ''}`;
}
