import { expect, test } from '../support/lab-bench.ts';

const dialects = [
  { name: 'October', dialect: undefined, header: 'x-october-request-', invalid: 406, refused: 406 },
  { name: 'Winter', dialect: 'winter', header: 'x-winter-request-', invalid: 406, refused: 406 },
  { name: 'Larajax', dialect: 'larajax', header: 'x-ajax-', invalid: 422, refused: 400 },
] as const;

for (const { name, dialect, header, invalid, refused } of dialects) {
  test(`[R2 R4 R9 R11 R12 R13 R14 R15 R21] ${name}: every kind of answer`, async ({
    page,
    lab,
    fixtures,
    expectTrouble,
  }) => {
    const press = (button: string): Promise<void> => page.getByRole('button', { name: button }).click();
    await lab.open(
      `<button data-request="onAjax" data-request-url="/home-designs" data-request-flash data-request-update="{'listing/heading': '#lab-b'}">Heading</button>
       <button data-request="onLabFlash" data-request-flash data-request-data="type: 'warning', message: 'Mind the step'">Flash</button>
       <button data-request="onLabDispatch" data-request-data="event: 'lab:told', data: 'news'">Event</button>
       <button data-request="onLabAssets" data-request-data="css: ['/assets/lab-asset.css']">Files</button>
       <form data-request="onLabFields" data-request-validate><label>Your email <input name="email"></label><span data-validate-for="email"></span><label>Your name <input name="name"></label><span data-validate-for="name"></span>
       <label>How many <input name="items[0][qty]"></label><span data-validate-for="items.0.qty"></span><button>Send it</button></form>
       <button data-request="onLabMessage" data-request-data="message: 'Sold this morning.'">Reserve</button>
       <button data-request="onLabNothing">Nothing</button><button data-request="onLabThrow">Crash</button><button data-request="onLabToken">Token</button><button data-request="onLabRedirect">Leave</button>`,
      dialect ? { dialect } : {},
    );

    await test.step('a success brings its partials, flash, events and files', async () => {
      await press('Heading');
      await lab.settles('done');
      await expect(page.locator('#lab-b')).toContainText('48 home designs');
      const [heading] = await fixtures.calls('onAjax');
      expect(heading?.headers).toMatchObject({
        [`${header}handler`]: 'onAjax',
        [`${header}flash`]: '1',
        [`${header}partials`]: 'listing/heading',
        'x-requested-with': 'XMLHttpRequest',
      });
      await press('Flash');
      await expect(page.locator('.oc-flash-message.warning')).toContainText('Mind the step');
      await page.evaluate(() =>
        document.addEventListener('lab:told', () => document.documentElement.setAttribute('data-told', ''), {
          once: true,
        }),
      );
      await press('Event');
      await expect(page.locator('html')).toHaveAttribute('data-told');
      await press('Files');
      await lab.settles('done', 'done', 'done', 'done');
      await expect(page.locator('link[href$="/assets/lab-asset.css"]')).toHaveCount(1);
    });

    await test.step('field errors stand beside their fields, and a refusal says its reason', async () => {
      expectTrouble(new RegExp(`→ ${invalid}`));
      if (refused !== invalid) expectTrouble(new RegExp(`→ ${refused}`));
      await press('Send it');
      await lab.settles('done', 'done', 'done', 'done', 'fail');
      expect(lab.alerts).toEqual([]);
      await expect(page.getByLabel('Your name')).toBeFocused();
      await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/The email field is required\./);
      await expect(page.getByLabel('How many')).toHaveAccessibleDescription('The quantity must be at least 1.');
      await press('Reserve');
      await lab.settles('done', 'done', 'done', 'done', 'fail', 'fail');
      expect(lab.alerts).toEqual(['Sold this morning.']);
      expect((await lab.codes()).slice(4)).toEqual([invalid, refused]);
    });

    await test.step('an empty answer, a crash, a stale token and a redirect', async () => {
      expectTrouble(/→ 500/);
      expectTrouble(/→ 419/);
      await fixtures.visitor({ rotateToken: true });
      await press('Nothing');
      await lab.settles('done', 'done', 'done', 'done', 'fail', 'fail', 'done');
      await press('Crash');
      await lab.settles('done', 'done', 'done', 'done', 'fail', 'fail', 'done', 'fail');
      expect(lab.alerts.slice(1)).toEqual(['There was a problem. Please try again.']);
      await press('Token');
      await lab.settles('done', 'done', 'done', 'done', 'fail', 'fail', 'done', 'fail', 'done');
      expect((await fixtures.calls('onLabToken')).map(({ status }) => status)).toEqual([419, 200]);
      await press('Leave');
      await expect(page).toHaveURL('/home-designs');
    });
  });
}
