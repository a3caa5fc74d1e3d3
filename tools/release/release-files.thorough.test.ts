import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { changesOf, releaseFiles } from './release-files.mjs';
import { zip } from './zip.mjs';

const source = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'verandah-release-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A project with a version that its changelog describes. */
function prepare(version: string): string {
  for (const path of ['dist', 'docs', 'LICENSE', 'README.md', 'widgets/tabs'])
    cpSync(join(source, path), join(root, path), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version }));
  writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n\n## 1.2.0 (2030-01-31)\n\n- New.\n\n## 1.1.0\n\n- Old.\n');
  mkdirSync(join(root, 'assembled/plugins/verandah'), { recursive: true });
  writeFileSync(join(root, 'assembled/plugins/verandah/Plugin.php'), '<?php');
  return join(root, 'assembled');
}

/** The files of an archive, as a reader finds them: through the directory at its end. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const nameLength = archive.readUInt16LE(at + 28);
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    expect([crc32(content), content.length], path).toEqual([
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 24),
    ]);
    files.set(path, content);
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

test('a release unpacks to all that a site needs, and its checksums are right', () => {
  const files = releaseFiles(root, prepare('1.2.0'));
  const archive = zip(files);
  expect(archive.equals(zip(releaseFiles(root, join(root, 'assembled'))))).toBe(true);

  const unpacked = unzip(archive);
  const paths = [...unpacked.keys()].map((path) => path.replace('verandah-1.2.0/', ''));
  expect(paths).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'dist/dev/manifest.json',
      'dist/dev/verandah.js.map',
      'dist/manifest.json',
      'dist/verandah.js',
      'dist/verandah.js.map',
      'docs/your-data.md',
      'october/plugins/verandah/Plugin.php',
      'partials/tabs.htm',
      'widgets/tabs/README.md',
    ]),
  );
  const text = (path: string): string => String(unpacked.get(`verandah-1.2.0/${path}`));
  expect(text('CHANGES.md')).toBe('## 1.2.0 (2030-01-31)\n\n- New.\n');
  expect(text('include.html')).toContain('<script type="importmap"');
  expect(text('dist/verandah.js')).toBe(readFileSync(join(source, 'dist/verandah.js'), 'utf8'));

  const sums = text('SHA256SUMS').trim().split('\n');
  expect(sums).toHaveLength(unpacked.size - 1);
  for (const line of sums) {
    const [sum = '', path = ''] = line.split('  ');
    expect(
      createHash('sha256')
        .update(unpacked.get(`verandah-1.2.0/${path}`) ?? '')
        .digest('hex'),
      path,
    ).toBe(sum);
  }
});

test('a version that the changelog does not describe yet is named as unreleased', () => {
  const assembled = prepare('1.3.0');
  writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.2.0\n\n- Old.\n');
  const files = releaseFiles(root, assembled);
  expect(String(files.get('verandah-1.3.0-unreleased/CHANGES.md'))).toBe('## Unreleased\n\n- New.\n');
});

test('a version without a changelog, or that is none, is no release', () => {
  expect(() => changesOf('# Changelog\n', '1.2.0')).toThrow('neither a section "## 1.2.0" nor "## Unreleased"');
  expect(() => releaseFiles(root, prepare('1.2'))).toThrow('not a version');
});

test('the pages of a release refer to no page that it lacks', () => {
  const files = releaseFiles(root, prepare('1.2.0'));
  const pages = [...files].filter(([path]) => /\/docs\/[^/]+\.md$/.test(path));
  expect(pages.length).toBeGreaterThan(8);
  const dead = pages.flatMap(([path, text]) =>
    [...String(text).matchAll(/\]\((?!https?:|\.\.\/widgets\/)([^)#\s]+\.md)/g)]
      .map(([, target = '']) => posix.join(posix.dirname(path), target))
      .filter((target) => !files.has(target))
      .map((target) => `${path} → ${target}`),
  );
  expect(dead).toEqual([]);
});
