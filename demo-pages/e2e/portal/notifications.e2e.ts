import type { Locator, Page } from '@playwright/test';
import { listenIn } from '../support/announcements.ts';
import { expect, test } from '../support/fixture.ts';
import { holdCalls } from '../support/hold.ts';
import { spoken } from '../support/spoken.ts';

const load = 'sitewideActions::onGetNotifications';
const mark = 'sitewideActions::onMarkNotificationRead';

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page): Locator => popup(page).getByRole('listitem');
const badge = (page: Page): Locator => page.locator('.vr-notifications__badge');

/** Opens a page of an account and waits until its bell has mounted; a link until then. */
async function open(page: Page, path = '/bench'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-widget="notifications"][data-state="closed"]')).toBeVisible();
}

function readIn(state: unknown): unknown {
  return typeof state === 'object' &&
    state !== null &&
    'account' in state &&
    typeof state.account === 'object' &&
    state.account !== null &&
    'read' in state.account
    ? state.account.read
    : undefined;
}

test.beforeEach(async ({ fixtures }) => fixtures.visitor({ signedIn: true }));

test('[R163] nothing stands in for an answer that comes within 300 ms', { tag: '@thorough' }, async ({ page }) => {
  const release = await holdCalls(page, load);
  await open(page);
  await bell(page).click();
  const visibilityAt = (time: number): Promise<string> =>
    popup(page)
      .locator('.vr-notifications__link--ghost')
      .first()
      .evaluate((ghost, milliseconds) => {
        for (const animation of ghost.getAnimations()) {
          animation.pause();
          animation.currentTime = milliseconds;
        }
        return getComputedStyle(ghost).visibility;
      }, time);
  expect([await visibilityAt(299), await visibilityAt(300)]).toEqual(['hidden', 'visible']);
  release();
  await expect(rows(page)).toHaveCount(5);
});

test('[R161 D47 D48] the popup by keyboard, failing and then full', { tag: '@thorough' }, async ({
  page,
  fixtures,
  settles,
  axe,
  expectTrouble,
}) => {
  expectTrouble(/POST .*\/bench → 500/);
  const announcements = await listenIn(page);
  await open(page);
  await expect(badge(page)).toHaveText('5');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 5 unread');
  await fixtures.faults([{ handler: load, status: 500, body: 'Broken' }]);
  await bell(page).press('Enter');
  await expect(popup(page)).toBeFocused();
  await expect(popup(page).getByRole('alert')).toHaveText('Error loading notifications');
  await page.keyboard.press('Tab');
  await expect(popup(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page), 'the five newest').toHaveCount(5);
  await expect(popup(page)).toBeFocused();
  await expect
    .poll(() => announcements)
    .toEqual(['Error loading notifications', expect.stringMatching(spoken.notifications)]);
  await settles();
  await expect(
    rows(page)
      .locator('time > [aria-hidden]')
      .filter({ hasText: /^(?:now|3h|9h|2d|3d)$/ }),
  ).toHaveText(['now', '3h', '9h', '2d', '3d']);
  await axe('header', 'structure');
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} pixels`)
      .toBe(true);
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('[R159] the popup and the dashboard lead to a page with all of them', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  await open(page, '/portal');
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(list.getByRole('link', { name: 'All notifications' })).toHaveAttribute(
    'href',
    /\/portal\/notifications$/,
  );
  await bell(page).press('Enter');
  const link = popup(page).getByRole('link', { name: 'All notifications' });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.press('Enter');
  await expect(page).toHaveURL('/portal/notifications');
  await expect(list.getByRole('listitem')).toHaveCount(14);
  await expect(list.getByRole('link', { name: 'All notifications' })).toHaveCount(0);
  await axe('main');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('[R160 D46] opening one never waits, and it is read if and when the server agrees', async ({
  page,
  context,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/POST .*\/bench → 500/);
  await open(page);
  const other = await context.newPage();
  await open(other);
  await page.bringToFront();
  await bell(page).click();
  // Opens no new tab, which crashes the headless shell at times.
  const link = rows(page).nth(1).getByRole('link');
  const openElsewhere = async (): Promise<void> => {
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await Promise.all([
      page.waitForResponse((response) => response.request().headers()['x-october-request-handler'] === mark),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
  };
  await fixtures.faults([{ handler: mark, status: 500, body: 'Broken' }]);
  await openElsewhere();
  await expect(badge(page), 'the server has not agreed').toHaveText('5');
  await expect(rows(page).nth(1)).toContainText('Unread:');
  await openElsewhere();
  await expect(rows(page).nth(1)).not.toContainText('Unread:');
  await expect(badge(page)).toHaveText('4');
  await expect(badge(other), 'other tabs hear of it').toHaveText('4');
  expect(readIn(await fixtures.state())).toContain(9013);

  await fixtures.faults([{ handler: mark, network: 'hang' }]);
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL('/portal#estimates');
  await expect
    .poll(async () => (await fixtures.calls(mark)).map(({ body }) => body))
    .toEqual(['9013', '9013', '9014'].map((id) => ({ notification_id: id })));
});
