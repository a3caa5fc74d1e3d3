/** What has changed, and which unit tests that can affect. */
import { spawnSync } from 'node:child_process';

/**
 * Files that differ from where this branch left `ref`, with those that are not committed or not even added.
 *
 * @param {string} root
 * @param {string} ref
 * @returns {string[]} paths from the root
 * @throws an Error if git does not know `ref`
 */
export function changedFiles(root, ref) {
  const base = git(root, ['merge-base', ref, 'HEAD'])[0];
  // A renamed file is one that went and one that came.
  const differing = git(root, ['diff', '--name-only', '--no-renames', base]);
  return [...new Set([...differing, ...git(root, ['ls-files', '--others', '--exclude-standard'])])].toSorted();
}

/** @returns {string[]} lines of its output */
function git(root, args) {
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.trim() || `git ${args.join(' ')} failed.`);
  return stdout.split('\n').filter(Boolean);
}

/**
 * Unit tests follow imports, so vitest can choose by them. Templates, styles and data are read from disk, which no import
 * tells: one of those changed, and all unit tests run.
 *
 * @param {string[]} changed
 * @returns {'imports' | 'all'}
 */
export function unitSelection(changed) {
  return changed.every((file) => /\.(?:tsx?|md)$/.test(file)) ? 'imports' : 'all';
}
