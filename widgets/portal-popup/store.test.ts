import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkPortalPopup, markPortalPopup } from '../../runtime/contract.ts';
import type * as PortalPopup from './store.ts';

const name = 'portal_initial_popup_seen';
const call = vi.fn();

async function pageOf(signedIn: boolean): Promise<typeof PortalPopup & { failure: () => Error }> {
  vi.resetModules();
  vi.doMock('../../runtime/stores/user.ts', () => ({ account: { signedIn } }));
  vi.doMock('../../runtime/stores/call.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    callHandler: (handler: string) => ({ response: call(handler) as unknown }),
  }));
  const { RequestFailure } = await import('../../runtime/ajax/request/ajax-promise.ts');
  return { ...(await import('./store.ts')), failure: () => new RequestFailure('', 500, undefined, undefined) };
}

beforeEach(() => {
  call.mockReset();
  for (const cookie of [name, 'user_favorites'])
    document.cookie = `${cookie}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.doUnmock('../../runtime/stores/user.ts');
  vi.doUnmock('../../runtime/stores/call.ts');
});

describe('[R158] a guest', () => {
  test('is remembered in a cookie for ten years, without a request', async () => {
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

  test('without cookies is not shown the popup on every visit', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const { rememberPortalIntroduced } = await pageOf(false);
    expect(rememberPortalIntroduced()).toBe(false);
  });
});

describe('[R157] an account', () => {
  test.each([true, false])('decides whether the popup was seen: %s', async (hasSeen) => {
    call.mockResolvedValue({ has_seen_initial_portal_popup: hasSeen });
    const { shouldIntroducePortal } = await pageOf(true);
    expect(await shouldIntroducePortal()).toBe(!hasSeen);
    expect(call.mock.calls).toEqual([[checkPortalPopup]]);
  });

  test('is updated once, and a failure raises no error', async () => {
    const { rememberPortalIntroduced, failure } = await pageOf(true);
    call.mockRejectedValue(failure());
    expect(rememberPortalIntroduced()).toBe(true);
    expect(call.mock.calls).toEqual([[markPortalPopup]]);
    expect(document.cookie).not.toContain(name);
  });

  test('that does not respond shows no popup', async () => {
    const { shouldIntroducePortal, failure } = await pageOf(true);
    call.mockRejectedValue(failure());
    expect(await shouldIntroducePortal()).toBe(false);
  });

  test('is not asked during a merge, because the page is about to reload', async () => {
    document.cookie = 'user_favorites=[12]; Path=/';
    const { shouldIntroducePortal } = await pageOf(true);
    expect(await shouldIntroducePortal()).toBe(false);
    expect(call).not.toHaveBeenCalled();
  });
});
