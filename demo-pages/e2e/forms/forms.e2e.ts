/** The forms of the site: errors before and after sending, keeping the input, and their results. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

const enquire = 'sitePortal::onEnquire';
const download = 'sitePortal::onDownloadResource';
const sharePdf = 'sitePortal::onSharePdf';
const marker = 'zz-marker';

/** A form of the page, once its widget has mounted. */
async function formOf(page: Page, id: string): Promise<Locator> {
  const form = page.locator(`#${id}`);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('data-state', 'ready');
  return form;
}

/** Everything that a page stores or shows outside its fields. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      window.dataLayer,
      location.href,
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      document.title,
      performance.getEntriesByType('resource').map(({ name }) => name),
    ]),
  );

/** Fills in the enquiry, with a marker in every text field. */
async function fillEnquiry(form: Locator): Promise<void> {
  for (const [label, value] of Object.entries({
    'First name': `Ada ${marker}`,
    'Last name': marker,
    Email: `${marker}@example.com`,
    Phone: marker,
    'Your question': `${marker} <b>bold</b>`,
  }))
    await form.getByLabel(label).fill(value);
  await form.getByLabel('Where are you building?').selectOption({ label: 'Melbourne Metro' });
  await form.getByLabel('Which suburb would you like to build in?').fill('Armstrong Creek');
  for (const label of ['It settles soon', 'Timing']) await form.getByLabel(label).check();
}

test('[R129 R141 R143 R144 R150 R155 R211 D45] an enquiry from mistakes to thanks', { tag: '@smoke' }, async ({
  page,
  fixtures,
  axe,
  settles,
  expectTrouble,
}) => {
  expectTrouble(/POST .*ardenne-28 → 406/);
  const spoken: string[] = [];
  page.on('console', (message) => spoken.push(message.text()));
  await page.goto('/home-designs/ardenne-28#ask');
  const form = await formOf(page, 'enquiry-form');
  const alert = form.locator('[data-part="alert"]');
  const send = form.getByRole('button', { name: 'Send enquiry' });
  const choiceMessages = ['Tell us whether you have land.', 'Choose what you’d like to talk about.'];
  await test.step('each mistake is named, summed up and cleared as it is fixed; nothing is sent', async () => {
    await expect(form.locator('label[for="enquiry-email"]')).toHaveText('Email *');
    await expect(form.getByLabel('Email'), 'the attribute is read, not the mark').toHaveAccessibleName('Email');
    await expect(form.getByRole('group', { name: 'What would you like to talk about? (required)' })).toBeVisible();
    await expect(form.getByLabel('Phone')).toHaveAccessibleName('Phone (optional)');
    await send.click();
    await expect(form.getByLabel('First name')).toBeFocused();
    await expect(page).toHaveTitle('Error: Ardenne 28 | Wattlestone Homes');
    await expect(form.locator('.vr-form__error:visible')).toHaveText([
      ...['first name', 'last name', 'email'].map((field) => `The ${field} field is required.`),
      'Choose where you’re building.',
      ...choiceMessages,
    ]);
    await expect(alert).toContainText('Please fix 6 fields:');
    await axe('#enquire');
    await alert.getByRole('link', { name: 'Choose where you’re building.' }).click();
    await expect(form.getByLabel('Where are you building?')).toBeFocused();
    await form.getByLabel('Where are you building?').selectOption({ label: 'Melbourne Metro' });
    await expect(alert).toBeHidden();
    await form.getByLabel('Email').fill(`${marker}@`);
    await expect(form.locator('.vr-form__error:visible')).toHaveText([
      ...['first name', 'last name'].map((field) => `The ${field} field is required.`),
      ...choiceMessages,
    ]);
    await form.getByLabel('First name').fill('J');
    await form.getByLabel('It settles soon').check();
    await send.click();
    await expect(form.getByLabel('First name')).toHaveAccessibleDescription(
      'The first name must be at least 2 characters.',
    );
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(await fixtures.calls(enquire)).toEqual([]);
  });

  await test.step('after a refusal nothing typed is lost, and the next attempt succeeds', async () => {
    await fillEnquiry(form);
    const plan = form.getByLabel('Plan of your lot');
    await plan.scrollIntoViewIfNeeded();
    await expect(form.locator('[data-widget="file-input"]')).toHaveAttribute('data-state', 'ready');
    await plan.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(524_289) });
    await expect(form.getByText('This file exceeds the 0.5mb limit.')).toBeVisible();
    await expect(plan).toHaveValue('');
    await plan.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(524_288) });

    const fields = { email: ['Unknown <i>address</i>.', 'And more'], '"]__proto__': ['No such <i>field</i>.'] };
    await fixtures.faults([{ handler: enquire, status: 406, body: { X_OCTOBER_ERROR_FIELDS: fields } }]);
    await send.click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Unknown <i>address</i>.');
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect
      .poll(
        () => form.evaluate((element) => Math.round(element.getBoundingClientRect().top)),
        '100 pixels below the top',
      )
      .toBe(100);
    await expect(alert).toContainText('There was a problem submitting your form!');
    await expect(alert).toContainText('No such <i>field</i>.');
    await expect(form.getByLabel('Your question')).toHaveValue(`${marker} <b>bold</b>`);
    await settles();
    await send.dblclick();
    await expect(alert).toHaveText(`Thanks, Ada ${marker}. We’ll be in touch within one working day.`);
    await expect(alert).toBeInViewport();
    await expect(form.getByLabel('Email')).toHaveValue('');
    await settles();
    const calls = await fixtures.calls(enquire);
    expect(calls.map(({ status }) => status)).toEqual([406, 200]);
    expect(calls[1]?.body).toMatchObject({
      region: 'melbourne-metro',
      topics: ['timing'],
      plan: { file: 'plan.pdf', size: 524_288 },
    });
    expect(await page.evaluate(() => window.dataLayer?.at(-1))).toEqual({
      event: 'form_submitted',
      form: 'enquiry',
      home_design: 'ardenne-28',
      home_design_collection: expect.any(String),
      home_design_family: expect.any(String),
      region: 'melbourne-metro',
      which_suburb_do_you_wish_to_build_in: 'Armstrong Creek',
      do_you_have_land: 'soon',
    });
    expect(`${await storedText(page)} ${spoken.join(' ')}`).not.toContain(marker);
  });
});

