/** Activates every control of the demo and follows links that scripts add; app.links.test.ts follows the others. */
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { readTheme } from '../../../fixtures/server/theme/theme-files.ts';
import { addressOf, listDemoPages, type DemoPage } from './demo-pages.ts';
import { openControls, startWidgets } from './open-controls.ts';
import { readReferences } from './page-references.ts';
import { expect, test } from '../support/fixture.ts';

test.use({ pageChecks: true });

const phone = { width: 390, height: 844 };
const front = '/';
/** "Not found" and the benches have only the site's frame, which the front page has too. */
const frameOnly = new Set(['/404', '/bench']);
const pages = listDemoPages(readTheme(join(import.meta.dirname, '../../..'))).filter(
  ({ url, isSite, isWorkbench, isUnlinked }) => isSite && !isWorkbench && !isUnlinked && !frameOnly.has(url),
);

/** Map warnings about the world's faulty data: a display home without coordinates and two outlines. */
const provoked: Readonly<Record<string, readonly RegExp[]>> = {
  '/display-homes': [/VR601/],
  '/estates': [/VR602/],
  '/house-and-land': [/VR602/],
};

interface Visit {
  page: DemoPage;
  signedIn?: boolean;
  viewport?: { width: number; height: number };
}

const pageAt = (url: string): DemoPage => {
  const page = pages.find((candidate) => candidate.url === url);
  if (page === undefined) throw new Error(`The theme has no page at ${url}.`);
  return page;
};

/** Every page for guests on a wide screen, and those that change for customers or on narrow screens. */
const visits: Visit[] = [
  ...pages.map((page) => ({ page })),
  { page: pageAt('/portal'), signedIn: true },
  { page: pageAt('/portal'), signedIn: true, viewport: phone },
  { page: pageAt('/home-designs'), viewport: phone },
  { page: pageAt('/home-designs/:slug'), viewport: phone },
];

/** A visitor's first page costs as much again as the next, whose scripts and styles are in the browser's cache. */
const perVisitor = 4;
const visitors = Array.from({ length: Math.ceil(visits.length / perVisitor) }, (_, at) =>
  visits.slice(at * perVisitor, (at + 1) * perVisitor),
);

for (const [index, pagesOfOne] of visitors.entries()) {
  test(`controls and links lead somewhere: visitor ${index + 1} of ${visitors.length}`, { tag: '@thorough' }, async ({
    page,
    fixtures,
    expectConsole,
  }) => {
    test.setTimeout(180_000);
    for (const { page: demoPage, signedIn = false, viewport } of pagesOfOne) {
      const who = [signedIn && 'signed in', viewport && 'on a phone'].filter(Boolean).join(', ');
      await test.step(`${demoPage.url} ${who}`.trim(), async () => {
        const told = (provoked[demoPage.url] ?? []).map((pattern) => {
          expectConsole(pattern);
          return page.waitForEvent('console', (message) => pattern.test(message.text()));
        });
        await page.setViewportSize(viewport ?? { width: 1280, height: 900 });
        await fixtures.visitor({ signedIn });
        const hasOwnFrame = demoPage.url === front || signedIn || viewport !== undefined;
        await crawl(page, demoPage, hasOwnFrame);
        // Leaving would cut them short.
        await Promise.all(told);
      });
    }
  });
}

/** @param hasOwnFrame whether header and footer differ from other pages' */
async function crawl(page: Page, demoPage: DemoPage, hasOwnFrame: boolean): Promise<void> {
  const address = demoPage.isDetail ? await firstOf(page.request, demoPage.url) : addressOf(demoPage);
  const response = await page.goto(address);
  const served = readReferences((await response?.text()) ?? '');
  await startWidgets(page);
  const found = await openControls(page, hasOwnFrame ? 'body' : 'main');

  expect(found.dead, 'controls that open nothing').toEqual([]);
  expect(found.missingIds, 'ids that controls name').toEqual([]);
  if (hasOwnFrame) expect(found.activated.length).toBeGreaterThan(3);
  const brought = found.links.map((link) => link.replace(new URL(page.url()).origin, ''));
  const unknown = brought.filter(
    (link) => !served.links.has(link) && !served.links.has(new URL(link, page.url()).hash),
  );
  expect(await deadAmong(page.request, unknown), 'links that lead nowhere').toEqual([]);
}

/** URL of the first subject of a listing: `/articles/:slug` is found on `/articles`. A room of a tour is optional. */
async function firstOf(request: APIRequestContext, url: string): Promise<string> {
  const listing = url.replace(/\/:.*$/, '');
  const { links } = readReferences(await (await request.get(listing)).text());
  const found = [...links].find((link) => link.startsWith(`${listing}/`) && !/[?#]/.test(link));
  if (found === undefined) throw new Error(`${listing} links to none of its subjects.`);
  return found;
}

async function deadAmong(request: APIRequestContext, links: readonly string[]): Promise<string[]> {
  const dead = [];
  for (const link of links) {
    const [address = '', id = ''] = link.split('#');
    const response = await request.get(address);
    const isThere = id === '' || readReferences(await response.text()).ids.has(decodeURIComponent(id));
    if (response.status() !== 200 || !isThere) dead.push(`${link}: ${response.status()}`);
  }
  return dead;
}
