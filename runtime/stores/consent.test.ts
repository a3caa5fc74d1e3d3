import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Consent from './consent.ts';

const forget = (): void => void (document.cookie = 'vr-consent=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
beforeEach(forget);
afterEach(() => vi.restoreAllMocks());

const nextPage = async (): Promise<typeof Consent> => {
  vi.resetModules();
  return import('./consent.ts');
};

test.each(['granted', 'denied'] as const)('[D53] the choice %s lasts for half a year', async (choice) => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const { $consent, setConsent } = await nextPage();
  expect($consent.get()).toBe('unknown');
  setConsent(choice);
  expect($consent.get()).toBe(choice);
  const cookie = written.mock.calls.map(([text]) => text).find((text) => text.startsWith('vr-consent=')) ?? '';
  expect(cookie).toMatch(new RegExp(`^vr-consent=${choice}; path=/`, 'i'));
  expect(cookie).toMatch(/samesite=lax/i);
  const days = (Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(180);
  expect((await nextPage()).$consent.get()).toBe(choice);
});

test.each(['', 'true', 'yes please', '%E0%A4%A'])('[D8] a cookie of "%s" is not a choice', async (value) => {
  document.cookie = `vr-consent=${value}; Path=/`;
  expect((await nextPage()).$consent.get()).toBe('unknown');
});

test.each([
  ['granted', 'denied'],
  ['denied', 'granted'],
] as const)('[F123 D53] %s at a deeper path and %s at the root count nothing, until a choice', async (deeper, root) => {
  const { pathname } = location;
  history.replaceState(null, '', '/home-designs/banksia');
  document.cookie = `vr-consent=${deeper}; path=/home-designs`;
  document.cookie = `vr-consent=${root}; path=/`;
  const { $consent, setConsent } = await nextPage();
  expect($consent.get()).toBe('denied');
  setConsent('granted');
  expect([(await nextPage()).$consent.get(), document.cookie]).toEqual(['granted', 'vr-consent=granted']);
  history.replaceState(null, '', pathname);
});

test('a theme’s consent tool can grant and withdraw consent', async () => {
  const { $consent } = await nextPage();
  document.cookie = 'vr-consent=granted; Path=/';
  expect($consent.get()).toBe('unknown');
  document.dispatchEvent(new Event('consent:changed', { bubbles: true }));
  expect($consent.get()).toBe('granted');
  forget();
  window.dispatchEvent(new Event('consent:changed'));
  expect($consent.get()).toBe('unknown');
});

test('[D9] without cookies, the choice lasts for the page', async () => {
  const { $consent, setConsent } = await nextPage();
  const jar = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  setConsent('granted');
  document.dispatchEvent(new Event('visibilitychange'));
  expect($consent.get()).toBe('granted');
  jar.mockRestore();
  document.cookie = 'vr-consent=denied; Path=/';
  document.dispatchEvent(new Event('visibilitychange'));
  expect($consent.get()).toBe('denied');
});

describe('[D68 R171 R211] what waits for consent', () => {
  const calls: string[] = [];
  const wait =
    ({ whenConsented }: typeof Consent) =>
    (name: string): void =>
      whenConsented(() => void calls.push(name));
  beforeEach(() => void calls.splice(0));
  beforeEach(() => document.documentElement.setAttribute('data-consent', 'required'));
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  afterEach(() => {
    document.documentElement.removeAttribute('data-consent');
    document.body.innerHTML = '';
  });

  test('is sent in order when the visitor consents, and never if they decline', async () => {
    const page = await nextPage();
    for (const name of ['one', 'two']) wait(page)(name);
    expect(calls).toEqual([]);
    page.setConsent('granted');
    wait(page)('three');
    expect(calls).toEqual(['one', 'two', 'three']);
    page.setConsent('denied');
    wait(page)('four');
    page.setConsent('granted');
    expect(calls).toEqual(['one', 'two', 'three']);
  });

  test.each([null, 'not-required'])('is sent at once with data-consent="%s", until declined', async (setting) => {
    document.documentElement.removeAttribute('data-consent');
    if (setting !== null) {
      document.documentElement.setAttribute('data-consent', setting);
      document.body.innerHTML = '<form data-widget="consent"></form>';
    }
    const page = await nextPage();
    wait(page)('one');
    expect([calls, page.$consent.get()]).toEqual([['one'], 'unknown']);
    page.setConsent('denied');
    wait(page)('two');
    expect([calls, page.$trackingConsent.get()]).toEqual([['one'], 'denied']);
    const next = await nextPage();
    wait(next)('three');
    expect(calls).toEqual(['one']);
  });

  test.each(['', 'required', 'NOT-REQUIRED', 'false'])('waits if the theme says data-consent="%s"', async (value) => {
    document.documentElement.setAttribute('data-consent', value);
    wait(await nextPage())('one');
    expect(calls).toEqual([]);
  });

  test.each([
    ['the widget is on the page', () => void (document.body.innerHTML = '<form data-widget="consent"></form>')],
    ['there is a cookie without a choice', () => void (document.cookie = 'vr-consent=unknown; Path=/')],
  ])('waits if %s', async (_, arrange) => {
    document.documentElement.removeAttribute('data-consent');
    arrange();
    wait(await nextPage())('one');
    expect(calls).toEqual([]);
  });

  test('is reported once on a page that never asks, while it is developed', async () => {
    const page = await nextPage();
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    for (const name of ['one', 'two']) wait(page)(name);
    expect(warned.mock.calls.map(([line]) => String(line))).toEqual([expect.stringContaining('[verandah VR531]')]);
  });
});
