/** What the visitor lets us count: where it is kept, and who may say it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Consent from './consent.ts';

const forget = (): void => void (document.cookie = 'vr-consent=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
beforeEach(forget);
afterEach(() => vi.restoreAllMocks());

/** The store as the next page has it. */
const nextPage = async (): Promise<typeof Consent> => {
  vi.resetModules();
  return import('./consent.ts');
};

test.each(['granted', 'denied'] as const)(
  '[D53] a choice, %s, is kept for half a year and known to the next page',
  async (choice) => {
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
  },
);

test.each(['', 'true', 'yes please', '%E0%A4%A'])('[D8] a cookie that says "%s" is no choice', async (value) => {
  document.cookie = `vr-consent=${value}; Path=/`;
  expect((await nextPage()).$consent.get()).toBe('unknown');
});

test('a consent tool of the theme writes the cookie and says so; taking it back is heard as well', async () => {
  const { $consent } = await nextPage();
  document.cookie = 'vr-consent=granted; Path=/';
  expect($consent.get()).toBe('unknown');
  document.dispatchEvent(new Event('consent:changed', { bubbles: true }));
  expect($consent.get()).toBe('granted');
  forget();
  window.dispatchEvent(new Event('consent:changed'));
  expect($consent.get()).toBe('unknown');
});

test('[D9] where cookies are off, the choice lasts for the page; a choice made elsewhere still counts', async () => {
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