test('[R145 R146 R151 R156 R174] the brochure by keyboard, from mistakes to the file', async ({
  page,
  fixtures,
  settles,
  axe,
  expectTrouble,
}) => {
  expectTrouble(/POST .*ardenne-28 → 406/);
  expectTrouble(/POST .*ardenne-28 → net::ERR_/);
  expectTrouble(/POST .*ardenne-28 → 419/);
  await page.goto('/home-designs/ardenne-28#brochure-popout');
  const popout = page.getByRole('dialog', { name: 'Brochure for the Ardenne 28' });
  // As the target of the URL it is visible before its script, too.
  await expect(popout).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('Escape');
  await expect(popout).toBeHidden();
  const opener = page.locator('#overview').getByRole('button', { name: 'Brochure' });
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  await opener.press('Enter');
  await expect(popout).toBeVisible();
  const form = await formOf(page, 'brochure-form');
  const [about, who] = [
    page.getByRole('combobox', { name: 'What would you like to know?' }),
    page.getByRole('combobox', { name: 'Who is building?' }),
  ];
  const send = page.getByRole('button', { name: 'Download the brochure' });
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
  await fixtures.faults([{ handler: download, status: 406, body: { result: 'The brochure is being printed.' } }]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const alert = form.getByRole('alert');
  await expect(alert).toHaveText('The brochure is being printed.');
  await settles();
  await expect(send).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('ardenne-28-brochure.pdf');
  await expect(alert).toHaveText('Your download has started.');
  await expect(about, 'the form is empty again').toHaveValue('');
  await settles();
  await about.selectOption('Just looking');
  await who.selectOption('Investor');
  await fixtures.faults([
    { handler: download, status: 200, body: { result: 'success', download: '/estimate-pdf?home_design=ardenne-28' } },
  ]);
  const [second] = await Promise.all([page.waitForEvent('download'), send.press('Enter')]);
  expect(second.suggestedFilename()).toMatch(/\.pdf$/);
  // After any failure, the form says what to do and keeps its input.
  for (const { fault, message } of [
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
    await settles();
    await expect(who).toHaveValue('Investor');
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('[R149 R152 R153 R154] forms of an account signed out elsewhere keep their values', async ({
  page,
  fixtures,
  settles,
  axe,
  expectTrouble,
}) => {
  expectTrouble(/POST .*\/portal → 401/);
  await fixtures.visitor({ signedIn: true });
  await page.goto('/portal');
  const opener = page.locator('[data-popout-open="share-pdf-602"]');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Share the Oriel 38' });
  await expect(page.locator('#share-pdf-form-602')).toHaveAttribute('data-state', 'ready');
  const email = dialog.getByLabel('Email to share with');
  await email.fill('sam@');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(email).toBeFocused();
  await axe('dialog[open]', 'structure');
  await email.fill('sam@example.com');
  await email.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('PDF shared successfully! It’s on its way to sam@example.com.');
  await settles();
  expect((await fixtures.calls(sharePdf)).map(({ body }) => body)).toEqual([
    expect.objectContaining({ saved_estimate_id: '602', email: 'sam@example.com' }),
  ]);

  // Signed out elsewhere, in the session of the page.
  await fixtures.visitor({ signedIn: false, rotateToken: true });
  await email.fill('zoe@example.com');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('You’re signed out. Sign in');
  await expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /\/portal$/);
  await expect(email).toHaveValue('zoe@example.com');
  await settles();
  await page.keyboard.press('Escape');
  const details = await formOf(page, 'account-form');
  await details.getByLabel('First name').fill('Priyanka');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByRole('alert')).toHaveText('Sign in to continue.');
  await expect(details.getByLabel('First name')).toHaveValue('Priyanka');
  await settles();
  await expect(page).toHaveURL(/\/portal$/);
  await fixtures.visitor({ signedIn: true });
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('heading', { level: 1 }), 'signed in again, nothing is typed again').toHaveText(
    'Good to see you, Priyanka',
  );
});
