/** View transitions between a card and the page that it leads to. The headless shell has none. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

interface Navigation {
  path: string;
  /** Pseudo-elements of the transition that are animated; null without a transition. */
  animated: string[] | null;
}

test.beforeEach(async ({ page }) => {
  // A browser does not keep a page with pending requests for code, so nothing is prefetched.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(() => {
    const record = (animated: string[] | null): void => {
      const list: unknown[] = JSON.parse(sessionStorage.getItem('navigations') ?? '[]');
      sessionStorage.setItem('navigations', JSON.stringify([...list, { path: location.pathname, animated }]));
    };
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (!viewTransition) return record(null);
      const pseudoElements = (): string[] =>
        document.getAnimations().flatMap(({ effect }) => {
          const name = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          return name?.startsWith('::view-transition') ? [name] : [];
        });
      void viewTransition.ready.then(
        () => record([...new Set(pseudoElements())].toSorted()),
        (error: unknown) => record([String(error)]),
      );
    });
  });
});

const joined = [
  '::view-transition-group(root)',
  '::view-transition-group(vr-picture)',
  '::view-transition-new(root)',
  '::view-transition-new(vr-picture)',
  '::view-transition-old(root)',
  '::view-transition-old(vr-picture)',
];

/** Each page that was shown, in order. */
async function navigations(page: Page): Promise<Navigation[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('navigations') ?? '[]'));
}

/** Waits until the widget has started. */
async function expectStarted(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(page.locator('[data-widget="picture-transition"][data-state="ready"]')).toHaveCount(1, {
      timeout: 100,
    });
  }).toPass();
}

/** Notes the cards whose pictures the widget names, when the visitor leaves and when they are back. */
async function noteCards(page: Page): Promise<void> {
  await page.evaluate(() => {
    const note = (): void => {
      const named = [...document.querySelectorAll('img')].filter(
        (picture) => getComputedStyle(picture).viewTransitionName === 'vr-picture',
      );
      const cards = named.map((picture) => picture.closest('[data-key]')?.querySelector('.card__link')?.textContent);
      sessionStorage.setItem('cards', JSON.stringify([...JSON.parse(sessionStorage.getItem('cards') ?? '[]'), cards]));
    };
    addEventListener('pageswap', note);
    addEventListener('pagereveal', note);
  });
}

test('the picture of the clicked card moves to the page of the home, and back', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/home-designs');
  await expectStarted(page);
  await noteCards(page);
  await page.getByRole('link', { name: 'Larkin 18: view design', exact: true }).click();
  await expect(page).toHaveURL('/home-designs/larkin-18');
  await expect.poll(() => navigations(page)).toHaveLength(2);
  await expectStarted(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect
    .poll(() => navigations(page))
    .toEqual([
      { path: '/home-designs', animated: null },
      { path: '/home-designs/larkin-18', animated: joined },
      { path: '/home-designs', animated: joined },
    ]);
  expect(await page.evaluate(() => sessionStorage.getItem('cards'))).toBe('[["Larkin 18"],["Larkin 18"]]');
  await expect(page.locator('.card__picture[style]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Larkin 18: view design', exact: true })).toBeFocused();
});

test('nothing moves for visitors who prefer reduced motion', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home-designs');
  await expectStarted(page);
  await page.getByRole('link', { name: 'Larkin 18: view design', exact: true }).click();
  await expect(page).toHaveURL('/home-designs/larkin-18');
  await expect.poll(() => navigations(page)).toHaveLength(2);
  expect((await navigations(page)).map(({ animated }) => animated)).toEqual([null, null]);
});

test('nothing moves between a listing and the pages of an account', { tag: '@thorough' }, async ({
  page,
  fixtures,
}) => {
  await fixtures.visitor({ signedIn: true });
  await page.goto('/home-designs');
  await expectStarted(page);
  await page.locator('.account-menu__link[href="/portal"]').dispatchEvent('click');
  await expect(page).toHaveURL('/portal');
  await expect.poll(() => navigations(page)).toHaveLength(2);
  expect((await navigations(page)).map(({ animated }) => animated)).toEqual([null, null]);
});
