/** Who has seen the portal's popup: an account knows, a guest's browser does. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkPortalPopup, markPortalPopup } from '../contract.ts';
import type * as PortalPopup from './portal-popup.ts';

const name = 'portal_initial_popup_seen';
const call = vi.fn();

/** The store as the page of a guest, or of a visitor who has signed in, has it. */
async function pageOf(signedIn: boolean): Promise<typeof PortalPopup & { failure: () => Error }> {
  vi.resetModules();
  vi.doMock('./user.ts', () => ({ account: { signedIn } }));
  vi.doMock('./call.ts', () => ({ callHandler: (handler: string) => ({ answer: call(handler) as unknown }) }));
  const { RequestFailure } = await import('../ajax/request/ajax-promise.ts');
  return { ...(await import('./portal-popup.ts')), failure: () => new RequestFailure('', 500, undefined, undefined) };
}

beforeEach(() => {
  call.mockReset();
  for (const cookie of [name, 'user_favorites'])
    document.cookie = `${cookie}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.doUnmock('./user.ts');
  vi.doUnmock('./call.ts');
});

describe('[R158] a guest', () => {
  test('is remembered by a cookie of ten years; the server is not asked', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const { shouldIntroducePortal, rememberPortalIntroduced } = await pageOf(false);
    expect(await shouldIntroducePortal()).toBe(true);
    expect(rememberPortalIntroduced()).toBe(true);
    const cookie = written.mock.calls.map(([text]) => text).find((text) => text.startsWith(`${name}=`)) ?? '';
    expect(cookie).toMatch(/path=\/;.*samesite=lax/i);
    const seconds = (Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '') - Date.now()) / 1000;
    expect(Math.round(seconds / 100) * 100).toBe(315_360_000);
    expect(await shouldIntroducePortal()).toBe(false);
    expect(call).not.toHaveBeenCalled();
  });

  test('whose browser keeps no cookies is not shown it on every visit', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const { rememberPortalIntroduced } = await pageOf(false);
    expect(rememberPortalIntroduced()).toBe(false);
  });
});

describe('[R157] an account', () => {
  test.each([true, false])('is asked whether its owner has seen it: %s', async (hasSeen) => {
    call.mockResolvedValue({ has_seen_initial_portal_popup: hasSeen });
    const { shouldIntroducePortal } = await pageOf(true);
    expect(await shouldIntroducePortal()).toBe(!hasSeen);
    expect(call.mock.calls).toEqual([[checkPortalPopup]]);
  });

  test('is told when they have; whether that was heard, nobody has to know', async () => {
    const { rememberPortalIntroduced, failure } = await pageOf(true);
    call.mockRejectedValue(failure());
    expect(rememberPortalIntroduced()).toBe(true);
    expect(call.mock.calls).toEqual([[markPortalPopup]]);
    expect(document.cookie).not.toContain(name);
  });

  test('that does not answer is left in peace', async () => {
    const { shouldIntroducePortal, failure } = await pageOf(true);
    call.mockRejectedValue(failure());
    expect(await shouldIntroducePortal()).toBe(false);
  });

  test('is not asked while a guest’s lists are on their way into it: the page is about to load again', async () => {
    document.cookie = 'user_favorites=[12]; Path=/';
    const { shouldIntroducePortal } = await pageOf(true);
    expect(await shouldIntroducePortal()).toBe(false);
    expect(call).not.toHaveBeenCalled();
  });
});
