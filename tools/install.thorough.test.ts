import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstMissing, root } from './install.mjs';

const locked = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
  },
};

test('a fresh checkout, a missing package and another version are missing', () => {
  expect(firstMissing(locked, null)).toBe('node_modules/a');
  expect(firstMissing(locked, { packages: {} })).toBe('node_modules/a');
  expect(firstMissing(locked, { packages: { 'node_modules/a': { version: '0.9.0' } } })).toBe('node_modules/a');
});

test("another platform's package is not", () => {
  expect(firstMissing(locked, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBeNull();
});

// A dry run compares the two files and needs no network.
test('npm ci accepts the lock file, which lists the packages of every platform', () => {
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(status, stderr).toBe(0);
});

test('the lock file leaves the choice of a registry to npm', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});
