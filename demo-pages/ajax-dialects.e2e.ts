/** The same page against three servers: October 1 to 3, Winter, and October 4 or Larajax. */
import { expect, test } from './e2e/lab-bench.ts';

const dialects = [
  { name: 'October', dialect: undefined, header: 'x-october-request-', invalid: 406, refused: 406 },
  { name: 'Winter', dialect: 'winter', header: 'x-winter-request-', invalid: 406, refused: 406 },
  { name: 'Larajax', dialect: 'larajax', header: 'x-ajax-', invalid: 422, refused: 400 },
] as const;

for (const { name, dialect, header, invalid, refused } of dialects) {
  const options = dialect ? { dialect } : {};

  test(`${name}: R2 R4 R9 R11 R13 R14 R15 a success brings its partials, flash, events and files`, async ({ page, lab, fixtures }) => {
    await lab.open(
      `<button data-request="onAjax" data-request-url="/home-designs" data-request-flash data-request-update="{'listing/heading': '#lab-b'}">Heading</button>
       <button data-request="onLabFlash" data-request-flash data-request-data="type: 'warning', message: 'Mind the step'">Flash</button>
       <button data-request="onLabDispatch" data-request-data="event: 'lab:told', data: 'news'">Event</button>
       <button data-request="onLabAssets" data-request-data="css: ['/assets/lab-asset.css']">Files</button>`,
      options,
    );
    await page.getByRole('button', { name: 'Heading' }).click();
    await lab.settles('done');
    await expect(page.locator('#lab-b')).toContainText('48 home designs');
    const [heading] = await fixtures.calls('onAjax');
    expect(heading?.headers).toMatchObject({ [`${header}handler`]: 'onAjax', [`${header}flash`]: '1', [`${header}partials`]: 'listing/heading', 'x-requested-with': 'XMLHttpRequest' });
    await page.getByRole('button', { name: 'Flash' }).click();
    await expect(page.locator('.oc-flash-message.warning')).toContainText('Mind the step');
    const told = page.evaluate(() => new Promise((resolve) => document.addEventListener('lab:told', ({ type }) => resolve(type), { once: true })));
    await page.getByRole('button', { name: 'Event' }).click();
    expect(await told).toBe('lab:told');
    await page.getByRole('button', { name: 'Files' }).click();
    await lab.settles('done', 'done', 'done', 'done');
    await expect(page.locator('link[href$="/assets/lab-asset.css"]')).toHaveCount(1);
  });

  test(`${name}: A19 R11 R21 field errors stand beside their fields, and a refusal says its reason`, async ({ page, lab, expectTrouble }) => {
    expectTrouble(new RegExp(`→ ${invalid}`));
    if (refused !== invalid) expectTrouble(new RegExp(`→ ${refused}`));
    await lab.open(
      `<form data-request="onLabFields" data-request-validate><label>Your email <input name="email"></label><span data-validate-for="email"></span><label>Your name <input name="name"></label><span data-validate-for="name"></span>
       <label>How many <input name="items[0][qty]"></label><span data-validate-for="items.0.qty"></span><button>Send it</button></form>
       <button data-request="onLabMessage" data-request-data="message: 'Sold this morning.'">Reserve</button>`,
      options,
    );
    await page.getByRole('button', { name: 'Send it' }).click();
    await lab.settles('fail');
    expect(lab.alerts).toEqual([]);
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/The email field is required\./);
    await expect(page.getByLabel('How many')).toHaveAccessibleDescription('The quantity must be at least 1.');
    await page.getByRole('button', { name: 'Reserve' }).click();
    await lab.settles('fail', 'fail');
    expect(lab.alerts).toEqual(['Sold this morning.']);
    expect(await lab.codes()).toEqual([invalid, refused]);
  });

  test(`${name}: R12 A8 A12 A17 a redirect, an empty answer, a crash and a stale token`, async ({ page, lab, fixtures, expectTrouble }) => {
    expectTrouble(/→ 500/);
    expectTrouble(/→ 419/);
    await lab.open(
      '<button data-request="onLabNothing">Nothing</button><button data-request="onLabThrow">Crash</button><button data-request="onLabToken">Token</button><button data-request="onLabRedirect">Leave</button>',
      options,
    );
    await fixtures.visitor({ rotateToken: true });
    for (const act of ['Nothing', 'Crash']) await page.getByRole('button', { name: act }).click();
    await expect.poll(async () => (await lab.codes()).length).toBe(2);
    expect(lab.alerts).toEqual(['There was a problem. Please try again.']);
    await page.getByRole('button', { name: 'Token' }).click();
    await expect.poll(() => lab.codes()).toHaveLength(3);
    expect((await fixtures.calls('onLabToken')).map(({ status }) => status)).toEqual([419, 200]);
    await lab.settles(...(await lab.codes()).map((code) => (code === 200 ? ('done' as const) : ('fail' as const))));
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/home-designs');
  });
}
