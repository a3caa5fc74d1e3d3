import type { Page } from '@playwright/test';
import { expect, test } from '../support/lab-bench.ts';

/** The specs around this one speak October's. */
const dialects = [
  {
    name: 'Winter',
    options: { dialect: 'winter' },
    header: 'x-winter-request-',
    invalid: 406,
    refused: 406,
    crashed: 500,
  },
  { name: 'Larajax', options: { dialect: 'larajax' }, header: 'x-ajax-', invalid: 422, refused: 400, crashed: 400 },
] as const;

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

for (const { name, options, header, invalid, refused, crashed } of dialects) {
  test(`[R2 R4 R13] ${name}: a request names what it wants, and the response brings it`, async ({
    page,
    lab,
    fixtures,
  }) => {
    await lab.open(
      `<button data-request="onAjax" data-request-url="/home-designs" data-request-flash data-request-update="{'verandah/listing/heading': '#lab-b'}">Heading</button>
       <button data-request="onLabFlash" data-request-flash data-request-data="type: 'warning', message: 'Mind the step'">Flash</button>
       <button data-request="onLabDispatch" data-request-data="event: 'lab:told', data: 'news'">Event</button>
       <button data-request="onLabAssets" data-request-data="css: ['/assets/lab-asset.css']">Files</button>`,
      options,
    );
    await press(page, 'Heading');
    await expect(page.locator('#lab-b')).toContainText('48 home designs');
    const [heading] = await fixtures.calls('onAjax');
    expect(heading?.headers).toMatchObject({
      [`${header}handler`]: 'onAjax',
      [`${header}flash`]: '1',
      [`${header}partials`]: 'verandah/listing/heading',
      'x-requested-with': 'XMLHttpRequest',
    });

    await press(page, 'Flash');
    await expect(page.locator('.oc-flash-message.warning')).toContainText('Mind the step');
    await page.evaluate(() =>
      document.addEventListener('lab:told', () => document.documentElement.setAttribute('data-told', ''), {
        once: true,
      }),
    );
    await press(page, 'Event');
    await expect(page.locator('html')).toHaveAttribute('data-told');
    await press(page, 'Files');
    await lab.settles('done', 'done', 'done', 'done');
    await expect(page.locator('link[href$="/assets/lab-asset.css"]')).toHaveCount(1);
  });

  test(`[R11 R21] ${name}: field errors are beside their fields, a refusal says why`, async ({
    page,
    lab,
    expectTrouble,
  }) => {
    expectTrouble(new RegExp(`→ ${invalid}`));
    if (refused !== invalid) expectTrouble(new RegExp(`→ ${refused}`));
    await lab.open(
      `<form data-request="onLabFields" data-request-validate><label>Your email <input name="email"></label><span data-validate-for="email"></span><label>Your name <input name="name"></label><span data-validate-for="name"></span>
       <label>How many <input name="items[0][qty]"></label><span data-validate-for="items.0.qty"></span><button>Send it</button></form>
       <button data-request="onLabMessage" data-request-data="message: 'Sold this morning.'">Reserve</button>`,
      options,
    );
    await press(page, 'Send it');
    await lab.settles('fail');
    expect(lab.alerts).toEqual([]);
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/The email field is required\./);
    await expect(page.getByLabel('How many')).toHaveAccessibleDescription('The quantity must be at least 1.');
    await press(page, 'Reserve');
    await lab.settles('fail', 'fail');
    expect(lab.alerts).toEqual(['Sold this morning.']);
    expect(await lab.codes()).toEqual([invalid, refused]);
  });

  test(`[R12] ${name}: an empty response, a crash, a stale token and a redirect`, { tag: '@thorough' }, async ({
    page,
    lab,
    fixtures,
    expectTrouble,
  }) => {
    expectTrouble(new RegExp(`→ ${crashed}`));
    expectTrouble(/→ 419/);
    await lab.open(
      `<button data-request="onLabNothing">Nothing</button><button data-request="onLabThrow">Crash</button>
       <button data-request="onLabToken">Token</button><button data-request="onLabRedirect">Leave</button>`,
      options,
    );
    await fixtures.visitor({ rotateToken: true });
    await press(page, 'Nothing');
    await lab.settles('done');
    await press(page, 'Crash');
    await lab.settles('done', 'fail');
    expect(lab.alerts).toEqual(['There was a problem. Please try again.']);
    await press(page, 'Token');
    await lab.settles('done', 'fail', 'done');
    expect((await fixtures.calls('onLabToken')).map(({ status }) => status)).toEqual([419, 200]);
    await press(page, 'Leave');
    await expect(page).toHaveURL('/home-designs');
  });
}
