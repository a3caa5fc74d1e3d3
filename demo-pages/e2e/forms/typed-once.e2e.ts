/** WCAG 3.3.7: what a visitor has typed into one form is in the next one already. */
import { expect, test } from '../support/fixture.ts';
import { checksItself, fill, initials, popoutOf, signInButton } from '../support/portal-page.ts';

const marker = 'zz-marker';

test('[R151] who has enquired is not asked for name and email again', async ({ page, fixtures, settles }) => {
  await page.goto('/home-designs/ardenne-28#ask');
  const form = page.locator('#enquiry-form');
  await form.scrollIntoViewIfNeeded();
  await checksItself(form);
  await fill(form, { first_name: `Ada ${marker}`, last_name: marker, email: `${marker}@example.com` });
  await form.getByLabel('Where are you building?').selectOption({ label: 'Melbourne Metro' });
  for (const label of ['It settles soon', 'Timing']) await form.getByLabel(label).check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.locator('[data-part="alert"]')).toContainText(`Thanks, Ada ${marker}.`);
  await settles();
  const stored = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(stored, 'nothing keeps it').not.toContain(marker);
  await signInButton(page).click();
  const popout = popoutOf(page);
  await expect(popout.locator('#login-form').getByLabel('Email')).toHaveValue(`${marker}@example.com`);
  await popout.getByRole('tab', { name: 'Create account' }).click();
  const register = popout.locator('#register-form');
  for (const [label, value] of [
    ['First name', `Ada ${marker}`],
    ['Last name', marker],
    ['Email', `${marker}@example.com`],
  ] as const)
    await expect(register.getByLabel(label)).toHaveValue(value);
  await checksItself(register);
  await fill(register, { password: 'a-secret', password_confirmation: 'a-secret' });
  await register.getByRole('button', { name: 'Create account' }).click();
  await expect(initials(page)).toHaveText('AZ');
  await expect(page).toHaveURL('/home-designs/ardenne-28');
  const [sent] = await fixtures.calls('onRegister');
  expect(sent?.body).toMatchObject({ first_name: `Ada ${marker}`, last_name: marker });
});
