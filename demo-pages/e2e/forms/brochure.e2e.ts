/** The brochure of a home: a form in a popout that starts a download. */
import type { Page } from '@playwright/test';
import { listenIn } from '../support/announcements.ts';
import { expect, test } from '../support/fixture.ts';
import { checksItself } from '../support/portal-page.ts';

const download = 'sitePortal::onDownloadResource';

/** The popout of the brochure, opened by its button, and its parts. */
async function openBrochure(page: Page) {
  const opener = page.locator('#overview').getByRole('button', { name: 'Brochure' });
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  await opener.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Brochure for the Ardenne 28' })).toBeVisible();
  const form = page.locator('#brochure-form');
  await checksItself(form);
  return {
    opener,
    form,
    about: page.getByRole('combobox', { name: 'What would you like to know?' }),
    who: page.getByRole('combobox', { name: 'Who is building?' }),
    send: page.getByRole('button', { name: 'Download the brochure' }),
    alert: form.getByRole('alert'),
  };
}

test('[R156 R174] the brochure opens by keyboard, and names what is missing', { tag: '@thorough' }, async ({
  page,
  axe,
}) => {
  await page.goto('/home-designs/ardenne-28#brochure-popout');
  const popout = page.getByRole('dialog', { name: 'Brochure for the Ardenne 28' });
  // As the target of the URL it is visible before its script, too.
  await expect(popout).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('Escape');
  await expect(popout).toBeHidden();
  const { opener, form, about, who, send } = await openBrochure(page);
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(about).toBeFocused();
  await expect(about).toHaveAccessibleDescription('Choose what you’d like to know.');
  await expect(who).toHaveAttribute('aria-invalid', 'true');
  await expect(form).toMatchAriaSnapshot(`
    - text: What would you like to know?
    - combobox "What would you like to know?":
      - option "Choose one" [selected]
    - paragraph: Choose what you’d like to know.
    - text: Who is building?
    - combobox "Who is building?":
      - option "Choose one" [selected]
    - paragraph: Choose who’s building.
    - paragraph:
      - button "Download the brochure"
  `);
  await axe('#brochure-popout');
  await page.keyboard.type('Just');
  await expect(about).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Inv');
  await expect(page).toHaveTitle('Ardenne 28 | Wattlestone Homes');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('[R146 R151] the brochure downloads, and the form is empty again', async ({ page, fixtures, settles }) => {
  const announcements = await listenIn(page);
  await page.goto('/home-designs/ardenne-28');
  const { about, who, send, alert } = await openBrochure(page);
  await about.selectOption('Just looking');
  await who.selectOption('Investor');
  await send.focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('ardenne-28-brochure.pdf');
  await expect(alert).toHaveText('Your download has started.');
  await expect.poll(() => announcements).toEqual(['Your download has started.']);
  await expect(about, 'the form is empty again').toHaveValue('');
  await settles();
  await about.selectOption('Just looking');
  await who.selectOption('Investor');
  await fixtures.faults([
    { handler: download, status: 200, body: { result: 'success', download: '/estimate-pdf?home_design=ardenne-28' } },
  ]);
  const [second] = await Promise.all([page.waitForEvent('download'), send.press('Enter')]);
  expect(second.suggestedFilename()).toMatch(/\.pdf$/);
});

test('[R145] after any failure the brochure says what to do, and keeps its input', { tag: '@thorough' }, async ({
  page,
  fixtures,
  settles,
  expectTrouble,
}) => {
  expectTrouble(/POST .*ardenne-28 → 406/);
  expectTrouble(/POST .*ardenne-28 → net::ERR_/);
  expectTrouble(/POST .*ardenne-28 → 419/);
  await page.goto('/home-designs/ardenne-28');
  const { about, who, send, alert } = await openBrochure(page);
  for (const { fault, message } of [
    {
      fault: { status: 406, body: { result: 'The brochure is being printed.' } },
      message: 'The brochure is being printed.',
    },
    { fault: { network: 'reset' }, message: 'The connection was lost. Try again.' },
    {
      fault: { status: 419, body: { message: 'CSRF token mismatch.' }, times: 2 },
      message: 'Your session has expired. Reload the page and try again.',
    },
  ] as const) {
    await about.selectOption('Just looking');
    await who.selectOption('Investor');
    await expect(alert).toHaveCount(0);
    await fixtures.faults([{ handler: download, ...fault }]);
    await send.press('Enter');
    await expect(alert).toHaveText(message);
    await expect(send).toBeFocused();
    await settles();
    await expect(who).toHaveValue('Investor');
  }
});
