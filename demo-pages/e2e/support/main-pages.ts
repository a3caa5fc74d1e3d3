/** The site's main pages, each with what a visitor has saved or compared, for tests of all of them. */
import type { BrowserContext } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { compareAsGuest, design } from './compare-page.ts';
import { keep } from './saved-pages.ts';
import type { VisitorControls, VisitorSettings } from './visitor-controls.ts';

const slugOf = ([first]: readonly { slug: string }[]): string => first?.slug ?? '';

/** The portal is first: a visitor of all would take what a guest has saved on the others into the account. */
export const mainPages = [
  '/portal',
  '/',
  '/home-designs',
  '/home-designs/ardenne-28',
  '/house-and-land',
  `/house-and-land/${slugOf(world.packages)}`,
  '/display-homes',
  `/display-homes/${slugOf(world.displays)}`,
  '/compare',
  '/inspiration',
  '/my-favourites',
  '/search?q=ardenne',
  `/articles/${slugOf(world.articles)}`,
];

/** What the console says of the world's faulty places on that page; only a map in a wide window draws outlines. */
export function mapWarnings(path: string, window: 'narrow' | 'wide'): RegExp[] {
  if (path === '/display-homes') return [/VR601/];
  return path === '/house-and-land' && window === 'wide' ? [/VR602/] : [];
}

/** A shorter name of a page for titles of tests. */
export function titleOf(path: string): string {
  return path.replace(/^(\/[^/?]+).{24,}$/, '$1/…');
}

/** Prepares a visitor of that page: the portal's has an account, others are guests with two homes to compare. */
export async function prepareVisitor(
  path: string,
  { context, baseURL, fixtures }: { context: BrowserContext; baseURL: string | undefined; fixtures: VisitorControls },
  settings: VisitorSettings = {},
): Promise<void> {
  // An account would take over the guest's lists, and load the page again.
  if (path === '/portal') return fixtures.visitor({ ...settings, signedIn: true });
  await fixtures.visitor(settings);
  await compareAsGuest(context, baseURL ?? '', [design(1), design(2)]);
  await keep(context, { favourites: [1, 2, 3] }, baseURL);
}
