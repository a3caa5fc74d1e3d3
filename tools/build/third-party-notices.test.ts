import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { thirdPartyNotices } from './third-party-notices.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verandah-notices-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function addPackage(folder: string, files: Record<string, string>): void {
  mkdirSync(join(root, folder), { recursive: true });
  const name = folder.split('node_modules/').at(-1);
  const about = { name, version: '1.2.3', license: 'MIT' };
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify(about), ...files }))
    writeFileSync(join(root, folder, file), text);
}

const noticesOf = (...paths: string[]): string =>
  thirdPartyNotices(root, [{ inputs: Object.fromEntries(paths.map((path) => [path, {}])), outputs: {} } as never]);

test('each package of the build is named once with its licence, also a nested one', () => {
  addPackage('node_modules/outer', { 'LICENSE.md': 'Outer\r\nterms', NOTICE: 'Made by others' });
  addPackage('node_modules/outer/node_modules/@scope/inner', { LICENCE: 'Inner terms' });
  const inner = 'node_modules/outer/node_modules/@scope/inner/lib/a.js';
  const notices = noticesOf('runtime/index.ts', 'node_modules/outer/a.js', 'node_modules/outer/b/c.js', inner);
  expect(notices.match(/^\S+ 1\.2\.3 \(MIT\)$/gm)).toEqual(['@scope/inner 1.2.3 (MIT)', 'outer 1.2.3 (MIT)']);
  expect(notices).toContain('Outer\nterms\n\nMade by others\n');
  expect(notices).toContain('Inner terms');
});

test('a package without a licence fails the build', () => {
  addPackage('node_modules/none', { 'README.md': 'MIT' });
  expect(() => noticesOf('node_modules/none/a.js')).toThrow('none has no file with its licence.');
});
