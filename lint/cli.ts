/** `npx verandah lint`: arguments in, lines and an exit code out. "Lint" in docs/diagnostics.md describes both. */
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { release } from 'verandah:sheets';
import { type Config, UsageError, readConfig } from './config.ts';
import { applyEdits } from './fix.ts';
import { formats, printProblems } from './formats.ts';
import { type Problem, lintFiles, unreadable } from './lint.ts';
import { factsOfFiles } from './node-facts.ts';
import { readTheme } from './read-files.ts';

const usage = `Usage: verandah lint <theme folder | files | URL> [options]

  --format=text|json|github   how mistakes are printed (text)
  --fix                corrects what has one right answer
  --max-warnings=<n>   warnings that do not fail (0)
  --stdin=<file>       checks standard input as the text of the file
  --config=<file>      settings (verandah-lint.json)
  --version
  --help

Exit codes: 0 no mistakes, 1 mistakes, 2 something could not be read.`;

const maxWaitMs = 15_000;

interface Result {
  output: string;
  exitCode: 0 | 1 | 2;
}

/**
 * @param args without node and the script
 * @param folder that paths are from
 * @param readInput reads what an editor writes to the command
 */
export async function run(args: readonly string[], folder: string, readInput = (): string => ''): Promise<Result> {
  try {
    const { values, positionals } = readArguments(args);
    if (values.help) return { output: usage, exitCode: 0 };
    if (values.version) return { output: release, exitCode: 0 };
    const [command, ...targets] = positionals;
    if (command !== 'lint' || (!targets.length && !values.stdin))
      throw new UsageError(`Name a theme, files or an address.\n\n${usage}`);
    const found: Problem[] = [];
    if (values.stdin) found.push(...lintPath(values.stdin, folder, values, readInput()));
    for (const target of targets) found.push(...(await lintTarget(target, folder, values)));
    // A file can be named twice: by itself and by its folder.
    const problems = [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
    return { output: printProblems(problems, values.format), exitCode: exitCodeOf(problems, values.maxWarnings) };
  } catch (error) {
    if (error instanceof UsageError) return { output: error.message, exitCode: 2 };
    return {
      output: `verandah lint failed: ${(error as Error).message}. Please report this with the file.`,
      exitCode: 2,
    };
  }
}

function exitCodeOf(problems: readonly Problem[], maxWarnings: number): Result['exitCode'] {
  if (problems.some(({ isUnreadable }) => isUnreadable)) return 2;
  const warnings = problems.filter(({ level }) => level === 'warn').length;
  return warnings < problems.length || warnings > maxWarnings ? 1 : 0;
}

type Options = ReturnType<typeof readArguments>['values'];

/** @throws UsageError */
function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        fix: { type: 'boolean', default: false },
        'max-warnings': { type: 'string', default: '0' },
        stdin: { type: 'string' },
        config: { type: 'string' },
        version: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const { 'max-warnings': written, fix, stdin, config, version, help } = values;
    const format = formats.find((name) => name === values.format);
    if (!format)
      throw new UsageError(`--format=${values.format}: write ${formats.join(', ').replace(/, (\w+)$/, ' or $1')}.`);
    if (!/^\d+$/.test(written)) throw new UsageError(`--max-warnings=${written}: write a number.`);
    if (fix && stdin !== undefined) throw new UsageError('--fix writes files, and --stdin reads none. Leave one out.');
    return { values: { format, fix, maxWarnings: Number(written), stdin, config, version, help }, positionals };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function lintTarget(target: string, cwd: string, options: Options): Promise<Problem[]> {
  if (/^https?:\/\//i.test(target)) return lintAddress(target, readConfig([cwd], options.config));
  return lintPath(target, cwd, options);
}

/** @param unsaved the text of the file, as an editor has it */
function lintPath(target: string, cwd: string, { config: named, fix }: Options, unsaved?: string): Problem[] {
  const { exclude } = readConfig([cwd], named);
  const read = readTheme(join(cwd, relative(cwd, join(target.startsWith('/') ? '' : cwd, target))), exclude, unsaved);
  const config = readConfig([read.folder, cwd], named);
  const { files, only, isComplete, otherScripts } = read;
  const options = {
    facts: factsOfFiles(config.widgets),
    ignore: config.ignore,
    severity: config.severity,
    isComplete,
    otherScripts,
    hasFile: (path: string): boolean => existsSync(join(read.folder, path)),
    ...(only && { only }),
  };
  let problems = lintFiles(files, options);

  if (fix) {
    fixFiles(read.folder, files, problems);
    problems = lintFiles(files, options);
  }

  const failed = [...read.unreadable].filter(([path]) => only?.has(path) ?? true);
  const all = [...failed.map(([path, reason]) => unreadable(path, reason)), ...problems];
  const fromHere = (path: string): string => relative(cwd, join(read.folder, path)) || path;
  return all.map((problem) => Object.assign(problem, { path: fromHere(problem.path) }));
}

/** Writes what the edits make of each file, and puts it into `files`. */
function fixFiles(folder: string, files: Map<string, string>, problems: readonly Problem[]): void {
  for (const [path, source] of files) {
    const edits = problems.flatMap((problem) => (problem.path === path && problem.edit ? [problem.edit] : []));
    if (!edits.length) continue;
    const text = applyEdits(source, edits);
    writeFileSync(join(folder, path), text);
    files.set(path, text);
  }
}

async function lintAddress(address: string, config: Config): Promise<Problem[]> {
  let html: string;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(maxWaitMs), headers: { accept: 'text/html' } });
    if (!response.ok) return [unreadable(address, `the server answered ${response.status}.`)];
    html = await response.text();
  } catch (error) {
    const { cause, message } = error as Error;
    return [
      unreadable(address, `the server does not answer (${(cause as { code?: string } | undefined)?.code ?? message}).`),
    ];
  }
  const { widgets, ignore, severity } = config;
  return lintFiles(new Map([[address, html]]), { facts: factsOfFiles(widgets), ignore, severity });
}
