import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');
const { include }: { include: string } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
const hashOf = (file: string): string =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(dist, file)))
    .digest('base64')}`;

test('the snippet in the manifest has the hash of the stylesheet and of every script', () => {
  const linked = [...include.matchAll(/(?:href|src)="\{dist\}\/([^"]+)" integrity="([^"]+)"/g)];
  expect(linked.map(([, file = '']) => file.replace(/-\w+\./, '.'))).toEqual(['verandah.css', 'verandah.js']);
  for (const [, file = '', hash] of linked) expect(hash, file).toBe(hashOf(file));

  const map = JSON.parse(/<script type="importmap" nonce="\{nonce\}">(.*)<\/script>/.exec(include)?.[1] ?? '') as {
    integrity: Record<string, string>;
  };
  const pinned = Object.entries(map.integrity);
  expect(pinned.length).toBeGreaterThan(40);
  for (const [address, hash] of pinned) expect(hash, address).toBe(hashOf(address.replace('{dist}/', '')));
});
