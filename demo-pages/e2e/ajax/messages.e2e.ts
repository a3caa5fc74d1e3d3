import { expect, holdCalls, test } from '../support/lab-bench.ts';

test('[R13] flash messages show one at a time, of the types the page asked for', async ({ page, lab, axe }) => {
  await lab.open(`<p data-control="flash-message" data-type="success" data-interval="0">Your enquiry has been sent</p>
    <button data-request="onLabFlash" data-request-data="type: 'warning', message: 'Saved, but not for long'" data-request-flash>Save</button>
    <button data-request="onLabFlash" data-request-data="type: 'info', message: 'For your information'" data-request-flash="warning,error">Filtered</button>
    <button data-request="onLabFlash" data-request-data="message: 'Never asked for'">Silent</button>`);
  const flashMessages = page.locator('.oc-flash-message .flash-message');
  await expect(page.locator('.oc-flash-message.success .flash-message')).toHaveText('Your enquiry has been sent');
  await expect(page.locator('[data-control="flash-message"]')).toHaveCount(0);
  await lab.settles();
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(flashMessages).toHaveCount(0);
  await page.getByRole('button', { name: 'Filtered' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await lab.settles('done', 'done');
  await expect(flashMessages).toHaveText('Saved, but not for long');
  await axe('.oc-flash-messages');
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(flashMessages).toHaveCount(0);
  await page.getByRole('button', { name: 'Silent' }).click();
  await lab.settles('done', 'done', 'done');
  await expect(flashMessages).toHaveCount(0);
});

test('[D45] a form that is being sent says so, and gives its button the focus back', async ({ page, lab }) => {
  await lab.open(
    `<form data-request="onLabSlow" data-request-data="ms: 0" data-request-message="Sending your enquiry"><button data-attach-loading>Enquire</button></form><p id="spinner">Please wait</p>`,
  );
  await page.locator('#spinner').evaluate((element) => element.style.setProperty('display', 'none'));
  await page.locator('#lab-bench form').evaluate((form) => form.setAttribute('data-request-loading', '#spinner'));
  const enquire = page.getByRole('button', { name: 'Enquire' });
  const release = await holdCalls(page, 'onLabSlow');
  await enquire.focus();
  await page.keyboard.press('Enter');
  await expect(enquire).toHaveAttribute('aria-disabled', 'true');
  await expect(enquire).toBeFocused();
  await expect(enquire).toHaveClass(/oc-attach-loader/);
  await expect(page.locator('#spinner')).toBeVisible();
  await expect(page.locator('.oc-flash-message.loading')).toContainText('Sending your enquiry');
  release();
  await lab.settles('done');
  await expect(enquire).toBeEnabled();
  await expect(page.locator('#spinner')).toBeHidden();
  await expect(page.locator('.oc-flash-message')).toHaveCount(0);
});

test('[R30 R31 D3] one thin bar for slow requests goes after every ending', { tag: '@thorough' }, async ({
  page,
  lab,
  fixtures,
  expectTrouble,
}) => {
  expectTrouble(/→ 500/);
  await lab.open(
    '<button data-request="onLabCount">Count</button><button data-request="onLabEcho" id="echo">Echo</button><button data-request="onLabToken" data-request-progress-bar="false">Quiet</button>',
  );
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await lab.settles('done');
  await page.clock.runFor(1_000);
  const bar = page.locator('.oc-progress-bar');
  await expect(bar).toHaveCount(0);
  await fixtures.faults([
    { handler: 'onLabCount', delayMs: 2_500, status: 500, body: '' },
    { handler: 'onLabEcho', network: 'hang' },
    { handler: 'onLabToken', delayMs: 500 },
  ]);
  await page.getByRole('button', { name: 'Quiet' }).click();
  await page.clock.runFor(1_000);
  await expect(bar).toHaveCount(0);
  await lab.settles('done', 'done');
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await page.evaluate(() => {
    const sent = window.oc?.request('#echo');
    document.addEventListener('lab:stop', () => sent?.abort(), { once: true });
  });
  // Both are set in the same task; the clock must not advance before.
  await expect(page.locator('html[data-ajax-progress]')).toBeAttached();
  await page.clock.runFor(500);
  await expect(bar).toHaveCount(1);
  expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(3);
  await expect(bar).toHaveCSS('transition-duration', /^0\.3s/);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 1024, height });
  await expect(bar).toHaveCSS('transition-duration', '0s');
  await page.setViewportSize({ width, height });
  await page.evaluate(() => document.dispatchEvent(new Event('lab:stop')));
  await expect(bar).not.toHaveClass(/is-done/);
  await expect.poll(async () => (await lab.codes()).length).toBe(4);
  await page.clock.runFor(1_000);
  await lab.settles('done', 'done', 'fail', 'fail');
});

test('[R12] a redirect comes after the callbacks unless a listener stops it', { tag: '@thorough' }, async ({
  page,
  lab,
  expectTrouble,
}) => {
  expectTrouble(/→ 406/);
  await lab.open(
    `<button data-request="onLabRedirect" data-attach-loading>Stay</button><button data-request="onLabMessage" data-request-redirect="/home-designs">Refused</button><button id="go" data-request="onLabRedirect" data-request-data="to: '/home-designs?sort=newest'" data-request-redirect="/">Answer</button><button data-request="onLabCount" data-request-redirect="/home-designs">Page</button>`,
  );
  await page.evaluate(() =>
    document.addEventListener('ajax:before-redirect', (event) => event.preventDefault(), { once: true }),
  );
  await page.getByRole('button', { name: 'Stay' }).click();
  await lab.settles('done');
  await page.getByRole('button', { name: 'Refused' }).click();
  await lab.settles('done', 'fail');
  await expect(page).toHaveURL('/lab');

  await page.evaluate(() =>
    document.addEventListener('ajax:request-success', () => sessionStorage.setItem('lab', 'success'), { once: true }),
  );
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page).toHaveURL('/home-designs?sort=newest');
  expect(await page.evaluate(() => sessionStorage.getItem('lab'))).toBe('success');
  await page.goto('/lab');
  await page.getByRole('button', { name: 'Page' }).click();
  await expect(page).toHaveURL('/home-designs');
});
