import { beforeEach, describe, expect, test, vi } from 'vitest';
import { find } from '../../testing/find.ts';
import { AjaxRequest } from './ajax-request.ts';
import { answerWith, html, json, type Sent } from '../testing-server.ts';

const [ada, bea] = ['a'.repeat(32), 'b'.repeat(32)];

let cookies: string;
const reload = vi.fn<() => void>();
const logged = vi.fn();

/** A page that was made for the account `mark`. */
function openPage(mark: string | null, browser = mark): void {
  const meta = mark === null ? '' : `<meta name="vr-account" content="${mark}">`;
  document.head.innerHTML = `<meta name="csrf-token" content="old"><meta name="vr-sign-in" content="/portal">${meta}`;
  document.body.innerHTML =
    '<form id="details" data-request="onSave"><input name="email" value="ada@example.com"></form>';
  cookies = browser === null || browser === 'guest' ? '' : `vr-account=${browser}`;
}

const refusal = (account: string, name = ''): Response =>
  json({ message: 'Someone else.', account, name }, { status: 409, headers: { 'X-Verandah-Account': account } });

const save = (): Promise<unknown> => AjaxRequest.start(find('#details'), 'onSave').catch((error: unknown) => error);
const marks = (sent: readonly Sent[]): (string | null)[] =>
  sent.map(({ headers }) => headers.get('X-Verandah-Account'));
const message = async (): Promise<string[]> => {
  await vi.waitFor(() => find('.oc-flash-message .flash-message'));
  return [...document.querySelectorAll('.flash-message, .flash-control')].map(({ textContent }) => textContent);
};

beforeEach(() => {
  document.documentElement.hidden = false;
  vi.stubGlobal('alert', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(logged);
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookies);
  reload.mockReset();
  logged.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

describe('[D55] a request says whose page it is from', () => {
  test.each([
    ['an account', ada, ada],
    ['a guest', 'guest', 'guest'],
    ['a page that does not say', null, null],
    ['a mark that cannot be read', '"><script>', null],
    ['a mark of 10 kB', 'a'.repeat(10_000), null],
  ])('%s', async (_, mark, sentMark) => {
    openPage('guest');
    document.head.querySelector('meta[name="vr-account"]')?.remove();
    if (mark !== null)
      document.head.append(Object.assign(document.createElement('meta'), { name: 'vr-account', content: mark }));
    const sent = answerWith(json({}));
    await save();
    expect(marks(sent)).toEqual([sentMark]);
  });

  test('but not to other origins', async () => {
    openPage('guest');
    document.head.insertAdjacentHTML('beforeend', '<meta name="vr-allowed-origins" content="https://api.example">');
    const sent = answerWith(json({}));
    await AjaxRequest.start(null, 'onSave', { url: 'https://api.example/x' });
    expect(marks(sent)).toEqual([null]);
  });

  test('a handler that signs in makes the page one of that account', async () => {
    openPage('guest');
    const sent = answerWith(json({}, { headers: { 'X-Verandah-Account': ada } }), json({}));
    await save();
    await save();
    expect(marks(sent)).toEqual(['guest', ada]);
  });
});

describe('[D55] the session has ended', () => {
  test('nothing is repeated, what was typed stays, and signing in is offered', async () => {
    openPage(ada);
    const sent = answerWith(refusal('guest'));
    expect(await save()).toMatchObject({ status: 409 });
    expect(await message()).toEqual([
      'You’ve been signed out. Sign in and send it again. What you typed is still here.',
      'Sign in (opens a new tab)',
    ]);
    expect(find('a.flash-control').getAttribute('href')).toMatch(/\/portal$/);
    expect([sent.length, find<HTMLInputElement>('[name=email]').value]).toEqual([1, 'ada@example.com']);
    expect([vi.mocked(alert).mock.calls, reload.mock.calls]).toEqual([[], []]);
  });
});

describe('[D55] someone is signed in now, on a guest’s page', () => {
  test('the visitor reads who, and can send as them', async () => {
    openPage('guest', bea);
    const sent = answerWith(refusal(bea, 'Bea'), json({}));
    await save();
    expect(await message()).toEqual([
      'Bea is signed in now. Nothing was sent, and what you typed is still here.',
      'Send as Bea',
      'Reload the page',
    ]);
    find('button.flash-control').click();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect([marks(sent), sent[1]?.body]).toEqual([['guest', bea], sent[0]?.body]);
  });

  test('a server that names no one is answered too', async () => {
    openPage('guest');
    answerWith(refusal(bea));
    await save();
    expect(await message()).toContain('Send as Someone else');
  });
});

describe('[D55 F94] another account is signed in', () => {
  test('nothing is sent, and the page is hidden and loaded again', async () => {
    openPage(ada, bea);
    const sent = answerWith();
    expect(await save()).toMatchObject({ status: 409 });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect([sent, document.documentElement.hidden]).toEqual([[], true]);
  });

  test('also if only the server knows', async () => {
    openPage(ada);
    answerWith(refusal(bea, 'Bea'));
    await save();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(document.querySelector('.oc-flash-message')).toBeNull();
  });

  test('cookies that contradict each other decide nothing', async () => {
    openPage(ada);
    cookies = `vr-account=${bea}; x=1; vr-account=${ada}`;
    const sent = answerWith(json({}));
    await save();
    expect([marks(sent), reload.mock.calls]).toEqual([[ada], []]);
  });
});

describe('[D55 F41] a refused token', () => {
  const page = (mark: string): Response =>
    html(`<meta name="vr-account" content="${mark}"><meta name="csrf-token" content="new">`);

  test('is renewed for the same account', async () => {
    openPage(ada);
    const sent = answerWith(json({}, { status: 419 }), page(ada), json({}));
    await save();
    expect(sent.map(({ headers }) => headers.get('X-CSRF-TOKEN'))).toEqual(['old', null, 'new']);
    expect(marks(sent)).toEqual([ada, null, ada]);
  });

  test.each([
    ['another account', bea],
    ['a guest', 'guest'],
  ])('is not taken from a page of %s', async (_, mark) => {
    openPage(ada);
    const sent = answerWith(json({}, { status: 419 }), page(mark));
    expect(await save()).toMatchObject({ status: 419 });
    expect(sent).toHaveLength(2);
    expect(find<HTMLMetaElement>('meta[name="csrf-token"]', document.head).content).toBe('old');
  });

  test('is final on a page that does not say whose it is, and reported', async () => {
    openPage(null);
    const sent = answerWith(json({}, { status: 419 }));
    expect(await save()).toMatchObject({ status: 419 });
    expect(sent).toHaveLength(1);
    expect(logged.mock.calls.flat().join(' ')).toMatch(/VR529\] onSave: .*no account mark/);
  });
});
