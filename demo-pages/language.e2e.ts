/** The language of a page, and whether visits are counted: both chosen at its foot. */
import { vietnameseMessages } from '../fixtures/languages/vietnamese-messages.ts';
import { world } from '../fixtures/world/index.ts';
import { expect, test } from './e2e/fixture.ts';

const design = world.designs.find(({ slug }) => slug === 'ardenne-28');

test('R172 D10 in another language the page comes again at its path, query and place; its head and what the widgets say follow, until it is changed back', async ({ page, axe }) => {
  await page.goto('/home-designs/ardenne-28');
  const here = '/home-designs/ardenne-28?flipped=1#facades';
  // Where the visitor has got to since, without the server.
  await page.evaluate((address) => history.replaceState(history.state, '', address), here);
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await foot.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page).toHaveURL(here);
  await expect(foot.getByRole('button', { name: 'Tiếng Việt' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nhà và đất' }).first()).toBeAttached();
  await axe('header');

  // A text of the runtime, and one of a widget that is drawn in the browser.
  await expect(page.locator('#share-popout [data-part="copy"]')).not.toHaveAttribute('hidden');
  const heart = page.locator(`.home-overview [data-comparable-id="${design?.id}"]`);
  await heart.click();
  await expect(page.locator('.oc-flash-message').getByRole('button', { name: vietnameseMessages['flash.close'] ?? '' })).toBeAttached();
  await expect(page.getByRole('button', { name: `Bỏ ${design?.name}` }).first()).toBeAttached();

  await foot.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
  await expect(page).toHaveURL(here);
  await expect(page.getByRole('banner').getByRole('link', { name: 'House & land' }).first()).toBeAttached();
});

test.describe('a visitor who has not been asked', () => {
  test.use({ consent: null });

  test('D53 nothing is told before they agree; then what happened on the page is, and with the next page; declining ends it at once', async ({ page, context, axe }) => {
    const told = (): Promise<unknown[]> => page.evaluate(() => window.dataLayer ?? []);
    const compare = page.locator(`.home-overview [data-comparable-id="${design?.id}"]`);
    const compared = (action: string): Record<string, string> => ({ event: 'compared', item: String(design?.id), item_type: 'home_design', action });
    const question = page.getByRole('form', { name: 'May we count your visits?' });
    const [yes, no] = [question.getByRole('button', { name: 'Yes, count my visits' }), question.getByRole('button', { name: 'No, don’t' })];
    await page.goto('/home-designs/ardenne-28');
    await compare.click();
    await expect(page.locator('.oc-flash-message')).toContainText('successfully added');
    expect(await told()).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('vr-consent');

    // The widget comes when its place does; a press before it would be the server's.
    await question.scrollIntoViewIfNeeded();
    await expect(question).toHaveAttribute('data-state', 'unknown');
    await axe('.vr-consent');
    await yes.press('Enter');
    await expect(yes).toHaveAttribute('aria-current', 'true');
    await expect(yes).toBeFocused();
    await expect.poll(told).toEqual([compared('added')]);
    await expect(page.locator('.vr-announcer')).toHaveText('Thank you. Your visits are counted.');

    await page.reload();
    await question.scrollIntoViewIfNeeded();
    await expect(question).toHaveAttribute('data-state', 'granted');
    await expect(yes).toHaveAttribute('aria-current', 'true');
    await compare.click();
    await expect.poll(told).toEqual([compared('removed')]);
    await no.press('Enter');
    await expect(no).toHaveAttribute('aria-current', 'true');
    await expect(yes).not.toHaveAttribute('aria-current');
    expect((await context.cookies()).find(({ name }) => name === 'vr-consent')).toMatchObject({ value: 'denied', path: '/', sameSite: 'Lax' });
  });
});
