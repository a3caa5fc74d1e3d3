import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedFiles, unitSelection } from './changed-files.mjs';

let root = '';
const git = (...args: string[]): void => {
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgSign=false'];
  execFileSync('git', [...author, ...args], { cwd: root, stdio: 'ignore' });
};
const commit = (file: string): void => {
  writeFileSync(join(root, file), file);
  git('add', '.');
  git('commit', '-m', file);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-files-'));
  git('init');
  commit('one.ts');
  git('tag', 'first');
  commit('two.ts');
  rmSync(join(root, 'one.ts'));
  writeFileSync(join(root, 'three.ts'), '');
});

afterAll(() => rmSync(root, { recursive: true }));

test('committed, deleted and new files count', () => {
  expect(changedFiles(root, 'first')).toEqual(['one.ts', 'three.ts', 'two.ts']);
  expect(changedFiles(root, 'HEAD')).toEqual(['one.ts', 'three.ts']);
});

test('a commit that git does not know is an error', () => {
  expect(() => changedFiles(root, 'nonesuch')).toThrow('nonesuch');
});

test('a change of what tests read from disk runs all unit tests', () => {
  expect(unitSelection(['a.ts', 'b.tsx', 'README.md'])).toBe('imports');
  expect(unitSelection(['a.ts', 'widgets/map/map.htm'])).toBe('all');
  expect(unitSelection(['fixtures/world/articles/draughts-the-cheap-fix.md'])).toBe('all');
});
