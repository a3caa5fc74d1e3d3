import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, json } from '../ajax/testing-server.ts';
import { parsePartial } from '../dom/html.ts';
import { $consent, setConsent } from './consent.ts';
import { startClickTracking } from './personalisation.ts';

startClickTracking();

beforeEach(() => {
  setConsent('granted');
  history.replaceState(null, '', '/home-designs/ardenne-28?region=geelong-surf-coast#facades');
  document.body.replaceChildren(
    parsePartial(`<div id="outer"><a class="tile tile--wide" data-personalise href="#a"><b id="within">Tile</b></a>
      <a id="brochure" data-personalise href="#b">Brochure</a> <a id="named" data-personalise=".hero a" href="#c">Named</a> <a id="plain" href="#d">Plain</a>
      <p data-vr-untrusted><a id="foreign" data-personalise href="#e">Win</a></p></div>`),
  );
});

/** @returns false if a listener kept the browser from following the link. */
const click = (id: string): boolean =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false;

test.each([
  ['within', 'a.tile.tile--wide'],
  ['brochure', '#brochure'],
  ['named', '.hero a'],
])('[R171] a click on #%s is reported as %s without delaying the link', async (id, selector) => {
  const fetched = vi.fn<(url: unknown, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(json({ result: 'success' })),
  );
  vi.stubGlobal('fetch', fetched);
  expect(click(id)).toBe(true);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const [, init] = fetched.mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get('X-OCTOBER-REQUEST-HANDLER')).toBe('sitePersonalisations::onClickElement');
  expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toMatchObject({
    element_selector: selector,
    page_url: 'http://localhost:3000/home-designs/ardenne-28?region=geelong-surf-coast#facades',
  });
  expect(init?.keepalive, 'survives the end of the page').toBe(true);
});

test('[R171] a click is reported even if a script stops its propagation', async () => {
  const sent = answerWith(json({}));
  document.getElementById('outer')?.addEventListener('click', (event) => event.stopPropagation());
  click('brochure');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test.each([
  ['refused', () => json({ message: 'no' }, { status: 500 })],
  ['lost', () => new TypeError('Failed to fetch')],
])('[R171] a report that is %s raises no error', async (_, answer) => {
  const [complained, alerted] = [vi.spyOn(console, 'error'), vi.fn()];
  vi.stubGlobal('alert', alerted);
  const sent = answerWith(answer());
  const ended = new Promise((resolve) => void document.addEventListener('ajax:always', resolve, { once: true }));
  click('brochure');
  await ended;
  expect([
    sent.length,
    alerted.mock.calls,
    complained.mock.calls,
    document.body.querySelector('[role="alert"]'),
  ]).toEqual([1, [], [], null]);
});

test.each([
  ['on other elements', 'plain', 'granted'],
  ['in visitors’ text', 'foreign', 'granted'],
  ['of a visitor who declined tracking', 'brochure', 'denied'],
] as const)('[R171] clicks %s are not reported', async (_, id, choice) => {
  setConsent(choice);
  const sent = answerWith(json({}));
  click(id);
  setConsent('granted');
  click('named');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(new URLSearchParams(String(sent[0]?.body)).get('element_selector')).toBe('.hero a');
});

test('[R171] a click before the visitor consents is sent afterwards, with its page', async () => {
  $consent.set('unknown');
  const sent = answerWith(json({}), json({}));
  const page = location.href;
  click('brochure');
  history.replaceState(null, '', '/articles');
  setConsent('granted');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.fromEntries(new URLSearchParams(String(sent[0]?.body)))).toMatchObject({
    element_selector: '#brochure',
    page_url: page,
  });
  click('named');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
});
