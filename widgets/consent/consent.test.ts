import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { $consent, setConsent } from '../../runtime/stores/consent.ts';
import { trackEvent } from '../../runtime/stores/data-layer.ts';
import { find } from '../../runtime/testing/find.ts';
import { initWidget } from '../testing/page.ts';
import widget from './widget.ts';

// Read when the store is loaded, which the page's widget comes before.
vi.hoisted(() => document.documentElement.setAttribute('data-consent', 'required'));

let controller = new AbortController();
beforeEach(() => {
  controller = new AbortController();
  $consent.set('unknown');
});
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'dataLayer');
});

const form = (): HTMLFormElement => find('form');
const current = (): string[] =>
  [...document.querySelectorAll<HTMLButtonElement>('button[aria-current="true"]')].map(({ value }) => value);

async function mount(chosen: 'unknown' | 'granted' | 'denied' = 'unknown'): Promise<void> {
  const button = (value: string, label: string): string =>
    `<button type="submit" name="consent" value="${value}"${value === chosen ? ' aria-current="true"' : ''}>${label}</button>`;
  document.body.append(
    parsePartial(
      `<form method="post" data-widget="consent">${button('granted', 'Yes')}${button('denied', 'No')}<button type="submit">Later</button></form>`,
    ),
  );
  await initWidget(widget, form(), controller.signal, () => {});
}

/** @returns whether the browser submits the form. */
function send(value: string): boolean {
  const submitter = [...form().querySelectorAll('button')].find((button) => button.value === value) ?? null;
  return form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}

test('a choice is stored, marked and reported, and can be changed', async () => {
  await mount();
  trackEvent('saved', { list: 'favourites', item: '7' });
  expect([current(), window.dataLayer, form().dataset.state]).toEqual([[], undefined, 'unknown']);
  expect(send('granted')).toBe(false);
  expect([$consent.get(), current(), window.dataLayer]).toEqual([
    'granted',
    ['granted'],
    [{ event: 'saved', list: 'favourites', item: '7' }],
  ]);
  send('denied');
  trackEvent('saved', { list: 'favourites', item: '8' });
  expect([$consent.get(), current(), window.dataLayer?.length]).toEqual(['denied', ['denied'], 1]);
});

test('a choice made elsewhere is marked; other values go to the server', async () => {
  await mount();
  setConsent('denied');
  expect(current()).toEqual(['denied']);
  expect(send('')).toBe(true);
  expect($consent.get()).toBe('denied');
});

test('a page kept from before the choice shows the choice', async () => {
  setConsent('granted');
  await mount('denied');
  expect([current(), form().dataset.state]).toEqual([['granted'], 'granted']);
  controller.abort();
  expect(form().dataset.state).toBeUndefined();
});

test('the form tells the page what was chosen in it, and nothing of choices elsewhere', async () => {
  await mount();
  const events = recordEvents('consent:saved');
  send('granted');
  setConsent('denied');
  expect(events).toEqual([['consent:saved', { choice: 'granted' }]]);
});
