/** Finds and reads the files that a command names, and those of their theme. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { UsageError } from './config.ts';

/** Larger files are no templates. */
const maxBytes = 5_000_000;
const markup = /\.(?:htm|html|twig)$/;
const others = /\.(?:css|m?js)$/;
/** Scripts in which a theme can define widgets, and that are not checked. */
const definitions = /\.(?:m?js|[jt]sx|m?ts)$/;
/** Of other projects. */
const skipped = /^(?:node_modules|vendor|vendors|\..*)$/;
const built = /^(?:dist|build)$|\.min\.\w+$/;

export interface ThemeFiles {
  folder: string;
  /** Path from the folder → text. */
  files: Map<string, string>;
  /** Path → why it could not be read. */
  unreadable: Map<string, string>;
  /** The files that were named; undefined for all. */
  only: Set<string> | undefined;
  isComplete: boolean;
  /** The texts of scripts that are built, or written in another language. */
  otherScripts: string[];
}

/**
 * @param path of a file or a folder
 * @param unsaved the text of the file, as an editor has it
 * @throws UsageError if there is nothing
 */
export function readTheme(path: string, exclude: readonly string[], unsaved?: string): ThemeFiles {
  const full = resolve(path);
  if (!existsSync(full) && unsaved === undefined) throw new UsageError(`${path}: there is no such file or folder.`);
  const isFile = unsaved !== undefined || statSync(full).isFile();
  const folder = isFile ? (themeOf(dirname(full)) ?? dirname(full)) : full;
  const all = isFile && !themeOf(dirname(full)) ? [full] : [...listFiles(folder, folder, exclude, new Set())];
  const paths = all.filter((file) => isChecked(folder, file));
  if (isFile && !paths.includes(full)) paths.push(full);

  const [files, unreadable] = [new Map<string, string>(), new Map<string, string>()];
  for (const file of paths) {
    const name = relative(folder, file).split(sep).join('/');
    const result = file === full && unsaved !== undefined ? unsaved : readText(file);
    if (typeof result === 'string') files.set(name, result);
    else unreadable.set(name, result.reason);
  }
  if (!paths.length) throw new UsageError(`${path} has no file whose name ends in .htm, .html, .twig, .css or .js.`);

  const only = isFile ? new Set([relative(folder, full).split(sep).join('/')]) : undefined;
  const otherScripts = all.filter((file) => !paths.includes(file)).map(readText);
  return {
    folder,
    files,
    unreadable,
    only,
    isComplete: !hasParent(folder),
    otherScripts: otherScripts.filter((text) => typeof text === 'string'),
  };
}

/** True for a file that a person writes in a language that the rules know. */
function isChecked(folder: string, file: string): boolean {
  const names = relative(folder, file).split(sep);
  return !names.some((name) => built.test(name)) && (markup.test(file) || others.test(file));
}

function themeOf(folder: string): string | undefined {
  if (existsSync(join(folder, 'theme.yaml')) || existsSync(join(folder, 'partials'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : themeOf(parent);
}

function hasParent(folder: string): boolean {
  const file = join(folder, 'theme.yaml');
  return existsSync(file) && /^parent\s*:/m.test(readFileSync(file, 'utf8'));
}

/** @param visited real paths, so that a link to a folder around it ends */
function* listFiles(folder: string, root: string, exclude: readonly string[], visited: Set<string>): Generator<string> {
  const real = realpathSync(folder);
  if (visited.has(real)) return;
  visited.add(real);
  const entries = readdirSync(folder).toSorted();
  // The files of the build are Verandah's.
  if (entries.includes('manifest.json') && entries.includes('verandah.js')) return;
  for (const name of ofPages(entries)) {
    const path = join(folder, name);
    const fromRoot = relative(root, path).split(sep).join('/');
    if (
      skipped.test(name) ||
      exclude.some((each) => fromRoot === each || fromRoot.startsWith(`${each.replace(/\/$/, '')}/`))
    )
      continue;
    const isLinkToNothing = lstatSync(path).isSymbolicLink() && !existsSync(path);
    if (isLinkToNothing) continue;
    if (statSync(path).isDirectory()) yield* listFiles(path, root, exclude, visited);
    else if (markup.test(name) || others.test(name) || definitions.test(name)) yield path;
  }
}

/** The CMS has its own framework script in the backend, where modules and most folders of plugins belong. */
function ofPages(entries: readonly string[]): readonly string[] {
  if (entries.includes('ServiceProvider.php')) return [];
  return entries.includes('Plugin.php') ? entries.filter((name) => name === 'components') : entries;
}

function readText(file: string): string | { reason: string } {
  try {
    const { size } = statSync(file);
    if (size > maxBytes) return { reason: `it has ${(size / 1_000_000).toFixed(1)} MB, and 5 are the limit.` };
    const bytes = readFileSync(file);
    if (bytes.subarray(0, 8000).includes(0)) return { reason: 'it is no text.' };
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return {
      reason: code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'it is no UTF-8.' : `${code || (error as Error).message}.`,
    };
  }
}
