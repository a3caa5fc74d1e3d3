/** `npx verandah lint`: arguments in, lines and an exit code out. "Lint" in docs/diagnostics.md describes both. */
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, UsageError, readConfig } from './config.ts';
import { applyEdits } from './fix.ts';
import { type Format, printProblems } from './formats.ts';
import { type Problem, lintFiles, unreadable } from './lint.ts';
import { factsOfFiles } from './node-facts.ts';
import { readTheme } from './read-files.ts';

const usage = `Usage: verandah lint <theme folder | files | URL> [options]

  --format=text|json|github   how mistakes are printed (text)
  --fix                       corrects what has one right answer
  --config=<file>             settings (verandah-lint.json)
  --help

Exit codes: 0 no mistakes, 1 mistakes, 2 something could not be read.`;

const maxWaitMs = 15_000;

interface Result {
  output: string;
  exitCode: 0 | 1 | 2;
}

/** @param args without node and the script @param folder that paths are from */
export async function run(args: readonly string[], folder: string): Promise<Result> {
  try {
    const { values, positionals } = readArguments(args);
    if (values.help) return { output: usage, exitCode: 0 };
    const [command, ...targets] = positionals;
    if (command !== 'lint' || !targets.length) throw new UsageError(`Name a theme, files or an address.\n\n${usage}`);
    const found: Problem[] = [];
    for (const target of targets) found.push(...(await lintTarget(target, folder, values.config, values.fix)));
    // A file can be named twice: by itself and by its folder.
    const problems = [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
    return {
      output: printProblems(problems, values.format),
      exitCode: problems.some(({ isUnreadable }) => isUnreadable) ? 2 : problems.length ? 1 : 0,
    };
  } catch (error) {
    if (error instanceof UsageError) return { output: error.message, exitCode: 2 };
    return {
      output: `verandah lint failed: ${(error as Error).message}. Please report this with the file.`,
      exitCode: 2,
    };
  }
}

interface Options {
  format: Format;
  fix: boolean;
  config: string | undefined;
  help: boolean;
}

/** @throws UsageError */
function readArguments(args: readonly string[]): { values: Options; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        fix: { type: 'boolean', default: false },
        config: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const { format, fix, config, help } = values;
    if (format !== 'text' && format !== 'json' && format !== 'github')
      throw new UsageError(`--format=${format}: write text, json or github.`);
    return { values: { format, fix, config, help }, positionals };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function lintTarget(
  target: string,
  cwd: string,
  configFile: string | undefined,
  isFixing: boolean,
): Promise<Problem[]> {
  if (/^https?:\/\//i.test(target)) return lintAddress(target, readConfig([cwd], configFile));
  const first = readConfig([cwd], configFile);
  const read = readTheme(join(cwd, relative(cwd, join(target.startsWith('/') ? '' : cwd, target))), first.exclude);
  const config = readConfig([read.folder, cwd], configFile);
  const { files, only, isComplete, otherScripts } = read;
  const facts = factsOfFiles(config.widgets);
  const hasFile = (path: string): boolean => existsSync(join(read.folder, path));
  const options = { facts, ignore: config.ignore, isComplete, otherScripts, hasFile, ...(only && { only }) };
  let problems = lintFiles(files, options);
  if (isFixing) {
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
  return lintFiles(new Map([[address, html]]), { facts: factsOfFiles(config.widgets), ignore: config.ignore });
}
