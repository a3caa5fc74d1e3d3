/**
 * Every control of the demo that opens something opens it, and the links that scripts bring lead somewhere. Links of the
 * server's HTML are followed without a browser, in fixtures/server/links.test.ts.
 */
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { readTheme } from '../fixtures/server/theme/theme-files.ts';
import { addressOf, listDemoPages } from './e2e/crawler/demo-pages.ts';
import { deadControls } from './e2e/crawler/known-dead-ends.ts';
import { openControls, startWidgets } from './e2e/crawler/open-controls.ts';
import { readReferences } from './e2e/crawler/page-references.ts';
import { expect, test } from './e2e/fixture.ts';

/** The page of a design stands for itself; of other subjects the first of their listing does. */
const pages = listDemoPages(readTheme(join(import.meta.dirname, '..'))).filter(({ isSite, isWorkbench }) => isSite && !isWorkbench);

test.use({ viewport: { width: 1280, height: 900 } });

for (const page of pages) {
  test(`every control of ${page.url} opens something`, async ({ page: tab, request }) => {
    const address = page.isDetail ? await firstOf(request, page.url) : addressOf(page);
    await tab.goto(address);
    await startWidgets(tab);
    const found = await openControls(tab);
    console.log(page.url, found.activated.length, found.activated.join(' | '), found.dead, found.missingIds, found.links.length);
    const known = deadControls.filter((entry) => entry.page === page.url).map(({ target }) => target);
    expect(found.dead).toEqual(known);
    expect(found.missingIds).toEqual([]);
    expect(found.activated.length).toBeGreaterThan(3);
  });
}

/** Address of the first subject of a listing: `/articles/:slug` is found on `/articles`. */
async function firstOf(request: APIRequestContext, url: string): Promise<string> {
  const listing = url.replace(/\/:\w+$/, '');
  const { links } = readReferences(await (await request.get(listing)).text());
  const found = [...links].find((link) => link.startsWith(`${listing}/`) && !link.includes('?') && !link.includes('#'));
  if (found === undefined) throw new Error(`${listing} links to none of its subjects.`);
  return found;
}
