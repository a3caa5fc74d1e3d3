/** The choices at the foot of a page: its language, and analytics consent. */
import { lastAnnouncement, listenIn } from '../support/announcements.ts';
import { vietnameseMessages } from '../../../fixtures/languages/vietnamese-messages.ts';
import { world } from '../../../fixtures/world/index.ts';
import { expect, test } from '../support/fixture.ts';
import { rememberFlashes } from '../support/flashes.ts';
import { checksItself } from '../support/portal-page.ts';

test('[R172 D10] a page in another language, and the way back to its place', async ({
  page,
  context,
  baseURL,
  fixtures,
  axe,
  expectTrouble,
}) => {
  const said = await rememberFlashes(page);
  await context.addCookies([{ name: 'vr-language', value: 'vi', url: baseURL ?? '' }]);
  await page.goto('/articles');
  const here = '/articles?sort=oldest#listing-heading';
  const foot = page.getByRole('contentinfo');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  // A font without its letters would mix two fonts in one word.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Vietnamese/);
  await expect(foot.getByRole('button', { name: 'Tiếng Việt' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nhà và đất' }).first()).toBeAttached();
  await expect(foot.getByRole('heading', { name: 'Nhà của bạn' })).toBeAttached();
  await expect(page).toHaveTitle('Bài viết | Wattlestone Homes');
  await axe('header', 'structure');
  await axe('footer', 'structure');

  await expect(page.locator('#share-popout')).toHaveAttribute('data-state', 'closed');
  await fixtures.faults([{ handler: 'sitewideActions::onSharePage', body: { result: 'error' } }]);
  // The texts of the pages stay English.
  await page.getByRole('button', { name: 'Share this page' }).click();
  await expect.poll(said).toContain(vietnameseMessages['share.failed']);
  await page.keyboard.press('Escape');

  expectTrouble(/POST .*\/articles.* → 406/);
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  const form = page.getByRole('form', { name: 'Đăng nhập' });
  await checksItself(form);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(form.getByLabel('Mật khẩu')).toHaveAccessibleDescription('Vui lòng nhập mật khẩu.');
  await form.getByLabel('Email').fill('priya@example.com');
  await form.getByLabel('Mật khẩu').fill('secret');
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(form.getByLabel('Mật khẩu')).toHaveAccessibleDescription(
    'Email và mật khẩu không khớp. Vui lòng thử lại hoặc đặt lại mật khẩu.',
  );
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/vrCovers/);
  // What was typed for signing in would be lost.
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe(vietnameseMessages['language.leave']);
    void dialog.accept();
  });

  // The current URL, which the server doesn't know.
  await page.evaluate((address) => history.replaceState(history.state, '', address), here);
  await foot.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
  await expect(foot.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(here);
  await expect(page.getByRole('banner').getByRole('link', { name: 'House & land' }).first()).toBeAttached();
});

test('[R172 D10] switching the language changes the listing of designs', { tag: '@thorough' }, async ({
  page,
  fixtures,
  axe,
}) => {
  const announcements = await listenIn(page);
  await page.goto('/home-designs');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Tiếng Việt' }).click();
  const listing = page.getByRole('form', { name: 'Lọc mẫu nhà' });
  await expect(listing).toHaveAttribute('data-state', 'open');
  await expect(page.getByRole('main').getByRole('heading', { name: /^\d+ mẫu nhà tại Melbourne$/ })).toBeVisible();
  const lastMenu = await listing.locator('summary').last().boundingBox();
  const sort = await listing.getByText('Sắp xếp', { exact: true }).boundingBox();
  expect((lastMenu?.x ?? Infinity) + (lastMenu?.width ?? 0), 'no text covers another').toBeLessThanOrEqual(
    sort?.x ?? 0,
  );
  await listing.getByText('Phòng ngủ', { exact: true }).first().click();
  await listing.getByRole('checkbox', { name: '4', exact: true }).first().check();
  await expect.poll(() => announcements).toEqual([expect.stringMatching(/^\d+ mẫu nhà$/)]);
  await expect(page.getByRole('button', { name: 'Bỏ 4 phòng ngủ' })).toBeVisible();
  await expect(page.locator('.card__view').first()).toHaveText('Xem mẫu nhà');
  expect((await fixtures.calls('GetAjaxMethods::onLoadHomeFamilies')).map(({ status }) => status)).toEqual([200]);
  await axe('main', 'structure');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nơi chúng tôi xây' })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Xem \d+ mẫu nhà$/ })
      .first(),
  ).toBeVisible();
  await axe('main', 'structure');
});

test.describe('a visitor who has not been asked', () => {
  test.use({ consent: null });

  test('visits are counted only once they agree, and declining is kept', { tag: '@thorough' }, async ({
    page,
    context,
    axe,
  }) => {
    const told = (): Promise<unknown[]> => page.evaluate(() => window.dataLayer ?? []);
    const [article] = world.articles;
    const heart = page.locator(`[data-card-id="${article?.id}"]`);
    const record = (event: string): Record<string, string> => ({
      event,
      list: 'favourites',
      item: String(article?.id),
    });
    const question = page.getByRole('form', { name: 'May we count your visits?' });
    const [yes, no] = [
      question.getByRole('button', { name: 'Yes, count my visits' }),
      question.getByRole('button', { name: 'No, don’t' }),
    ];
    const savedNow = async (): Promise<string | undefined> =>
      (await context.cookies()).find(({ name }) => name === 'user_favorites')?.value;
    await page.goto('/articles?keyword=' + encodeURIComponent(article?.title ?? ''));
    await heart.click();
    await expect.poll(savedNow).toBe(`[${article?.id}]`);
    expect(await told()).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('vr-consent');

    // The widget mounts in view; an earlier click would be the server's.
    await question.scrollIntoViewIfNeeded();
    await expect(question).toHaveAttribute('data-state', 'unknown');
    await axe('.vr-consent');
    await yes.press('Enter');
    await expect(yes).toHaveAttribute('aria-current', 'true');
    await expect(yes).toBeFocused();
    await expect.poll(told).toEqual([record('saved')]);
    await expect(lastAnnouncement(page)).toHaveText('Thanks. We’ll count your visits.');

    await page.reload();
    await heart.click();
    await expect.poll(told).toEqual([record('removed')]);
    await question.scrollIntoViewIfNeeded();
    await expect(question).toHaveAttribute('data-state', 'granted');
    await no.press('Enter');
    await expect(no).toHaveAttribute('aria-current', 'true');
    await expect(yes).not.toHaveAttribute('aria-current');
    expect((await context.cookies()).find(({ name }) => name === 'vr-consent')).toMatchObject({
      value: 'denied',
      path: '/',
      sameSite: 'Lax',
    });
  });
});
