/** The cookies that a site must not encrypt: those that both the page's script and the server use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, shippedSources } from '../conformance/source-files.ts';
import { BLOCK_COOKIE } from '../../fixtures/server/block/visitor-block.ts';
import { ACCOUNT_COOKIE } from '../../fixtures/server/visitor/account-mark.ts';
import { cookieNames } from '../../runtime/stores/saved/stored-lists.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Written and read by the page alone, so the server may take them for encrypted ones and drop them. */
const browserOnly = ['_ALGOLIA', 'portal_initial_popup_seen'];

/** @throws an Error if the name at a call is neither a constant of its file nor a list's */
function writtenCookies(): string[] {
  const names = shippedSources(root).flatMap(({ path, text }) =>
    [...text.matchAll(/(?<!function )\bwriteCookie\(([^,]+),/g)].flatMap(([, argument = '']) => {
      if (argument === 'this.#name') return Object.values(cookieNames);
      const name = new RegExp(`^const ${argument} = '([^']+)';$`, 'm').exec(text)?.[1];
      if (name === undefined) throw new Error(`${path}: which cookie does writeCookie(${argument}, …) write?`);
      return [name];
    }),
  );
  return [...new Set(names)].toSorted();
}

function listed(setting: string): string[] {
  const lists = [...read('docs/start.md').matchAll(new RegExp(`'${setting}' => \\[(.*)\\]`, 'g'))];
  expect(lists).toHaveLength(1);
  return [...(lists[0]?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name).toSorted();
}

test('[F89] the documented line names every cookie that page and server share', () => {
  const written = writtenCookies();
  expect(written).toEqual(expect.arrayContaining(browserOnly));
  // The server writes these two, and scripts read them.
  const shared = [...written.filter((name) => !browserOnly.includes(name)), ACCOUNT_COOKIE, BLOCK_COOKIE].toSorted();
  expect(listed('unencryptedCookies')).toEqual(shared);
  expect(listed('unencrypt_cookies')).toEqual(shared);
});

test('[F89] no other page repeats the line', () => {
  const pages = filesUnder(root, ['docs'], ['.md']);
  expect(pages.filter(({ text }) => /'unencrypt\w*' => \[/.test(text)).map(({ path }) => path)).toEqual([
    'docs/start.md',
  ]);
});
