/** Copies a consumer out of the repository, so that it finds no package but its own, and installs the archive there. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folders: string[] = [];

/** @returns what the command wrote @throws an Error with it, if the command fails */
export function run(cwd: string, command: string, args: readonly string[]): string {
  const env = { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', env });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** @returns the folder of the copy, with its packages and ours */
export function install(consumer: string, archive: string): string {
  const folder = mkdtempSync(join(tmpdir(), `verandah-${consumer}-`));
  folders.push(folder);
  cpSync(join(import.meta.dirname, consumer), folder, { recursive: true });
  run(folder, 'npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', archive]);
  return folder;
}

export function removeProjects(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** A code block of a page of the documentation, by its language and its beginning. */
export function snippet(page: string, language: string, start = ''): string {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = text.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'));
  const found = [...blocks].map(([, code = '']) => code).find((code) => code.startsWith(start));
  if (found === undefined) throw new Error(`${page} has no ${language} that begins with "${start}".`);
  return found;
}
