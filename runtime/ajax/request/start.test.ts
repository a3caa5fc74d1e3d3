import type * as Tiers from 'verandah:tiers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Start from './start.ts';
import { recordRequestEvents } from '../../testing/record-events.ts';
import { go, openFormPage } from '../testing-requests.ts';
import { pick, settled, type Sent } from '../testing-server.ts';

let sent: Sent[];
let happened: string[];
let starter: typeof Start;
let gate: Promise<void>;
let arrive: () => void;
let fail: () => void;

/** @param tier what the code of requests has, once it has arrived. */
async function openStarter(tier?: object): Promise<void> {
  vi.resetModules();
  const tiers = await vi.importActual<typeof Tiers>('verandah:tiers');
  const loadRequestTier = async (): Promise<unknown> => {
    await gate;
    return tier ?? tiers.loadRequestTier();
  };
  vi.doMock('verandah:tiers', () => ({ ...tiers, loadRequestTier }));
  starter = await import('./start.ts');
}

beforeEach(async () => {
  sent = openFormPage();
  happened = recordRequestEvents();
  gate = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  await openStarter();
});
afterEach(async () => {
  arrive();
  await settled();
});

const start: typeof Start.startRequest = (...args) => starter.startRequest(...args);

describe('[R18 D2] handler names', () => {
  test.each([
    'onSave',
    'onA',
    'on_x'.replace('_x', 'X1'),
    'blog::onSave',
    'GetAjaxMethods::onLoadHomeFamilies',
    'a1_b::onSave',
  ])('%s passes', async (handler) => {
    arrive();
    await start(null, handler);
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-HANDLER')).toBe(handler);
  });

  test.each([
    'loadHomes',
    '::onLoad',
    'onsave',
    'on',
    'open',
    'a-b::onX',
    ' onX',
    'onX ',
    'a::b::onX',
    'onX\n',
    'onX\nX-Evil: 1',
    'on X',
    'onÄ',
  ])('%j throws and sends nothing', async (handler) => {
    expect(() => start(null, handler)).toThrow(
      new TypeError('Invalid handler name. The correct handler name format is: "onEvent".'),
    );
    await settled();
    expect([sent, happened]).toEqual([[], []]);
  });

  test.each(['', null, undefined])('%j throws and sends nothing', (handler) => {
    expect(() => start(null, handler)).toThrow(new TypeError('The request handler name is not specified.'));
    expect(sent).toEqual([]);
  });
});

describe('before the code has loaded', () => {
  test('a request sends what the form held when it was made', async () => {
    const request = start(go(), 'onTry');
    pick<HTMLInputElement>('[name=a]').value = '2';
    arrive();
    await request;
    expect(sent.map(({ body }) => body)).toEqual(['a=1']);
  });

  test('a form that is named by an option is collected when the code has loaded', async () => {
    document.body.insertAdjacentHTML('beforeend', '<form id="g"><input name="b" value="1"></form>');
    const request = start(go(), 'onTry', { form: '#g' });
    arrive();
    await request;
    expect(sent.map(({ body }) => body)).toEqual(['b=1']);
  });

  test('requests are sent in the order of the calls, and settle with their responses', async () => {
    const requests = [start(null, 'onFirst'), start(null, 'onSecond')];
    const done = vi.fn();
    requests[0]?.done((_data, status, response) => done(status, response?.status));
    arrive();
    await Promise.all(requests);
    expect(sent.map(({ headers }) => headers.get('X-OCTOBER-REQUEST-HANDLER'))).toEqual(['onFirst', 'onSecond']);
    await settled();
    expect(done.mock.calls).toEqual([[200, 200]]);
  });

  test('[R16 F5] an aborted request is never sent, completes once, and takes no turn', async () => {
    const [cancel, complete] = [vi.fn(), vi.fn()];
    const request = start(go(), 'onTry', { confirm: 'Sure?', cancel, complete });
    request.abort();
    const next = start(go(), 'onTry', { sync: 'drop' });
    arrive();
    await expect(request).rejects.toMatchObject({ status: -3 });
    expect([cancel.mock.calls.length, complete.mock.calls.length, vi.mocked(confirm).mock.calls]).toEqual([1, 1, []]);
    await next;
    expect(happened.slice(0, 2)).toEqual(['request-complete', 'setup']);
    expect(sent).toHaveLength(1);
  });

  test('[R16 R25] a request is aborted also once its code has loaded', async () => {
    const request = start(go(), 'onTry');
    arrive();
    await starter.loadRequestTier();
    await vi.waitFor(() => expect(happened).toContain('promise'));
    request.abort();
    await expect(request).rejects.toMatchObject({ status: -3 });
    expect(happened.filter((name) => name === 'request-complete')).toHaveLength(1);
  });

  test('an invalid attribute rejects, and throws once the code has loaded', async () => {
    go().setAttribute('data-request-timeout', 'soon');
    const request = start(go(), 'onTry');
    arrive();
    await expect(request).rejects.toThrow(SyntaxError);
    expect(() => start(go(), 'onTry')).toThrow(SyntaxError);
    expect(sent).toEqual([]);
  });

  test('an edit after the click counts as one after the request started', async () => {
    const AjaxRequest = { start: vi.fn(() => Promise.resolve()) };
    await openStarter({ AjaxRequest });
    arrive();
    const field = pick<HTMLInputElement>('[name=a]');
    void start(go(), 'onTry');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    void start(go(), 'onTry');
    await starter.loadRequestTier();
    const [first, second] = AjaxRequest.start.mock.calls.map((call: unknown[]) => call[4] as { editCount: number });
    expect((second?.editCount ?? 0) - (first?.editCount ?? 0)).toBe(1);
  });

  test('[R16] a request without its code rejects, and the visitor reads one sentence', async () => {
    const complete = vi.fn();
    const request = start(go(), 'onTry', { complete });
    fail();
    await expect(request).rejects.toMatchObject({ status: 0 });
    expect([happened, complete.mock.calls]).toEqual([['error-message'], []]);
    expect(vi.mocked(alert).mock.calls).toEqual([['The page hasn’t loaded completely. Reload it and try again.']]);
  });
});
