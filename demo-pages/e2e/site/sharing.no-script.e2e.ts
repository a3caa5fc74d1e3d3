import { expect, test } from '../support/fixture.ts';

test('[R164] a button opens the address of the page, and an email with it', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/articles?sort=oldest');
  await page.getByRole('button', { name: 'Share this page' }).click();
  const panel = page.getByRole('dialog', { name: 'Share this page' });
  await expect(panel).toBeInViewport();
  await expect(panel.getByLabel('Link to this page')).toHaveValue(/\/articles\?sort=oldest$/);
  await expect(panel.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Articles&body=Articles%0Ahttp.*articles%3Fsort%3Doldest$/,
  );
  await expect(panel.getByRole('button')).toHaveText(['Close']);
});

test.describe('at the foot of a page', () => {
  test.use({ consent: null });

  test('[R172] the language and the consent are forms that lead back to the place', { tag: '@thorough' }, async ({
    page,
    context,
  }) => {
    const here = '/home-designs?bedrooms[]=4#listing-heading';
    await page.goto(here);
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(page).toHaveURL(here);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mẫu nhà' }).first()).toBeAttached();
    await foot.getByRole('button', { name: 'Không' }).click();
    await expect(foot.getByRole('button', { name: 'Không' })).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(here);
    expect((await context.cookies()).find(({ name }) => name === 'vr-consent')).toMatchObject({
      value: 'denied',
      path: '/',
      sameSite: 'Lax',
    });
  });
});
