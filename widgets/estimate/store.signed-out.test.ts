import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $region } from '../../runtime/stores/region.ts';
import { openHome } from '../../runtime/stores/home/home.ts';
import { smallHome } from '../../runtime/stores/home/testing-home.ts';
import { $saving, saveHome } from './store.ts';

describe('[D55] a save after the session has ended', () => {
  const account = '5f2c9a';
  const marks: (string | null)[] = [];

  beforeEach(() => {
    marks.length = 0;
    $region.set(null);
    $saving.set({ status: 'idle', message: '', fields: {}, savedId: '' });
    openHome(
      smallHome(),
      new URLSearchParams('facade=gable&region=coast&first_name=Priya&last_name=Raman'),
      new URLSearchParams(),
    );
    document.head.innerHTML = `<meta name="vr-account" content="${account}"><meta name="vr-sign-in" content="/portal">`;
  });
  afterEach(() => {
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  function answerGuestsWith(data: unknown): void {
    vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
      const mark = new Headers(headers).get('X-Verandah-Account');
      marks.push(mark);
      if (mark === 'guest') return Response.json(data);
      return Response.json(
        { message: 'Nothing was sent.' },
        { status: 409, headers: { 'X-Verandah-Account': 'guest' } },
      );
    });
  }
  const flashed = async (): Promise<string | null | undefined> =>
    vi.waitFor(() => {
      const message = document.querySelector('.oc-flash-message');
      expect(message?.querySelector('a[target="_blank"]')?.getAttribute('href')).toContain('/portal');
      return message?.textContent;
    });

  test('keeps the home on the device, and offers to sign in', async () => {
    answerGuestsWith({ result: 'success', message: 'Saved.', signed_in: false });
    await saveHome('priya@homes.example', '/estimate-pdf');
    expect(marks).toEqual([account, 'guest']);
    expect($saving.get()).toMatchObject({ status: 'saved', savedId: '', isOnDevice: true });
    expect(await flashed()).toContain('It’s saved on this device.');
  });

  test('offers to sign in if the site keeps nothing for guests', async () => {
    answerGuestsWith({ result: 'sign_in' });
    await saveHome('priya@homes.example', '/estimate-pdf');
    expect($saving.get().status).toBe('idle');
    expect(await flashed()).toContain('Sign in and save it again.');
  });
});
