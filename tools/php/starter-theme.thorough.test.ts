/** The starter theme, rendered by PHP Twig with the plugin's variables, where both are present. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assembleOctober } from '../october.mjs';
import { hasPhpPackages, runPhp } from './run-php.mjs';

/** Pages for when nothing else works. */
const alone = ['error', 'maintenance'];

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.build/october-test');

interface Manifest {
  entry: { file: string };
  css: { base: { file: string } };
  widgets: Record<string, { sheet: string | null }>;
}

describe.skipIf(!hasPhpPackages)('the starter theme', () => {
  let pages: Record<string, string>;
  let manifest: Manifest;
  const page = (name: string): string => pages[name] ?? '';
  /** The pages that need the plugin: an error page must not. */
  const site = (): string[] =>
    Object.keys(pages)
      .filter((name) => !alone.includes(name))
      .map(page);
  const count = (name: string, part: RegExp): number => page(name).match(part)?.length ?? 0;

  beforeAll(() => {
    assembleOctober(root, folder);
    manifest = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'));
    pages = JSON.parse(runPhp(join(root, 'october/tests/render.php'), folder));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('every page has the files of the build, and no mistake to report', () => {
    expect(Object.keys(pages)).toHaveLength(21);
    for (const html of site()) {
      expect(html).toMatch(
        new RegExp(`<script type="module" fetchpriority="low" src="[^"]+/${manifest.entry.file}" integrity="sha384-`),
      );
      expect(html).toContain('<meta name="csrf-token" content="token-1">');
      expect(html).not.toContain('Verandah VR');
    }
  });

  test('every page links the stylesheets of its widgets, and no more', () => {
    for (const [name, html] of Object.entries(pages).filter(([known]) => !alone.includes(known))) {
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
    expect(count('listing', /<article class="verandah-card" data-key="home-designs-\d+"/g)).toBe(2);
    expect(page('listing')).toContain('href="/home-designs" data-name="bedrooms" data-value="4"');
    expect(page('listing')).toMatch(/name="bedrooms\[\]" value="4" data-chip="4 bedrooms" checked/);
    expect(page('listing')).toContain('aria-current="page">2</a>');
    expect(count('packages', /<article class="verandah-card"/g)).toBe(6);
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
    expect(count('listing, nothing found', /<article class="verandah-card"/g)).toBe(3);
  });

  test('a form marks its fields; refused, it shows the errors and what was typed', () => {
    const html = page('home, refused form');
    expect(html).toContain('data-validate-for="email">Please enter a valid email address.</p>');
    expect(html).toContain('data-validate-for="plan">This file exceeds the 10mb limit.</p>');
    expect(html).toContain('value="&lt;i&gt;&quot;"');
    expect(html).toMatch(/class="vr-form__alert oc-visible"/);
    // It is the same form still: opened then, and sent once.
    expect(html).toContain('name="opened_at" value="1700000000"');
    expect(html).toContain('name="request_id" value="page-1"');
    expect(page('home')).not.toContain('oc-visible');
    // Four of the enquiry, and two of the visitor's block.
    expect(count('home', /class="vr-form__required"/g)).toBe(6);
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
      // Pages that stand alone have one link, and no variables of the plugin.
      if (alone.includes(name)) continue;
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
    for (const [name, html] of Object.entries(pages).filter(([known]) => !alone.includes(known)))
      expect(/<meta name="vr-account" content="([^"]+)">/.exec(html)?.[1], name).toMatch(
        ['account', 'enquire', 'notifications'].includes(name) ? /^[\da-f]{32}$/ : /^guest$/,
      );
    expect(page('enquire')).toContain('<span data-account-initials>&lt;N</span>');
    expect(page('front page')).not.toMatch(/<[^<>]* data-account-initials/);
  });

  test('[D6] without scripts the theme hides every button that saves or compares', () => {
    const assets = join(root, 'october/themes/verandah/assets');
    const sheets = readdirSync(assets, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(assets, file), 'utf8'));
    const rule = /@media \(scripting: none\) \{\s*button:is\(([^)]+)\) \{\s*display: none;/.exec(sheets.join('\n'));
    const hidden = [...(rule?.[1] ?? '').matchAll(/\[([\w-]+)\]/g)].map(([, name]) => name);
    const buttons = Object.values(pages).flatMap(
      (html) => html.match(/<button type="button"[^>]* data-[\w-]+-id=[^>]*>/g) ?? [],
    );
    expect(buttons.length).toBeGreaterThan(20);
    for (const button of buttons)
      expect(
        hidden.some((name) => button.includes(` ${name}="`)),
        button,
      ).toBe(true);
  });

  test('[D67] a page has one canonical address: of a listing without its filters', () => {
    const canonical = (name: string): (string | undefined)[] =>
      [...page(name).matchAll(/<link rel="canonical" href="([^"]+)">/g)].map(([, href]) => href);
    expect(canonical('listing')).toEqual(['https://site.test/home-designs']);
    expect(canonical('home')).toEqual(['https://site.test/home-designs/ardenne-28']);
    expect(page('home')).toContain('<meta property="og:url" content="https://site.test/home-designs/ardenne-28">');
    for (const name of ['not found, in another language', ...alone]) expect(canonical(name), name).toEqual([]);
  });

  test('[D67] saved things, and pages that stand for others, are not listed', () => {
    for (const [name, html] of Object.entries(pages)) {
      const [, robots] = /<meta name="robots" content="(\w+)">/.exec(html) ?? [];
      const isPrivate = /^(?:favourites|compare|sign in|new password|link sent|account|notifications|no accounts)/.test(
        name,
      );
      const isForAnother = name.startsWith('not found') || alone.includes(name);
      expect(robots, name).toBe(isForAnother ? 'none' : isPrivate ? 'noindex' : undefined);
    }
  });

  test('[D67] the page of a home describes it to search engines', () => {
    const data = [...page('home').matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text),
    );
    expect(data).toMatchObject([
      { '@type': ['Product', 'House'], name: 'Ardenne 28', numberOfBedrooms: 4, offers: { price: 394900 } },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home designs' }, { name: 'Ardenne 28' }] },
    ]);
  });

  test('a page for when something fails needs no script and no file of the build', () => {
    for (const name of alone) {
      expect(page(name)).toMatch(/<h1>[^<]+<\/h1>/);
      expect(page(name)).not.toMatch(/<script|assets\/verandah/);
    }
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
