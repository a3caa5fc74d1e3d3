/** The forms of the site: errors before and after sending, keeping the input, and their results. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

const enquire = 'sitePortal::onEnquire';
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

/** Fills in the enquiry, with a marker in every text field but the number. */
async function fillEnquiry(form: Locator): Promise<void> {
  for (const [label, value] of Object.entries({
    'First name': `Ada ${marker}`,
    'Last name': marker,
    Email: `${marker}@example.com`,
    Phone: '0491 570 156',
    'Your question': `${marker} <b>bold</b>`,
  }))
    await form.getByLabel(label).fill(value);
  await form.getByLabel('Where are you building?').selectOption({ label: 'Melbourne Metro' });
  await form.getByLabel('Which suburb would you like to build in?').fill('Armstrong Creek');
  for (const label of ['It settles soon', 'Timing']) await form.getByLabel(label).check();
}

const alertOf = (form: Locator): Locator => form.locator('[data-part="alert"]');
const sendOf = (form: Locator): Locator => form.getByRole('button', { name: 'Send enquiry' });

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-'.padEnd(20_000)) };

/** Attaches a plan of the lot. Its limit: widgets/file-input/file-input.test.ts. */
async function attachPlan(form: Locator): Promise<void> {
  const field = form.getByLabel('Plan of your lot');
  await field.scrollIntoViewIfNeeded();
  await expect(form.locator('[data-widget="file-input"]')).toHaveAttribute('data-state', 'ready');
  await field.setInputFiles(plan);
}

test('[R141 R143 R144] each mistake is named, summed up and cleared as it is fixed', async ({
  page,
  fixtures,
  axe,
}) => {
  await page.goto('/home-designs/ardenne-28#ask');
  const form = await formOf(page, 'enquiry-form');
  const [alert, send] = [alertOf(form), sendOf(form)];
  const choiceMessages = ['Tell us whether you have land.', 'Choose what you’d like to talk about.'];
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

test('[R150 R211] a refusal loses nothing typed, and the enquiry is sent once', async ({
  page,
  fixtures,
  settles,
  expectTrouble,
  expectConsole,
}) => {
  expectTrouble(/POST .*ardenne-28 → 406/);
  expectConsole(/VR534.*__proto__" and no such field/);
  const spoken: string[] = [];
  page.on('console', (message) => spoken.push(message.text()));
  await page.goto('/home-designs/ardenne-28#ask');
  const form = await formOf(page, 'enquiry-form');
  const [alert, send] = [alertOf(form), sendOf(form)];
  await fillEnquiry(form);
  await attachPlan(form);

  const fields = { email: ['Unknown <i>address</i>.', 'And more'], '"]__proto__': ['No such <i>field</i>.'] };
  await fixtures.faults([{ handler: enquire, status: 406, body: { X_OCTOBER_ERROR_FIELDS: fields } }]);
  await send.click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Unknown <i>address</i>.');
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect
    .poll(() => form.evaluate((element) => Math.round(element.getBoundingClientRect().top)), '100 pixels below the top')
    .toBe(100);
  await expect(alert).toContainText('There was a problem submitting your form!');
  await expect(alert).toContainText('No such <i>field</i>.');
  await expect(form.getByLabel('Your question')).toHaveValue(`${marker} <b>bold</b>`);
  await settles();
  await send.dblclick();
  await expect(alert).toHaveText(
    `Thanks, Ada ${marker}. We’ll be in touch within one working day. Your reference is 1001.`,
  );
  await expect(alert).toBeInViewport();
  await expect(form.getByLabel('Email')).toHaveValue('');
  await settles();
  const calls = await fixtures.calls(enquire);
  expect(calls.map(({ status }) => status)).toEqual([406, 200]);
  expect(calls[1]?.body).toMatchObject({
    region: 'melbourne-metro',
    topics: ['timing'],
    plan: { file: plan.name, size: plan.buffer.length },
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

test('[R149 R153 R154] forms of an account signed out elsewhere keep their values', async ({
  page,
  fixtures,
  settles,
  axe,
  expectTrouble,
}) => {
  expectTrouble(/POST .*\/portal → 409/);
  await fixtures.visitor({ signedIn: true });
  await page.goto('/portal');
  const opener = page.locator('[commandfor="share-pdf-602"][command="show-modal"]');
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
  const signedOut = 'You’ve been signed out. Sign in and send it again. What you typed is still here.';
  await expect(dialog.getByRole('alert')).toContainText(signedOut);
  await expect(dialog.getByRole('link', { name: 'Sign in (opens a new tab)' })).toHaveAttribute('href', /\/portal$/);
  await expect(email).toHaveValue('zoe@example.com');
  await settles();
  await page.keyboard.press('Escape');
  const details = await formOf(page, 'account-form');
  await details.getByLabel('First name').fill('Priyanka');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('alert')).toContainText(signedOut);
  await expect(details.getByLabel('First name')).toHaveValue('Priyanka');
  await settles();
  await expect(page).toHaveURL(/\/portal$/);
  await fixtures.visitor({ signedIn: true });
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('heading', { level: 1 }), 'signed in again, nothing is typed again').toHaveText(
    'Good to see you, Priyanka',
  );
});
