/** What requests and updates need of an engine: focus, carets, moved elements and history. */
import { expect, test } from './fixture.ts';
import { openLab, update } from './pages.ts';

test('[R21] AJAX: field errors are at their fields, focus moves, input stays', async ({
  visit,
  expectConsole,
  expectTrouble,
}) => {
  expectTrouble(/POST \/lab → 406/);
  expectConsole(/VR534.*no place for the error of "items\.0\.qty" and no such field/);
  await openLab(
    visit,
    `<form method="post" data-request="onLabFields" data-request-validate><div data-validate-error></div>
    <label>Your email <input name="email"></label> <span data-validate-for="email"></span>
    <label>Your name <input name="name"></label> <span data-validate-for="name"></span>
    <button>Send enquiry</button></form>`,
  );
  const email = '#lab-bench [name="email"]';
  await visit.enter(email, 'marion@');
  await visit.press('Enter');
  await visit.seesText('#lab-bench [data-validate-for="name"]', 'The name field is required.');
  await visit.seesFocusOn('#lab-bench [name="name"]');
  await visit.sees(`${email}[aria-invalid="true"]`, { value: 'marion@' });
  await visit.focus(email);
  await visit.press('End');
  await visit.type('a.test');
  await visit.sees(`${email}:not([aria-invalid])`);
});

test('[R12] AJAX: a redirect in the response is followed, with its message', async ({ visit }) => {
  const data = `to: '/home-designs?sort=newest', message: 'Moved on'`;
  await openLab(visit, `<button data-request="onLabRedirect" data-request-data="${data}">Leave</button>`);
  await visit.click({ css: 'button', name: 'Leave' });
  await visit.isAt('/home-designs?sort=newest');
  await visit.sees({ text: 'Moved on', css: '.notice, .flash-message' });
  await visit.go(-1, '/lab');
});

test('[D5 F55] AJAX: typing goes on while its region is updated, caret included', async ({ visit }) => {
  const form = (hint: string): string =>
    `<label>Street <input name="street" value=""></label><p class="hint">${hint}</p>`;
  await openLab(visit);
  await update(visit, { '#lab-a': form('First') });
  const street = '[name="street"]';
  await visit.sees(street);
  await visit.enter(street, '12 Wattle Road');
  await visit.select(street, 3, 9);
  await update(visit, { '#lab-a': form('Second') });
  await visit.seesText('.hint', 'Second');
  await visit.seesFocusOn(street);
  await visit.type('Acacia');
  await visit.sees(street, { value: '12 Acacia Road' });
});

test('[F55] AJAX: keyed cards move instead of being replaced, and keep focus', async ({ visit }) => {
  const list = (...keys: readonly string[]): Record<string, string> => ({
    '#lab-list': keys.map((key) => `<li data-key="${key[0]}"><a href="#${key[0]}">Card ${key}</a></li>`).join(''),
  });
  await openLab(visit);
  await update(visit, list('a', 'b', 'c', 'd'));
  await visit.focus({ css: 'a', name: 'Card c' });
  await visit.evaluate(() => {
    for (const item of document.querySelectorAll('#lab-list > li')) Reflect.set(item, 'isFirst', true);
  });
  await update(visit, list('d', 'c changed', 'e', 'a'));
  await visit.seesFocusOn({ css: 'a', name: 'Card c changed' });
  const items = await visit.evaluate(() =>
    [...document.querySelectorAll('#lab-list > li')].map((item) => [item.textContent, Reflect.has(item, 'isFirst')]),
  );
  expect(items).toEqual([
    ['Card d', true],
    ['Card c changed', true],
    ['Card e', false],
    ['Card a', true],
  ]);
});
