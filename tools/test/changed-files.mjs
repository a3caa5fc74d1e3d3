import { spawnSync } from 'node:child_process';

/** Files that differ from the merge base with `ref`, including uncommitted ones. */
export function changedFiles(root, ref) {
  const base = git(root, ['merge-base', ref, 'HEAD'])[0];
  const differing = git(root, ['diff', '--name-only', '--no-renames', base]);
  return [...new Set([...differing, ...git(root, ['ls-files', '--others', '--exclude-standard'])])].toSorted();
}

function git(root, args) {
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.trim() || `git ${args.join(' ')} failed.`);
  return stdout.split('\n').filter(Boolean);
}

/** Unit tests run by imports, or all if a file that is read from disk (a template, style or data) has changed. */
export function unitSelection(changed) {
  return changed.every((file) => /\.tsx?$|^(?!fixtures\/world\/).*\.md$/.test(file)) ? 'imports' : 'all';
}
