/** The AJAX core: requests, responses and page updates. */
// @ts-check
import assert from 'node:assert/strict';
import { openLab, respondWith } from './lab.mjs';
import { filterBarReady } from './pages.mjs';

const card = (/** @type {string} */ key, note = '') =>
  `<li data-key="${key}"><a href="#${key}">Card ${key}</a>${note}</li>`;

/** @type {import('../visit.mjs').Journey[]} */
export const journeys = [
  [
    '[R9 R10] AJAX: a response fills, appends, prepends and replaces',
    async (visit) => {
      await openLab(visit, '<button data-request="onLabCount">Go</button>');
      await respondWith(visit, {
        '#lab-a': '<b>inner</b>',
        '.lab-target': 'each',
        '@#lab-list': '<li data-key="z">last</li>',
        '^#lab-list': '<li data-key="y">first</li>',
        '!#lab-b': '<section id="lab-b">whole</section>',
      });
      await visit.click({ role: 'button', name: 'Go' });
      await visit.seesText('section#lab-b', 'whole');
      await visit.seesText('#lab-a', 'inner');
      assert.deepEqual(await visit.texts('.lab-target'), ['each', 'each']);
      assert.deepEqual(await visit.texts('#lab-list > li'), [
        'first',
        'Verandah',
        'Hallway',
        'Kitchen',
        'Garden',
        'last',
      ]);
      await visit.seesNo('[data-ajax-progress], [aria-busy="true"]');
    },
  ],
  [
    '[R13] AJAX: a flash message is shown, and closes',
    async (visit) => {
      await openLab(
        visit,
        `<button data-request="onLabFlash" data-request-data="type: 'warning', message: 'Saved, but not for long'" data-request-flash>Save</button>`,
      );
      await visit.click({ role: 'button', name: 'Save' });
      await visit.seesText('.oc-flash-message.warning .flash-message', 'Saved, but not for long');
      await visit.click({ role: 'button', name: 'Close this message' });
      await visit.seesNo('.oc-flash-message');
    },
  ],
  [
    '[R21] AJAX: field errors appear at their fields, focus moves, input stays',
    async (visit) => {
      visit.allow(/POST \/lab → 406/);
      await openLab(
        visit,
        `<form data-request="onLabFields" data-request-validate><div data-validate-error></div>
        <label>Your email <input name="email"></label> <span data-validate-for="email"></span>
        <label>Your name <input name="name"></label> <span data-validate-for="name"></span>
        <button>Send enquiry</button></form>`,
      );
      const email = { role: 'textbox', name: 'Your email' };
      await visit.enter(email, 'marion@');
      await visit.press('Enter');
      await visit.seesText('#lab-bench [data-validate-for="name"]', 'The name field is required.');
      await visit.seesFocusOn({ role: 'textbox', name: 'Your name' });
      await visit.sees(
        email,
        'to be marked and to keep its text',
        ([field]) => field?.attributes['aria-invalid'] === 'true' && field.value === 'marion@',
      );
      await visit.focus(email);
      await visit.press('End');
      await visit.type('a.test');
      await visit.sees(email, 'to be mended', ([field]) => field && !('aria-invalid' in field.attributes));
    },
  ],
  [
    '[R12] AJAX: a redirect in the response is followed, with its message',
    async (visit) => {
      await openLab(
        visit,
        `<button data-request="onLabRedirect" data-request-data="to: '/home-designs?sort=newest', message: 'Moved on'">Leave</button>`,
      );
      await visit.click({ role: 'button', name: 'Leave' });
      await visit.isAt('/home-designs?sort=newest');
      await visit.sees({ text: 'Moved on', css: '.notice, .flash-message' });
      await visit.back('/lab');
    },
  ],
  [
    '[R48] AJAX: steps of a listing come again with Back and Forward',
    async (visit) => {
      await visit.open('/home-designs');
      await filterBarReady(visit);
      const current = '#listing-pagination [aria-current="page"]';
      for (const number of ['2', '3']) {
        await visit.click({ role: 'link', name: `Page ${number}`, within: '#listing-pagination' });
        await visit.seesText(current, number);
        await visit.isAt(`/home-designs?page=${number}`);
      }
      const third = await visit.texts('#listing-results .card__link');
      await visit.back('/home-designs?page=2');
      await visit.seesText(current, '2');
      await visit.back('/home-designs');
      await visit.seesText(current, '1');
      await visit.forward('/home-designs?page=2');
      await visit.seesText(current, '2');
      await visit.forward('/home-designs?page=3');
      await visit.seesText(current, '3');
      assert.deepEqual(await visit.texts('#listing-results .card__link'), third);
    },
  ],
  [
    '[D5 F55] AJAX: typing goes on while its region is updated, caret included',
    async (visit) => {
      const form = (/** @type {string} */ hint) =>
        `<label>Street <input name="street" value=""></label><p class="hint">${hint}</p>`;
      await openLab(visit, '');
      await respondWith(visit, { '#lab-a': form('First') });
      await visit.evaluate(() => void window.oc?.ajax('onLabCount'));
      const street = { role: 'textbox', name: 'Street' };
      await visit.sees(street);
      await visit.enter(street, '12 Wattle Road');
      await visit.evaluate(
        () =>
          void (
            /** @type {HTMLInputElement | null} */ (document.querySelector('[name="street"]'))?.setSelectionRange(3, 9)
          ),
      );
      await respondWith(visit, { '#lab-a': form('Second') });
      await visit.evaluate(() => void window.oc?.ajax('onLabCount'));
      await visit.seesText('.hint', 'Second');
      await visit.seesFocusOn(street);
      await visit.type('Acacia');
      await visit.sees(street, 'to hold what was typed', ([field]) => field?.value === '12 Acacia Road');
    },
  ],
  [
    '[F55] AJAX: keyed cards are moved, not replaced',
    async (visit) => {
      await openLab(visit, '');
      await respondWith(visit, { '#lab-list': ['a', 'b', 'c', 'd'].map((key) => card(key)).join('') });
      await visit.evaluate(() => void window.oc?.ajax('onLabCount'));
      await visit.sees({ role: 'link', name: 'Card d' });
      await visit.evaluate(() => {
        for (const item of document.querySelectorAll('#lab-list > li')) Reflect.set(item, 'isFirst', true);
      });
      await respondWith(visit, { '#lab-list': card('d') + card('c') + card('e') + card('a') });
      await visit.evaluate(() => void window.oc?.ajax('onLabCount'));
      await visit.sees({ role: 'link', name: 'Card e' });
      const items = await visit.evaluate(() =>
        [...document.querySelectorAll('#lab-list > li')].map((item) => [
          item.textContent,
          Reflect.has(item, 'isFirst'),
        ]),
      );
      assert.deepEqual(items, [
        ['Card d', true],
        ['Card c', true],
        ['Card e', false],
        ['Card a', true],
      ]);
    },
  ],
];
