/** The starter theme, rendered by PHP Twig with the plugin's variables, where both are present. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assembleOctober } from '../october.mjs';
import { hasTwig, runPhp } from './run-php.mjs';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.build/october-test');

interface Manifest {
  entry: { file: string };
  css: { base: { file: string } };
  widgets: Record<string, { sheet: string | null }>;
}

describe.skipIf(!hasTwig)('the starter theme', () => {
  let pages: Record<string, string>;
  let manifest: Manifest;
  const page = (name: string): string => pages[name] ?? '';
  const count = (name: string, part: RegExp): number => page(name).match(part)?.length ?? 0;

  beforeAll(() => {
    assembleOctober(root, folder);
    manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'));
    pages = JSON.parse(runPhp(join(root, 'october/tests/render.php'), folder));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('every page has the files of the build, and no mistake to report', () => {
    expect(Object.keys(pages)).toHaveLength(19);
    for (const html of Object.values(pages)) {
      expect(html).toMatch(
        new RegExp(`<script type="module" fetchpriority="low" src="[^"]+/${manifest.entry.file}" integrity="sha384-`),
      );
      expect(html).toContain('<meta name="csrf-token" content="token-1">');
      expect(html).not.toContain('Verandah VR');
    }
  });

  test('every page links the stylesheets of its widgets, and no more', () => {
    for (const [name, html] of Object.entries(pages)) {
      const used = [...html.matchAll(/ data-widget="([\w-]+)"/g)].flatMap(
        ([, widget = '']) => manifest.widgets[widget]?.sheet ?? [],
      );
      const linked = [...html.matchAll(/<link rel="stylesheet" href="[^"]+\/assets\/verandah\/([^"]+)"/g)];
      expect(linked.map(([, file]) => file).toSorted(), name).toEqual(
        [...new Set([manifest.css.base.file, ...used])].toSorted(),
      );
    }
  });

  test('the listing is complete without a script: filters, chips, cards and page links', () => {
    expect(count('listing', /<article class="card" data-key="home-designs-\d+"/g)).toBe(2);
    expect(page('listing')).toContain('href="/home-designs" data-name="bedrooms" data-value="4"');
    expect(page('listing')).toMatch(/name="bedrooms\[\]" value="4" data-chip="4 bedrooms" checked/);
    expect(page('listing')).toContain('aria-current="page">2</a>');
    expect(count('packages', /<article class="card"/g)).toBe(6);
  });

  test('the picture of a card moves to the page of its home', () => {
    for (const name of ['listing', 'packages'])
      expect(count(name, /<head>[^]*<style[^>]* data-widget="picture-transition">[^]*<\/head>/g), name).toBe(1);
    expect(page('home')).toContain('<link rel="expect" href="#picture"');
    expect(count('home', /<img [^>]*id="picture" data-widget="picture-transition">/g)).toBe(1);
  });

  test('a listing without a match has a filter to drop, its count, and three homes', () => {
    expect(page('listing, nothing found')).toContain('No home designs match all of these');
    expect(page('listing, nothing found')).toMatch(/data-name="keyword" [^>]+>[^<]+<\/a><br>\d+ without it/);
    expect(page('listing, nothing found')).toContain('data-key="nearest">You might like these instead</h3>');
    expect(count('listing, nothing found', /<article class="card"/g)).toBe(3);
  });

  test('a form marks its fields; refused, it shows the errors and what was typed', () => {
    const html = page('home, refused form');
    expect(html).toContain('data-validate-for="email">Please enter a valid email address.</p>');
    expect(html).toContain('data-validate-for="plan">This file exceeds the 2mb limit.</p>');
    expect(html).toContain('value="&lt;i&gt;&quot;"');
    expect(html).toMatch(/class="vr-form__alert oc-visible"/);
    // It is the same form still: opened then, and sent once.
    expect(html).toContain('name="opened_at" value="1700000000"');
    expect(html).toContain('name="request_id" value="page-1"');
    expect(page('home')).not.toContain('oc-visible');
    expect(count('home', /class="vr-form__required"/g)).toBe(4);
    expect(count('home', /class="vr-form__optional"/g)).toBe(3);
  });

  test('the header marks the page that is open, and that of a home as one of the listing', () => {
    const current = (name: string): string | undefined =>
      /href="([^"]+)" aria-current="page"/.exec(page(name).split('</nav>', 1)[0] ?? '')?.[1];
    expect(['home', 'compare', 'favourites', 'front page'].map(current)).toEqual([
      '/home-designs',
      '/compare',
      '/my-favourites',
      undefined,
    ]);
  });

  test('[D71] in a folder and a language, every address of every page is below both', () => {
    const below: Record<string, string> = JSON.parse(
      runPhp(join(root, 'october/tests/render.php'), folder, '/cms', '/vi'),
    );
    expect(Object.keys(below)).toEqual(Object.keys(pages));
    for (const [name, html] of Object.entries(below)) {
      const addresses = [...html.matchAll(/=["'](?:https:\/\/site\.test)?(\/(?!\/)[\w./-]*)/g)].map(
        ([, path = '']) => path,
      );
      const outside = addresses.filter((path) => !/^\/cms(?:\/vi(?:\/|$)|\/themes\/|\/assets\/|$)/.test(path));
      expect(outside, name).toEqual([]);
      expect(addresses.length, name).toBeGreaterThan(8);
      expect(html, name).toContain('<html lang="vi">');
    }
  });

  test('what visitors type is text on every page', () => {
    for (const html of Object.values(pages)) expect(html).not.toMatch(/<(?:i|b|u)>/);
  });

  test('a page in another language says so, and has the texts of the widgets', () => {
    const html = page('not found, in another language');
    expect(html).toContain('<html lang="vi">');
    expect(html).toContain('<script type="application/json" id="vr-messages">{"a":"<\\/b>"}</script>');
    expect(page('front page')).toContain('<html lang="en-AU">');
    expect(page('front page')).not.toContain('vr-messages');
  });

  test('[R35 D55] every page has the account mark, and a customer’s has the initials', () => {
    for (const [name, html] of Object.entries(pages))
      expect(/<meta name="vr-account" content="([^"]+)">/.exec(html)?.[1], name).toMatch(
        ['account', 'enquire', 'notifications'].includes(name) ? /^[\da-f]{32}$/ : /^guest$/,
      );
    expect(page('enquire')).toContain('<span data-account-initials>&lt;N</span>');
    expect(page('front page')).not.toContain('data-account-initials');
  });

  test('favourites and comparisons come from the cookies', () => {
    expect(count('favourites', /class="vr-favourites__item"/g)).toBe(2);
    expect(page('favourites')).toContain('One thing you saved is no longer offered.');
    expect(page('favourites')).toMatch(/data-card-id="999" aria-pressed="true">Remove<\/button>/);
    expect(page('favourites')).toMatch(/data-card-id="101" aria-pressed="true"/);
    expect(page('compare')).toMatch(/data-key="home_design:106"/);
    expect(page('compare, none')).toContain('Nothing to compare yet');
  });
});
