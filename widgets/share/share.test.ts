import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, json, silence, type Sent } from '../../runtime/ajax/testing-server.ts';
import * as feedback from '../../runtime/ajax/feedback/flash.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { setConsent } from '../../runtime/stores/consent.ts';
import { find } from '../../runtime/testing/find.ts';
import { initWidget } from '../testing/page.ts';
import { examples, markup } from './examples.ts';
import widget from './widget.ts';

const told: unknown[] = [];

const texts = {
  failed: ['error', 'Failed to generate share link. Please try again.', 3],
  noLink: ['error', 'No shared link available. Please try again.', 3],
  copied: ['success', 'Link copied to clipboard!', 3],
  copiedForEmail: ['success', 'Link copied to clipboard! You can now paste it in your email.', 3],
  notCopied: ['error', 'Failed to copy link to clipboard.', 3],
};

const link = 'https://wattlestone.example/s/k7f2';
const made = (): Response => json({ result: 'success', url: link, message: 'Ready.' });

let controller = new AbortController();
let copied: string[] = [];
const clipboard = (writeText: unknown): void =>
  void Object.defineProperty(navigator, 'clipboard', {
    value: writeText === undefined ? undefined : { writeText },
    configurable: true,
  });

beforeEach(() => {
  controller = new AbortController();
  told.length = 0;
  vi.spyOn(feedback, 'flashMessage').mockImplementation(({ type, message, interval }) => {
    told.push([type, message, interval]);
    return '';
  });
  copied = [];
  document.title = 'Ardenne 28 | Wattlestone Homes';
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'description', content: 'Four bedrooms.' }),
  );
  history.replaceState(null, '', '/here?x=1');
  clipboard((text: string) => Promise.resolve(void copied.push(text)));
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  controller.abort();
  document.head.querySelector('meta[name="description"]')?.remove();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'share');
});

const at = <Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind => {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`There is no #${id}.`);
  return element;
};
const press = (id: string): void => at(id, HTMLButtonElement).click();
const field = (): string => at('link', HTMLInputElement).value;

async function mount(html: string = examples.whole.html): Promise<void> {
  document.body.append(parsePartial(html));
  await initWidget(widget, find('[data-widget]'), controller.signal, (error) => {
    throw error;
  });
}

/** Opening the popout moves focus into it. */
const open = (): void => at('close', HTMLButtonElement).focus();
const fieldsOf = (sent: Sent | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(sent?.body)));
const soon = { interval: 2, timeout: 15_000 };
const says = (...messages: unknown[]): Promise<void> => vi.waitFor(() => expect(told).toEqual(messages), soon);
const shows = (address: string): Promise<void> => vi.waitFor(() => expect(field()).toBe(address), soon);

test('[R164] the link is requested when the panel opens, once for each page state', async () => {
  const sent = answerWith(made(), made());
  await mount();
  expect(sent).toEqual([]);
  open();
  await shows(link);
  expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-HANDLER')).toBe('sitewideActions::onSharePage');
  expect(fieldsOf(sent[0])).toMatchObject({
    title: 'Ardenne 28 | Wattlestone Homes',
    description: 'Four bedrooms.',
    active_tab: 'ground-floor',
  });
  expect(decodeURIComponent(at('email', HTMLAnchorElement).href)).toBe(
    `mailto:?subject=Ardenne 28 | Wattlestone Homes&body=Ardenne 28 | Wattlestone Homes\n${link}`,
  );
  const reopen = (): void => {
    at('share-popout', HTMLDialogElement).dispatchEvent(new Event('close'));
    at('copy', HTMLButtonElement).focus();
    open();
  };
  reopen();
  expect(sent).toHaveLength(1);
  history.replaceState(null, '', '/here?x=2');
  reopen();
  await vi.waitFor(() => expect(sent).toHaveLength(2), soon);
  expect(told).toEqual([]);
});

test('[R164] tabs that are marked in another way, and a page without any', async () => {
  const sent = answerWith(made(), made());
  await mount(examples['tabs-of-its-own'].html);
  open();
  await vi.waitFor(() => expect(fieldsOf(sent[0])['active_tab']).toBe('house_land'), soon);
  controller.abort();
  controller = new AbortController();
  document.body.replaceChildren();
  await mount(markup('data-active-tab=".none"', true));
  open();
  await vi.waitFor(() => expect(fieldsOf(sent[1])['active_tab']).toBe(''), soon);
});

test('[D76] a link that the server has made already is passed on as it is', async () => {
  const sent = answerWith();
  await mount(examples['link-ready'].html);
  open();
  press('copy');
  await says(texts.copied);
  expect([copied, sent]).toEqual([['http://localhost:3000/here'], []]);
});

test.each([
  ['another result', () => json({ result: 'error', message: 'Busy.' })],
  ['no link', () => json({ result: 'success' })],
  ['a link that is none', () => json({ result: 'success', url: 'javascript:alert(1)' })],
  ['an answer of another shape', () => json({ ok: true })],
  ['a server in trouble', () => json({ message: 'SQLSTATE' }, { status: 500 })],
  ['no connection', () => new TypeError('Failed to fetch')],
])('[R165 R170] %s: shown for 3 seconds; the address stays; reopening retries', async (_, answer) => {
  const sent = answerWith(answer(), made());
  await mount();
  open();
  await says(texts.failed);
  expect(field()).toBe('http://localhost:3000/here');
  at('share-popout', HTMLDialogElement).dispatchEvent(new Event('close'));
  at('copy', HTMLButtonElement).focus();
  open();
  await shows(link);
  expect([sent.length, told]).toEqual([2, [texts.failed]]);
});

test('[R166] acting without a link says so, and the next try may have one', async () => {
  answerWith(json({ result: 'error' }), json({ result: 'error' }), made());
  await mount();
  open();
  await says(texts.failed);
  press('copy');
  await says(texts.failed, texts.noLink);
  await vi.waitFor(() => {
    press('copy');
    expect(copied).toEqual([link]);
  }, soon);
  await vi.waitFor(() => expect(told.at(-1)).toEqual(texts.copied), soon);
});

test('[R167 R168] copied as a link, and with the title for an email', async () => {
  setConsent('granted');
  window.dataLayer = [];
  answerWith(made());
  await mount();
  const events = recordEvents('share:copied');
  open();
  await shows(link);
  press('copy');
  await says(texts.copied);
  expect(events).toEqual([['share:copied', { url: link }]]);
  press('email-copy');
  await says(texts.copied, texts.copiedForEmail);
  expect(copied).toEqual([link, `Ardenne 28 | Wattlestone Homes\n${link}`]);
  const shared = (method: string) => ({ event: 'shared', method });
  expect(window.dataLayer, 'analytics learns how').toEqual([shared('copy'), shared('email')]);
  Reflect.deleteProperty(window, 'dataLayer');
});

test('[R167] the first click copies, though the link comes later than Safari allows', async () => {
  class Item {
    readonly text: Promise<Blob>;
    constructor({ 'text/plain': text }: Record<string, Promise<Blob>>) {
      this.text = text as Promise<Blob>;
    }
  }
  vi.stubGlobal('ClipboardItem', Item);
  const write = vi.fn(async (items: Item[]) => {
    for (const { text } of items) copied.push(await (await text).text());
  });
  const writeText = (): Promise<never> => Promise.reject(new DOMException('late', 'NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', { value: { write, writeText }, configurable: true });
  answerWith(made());
  await mount();
  press('copy');
  expect(write).toHaveBeenCalledOnce();
  await says(texts.copied);
  expect(copied).toEqual([link]);
});

test('[R165] a click during a request that fails is reported once', async () => {
  answerWith(json({ result: 'error' }));
  await mount();
  const events = recordEvents('share:copied');
  press('copy');
  press('email-copy');
  await says(texts.failed);
  expect(events).toEqual([]);
});

test.each([
  ['refused', () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
  ['missing', undefined],
])('[R169] a clipboard that is %s: reported, and the field can be copied by hand', async (_, writeText) => {
  clipboard(writeText);
  answerWith(made());
  await mount();
  open();
  await shows(link);
  const selected = vi.spyOn(at('link', HTMLInputElement), 'select');
  const events = recordEvents('share:copied');
  press('copy');
  await says(texts.notCopied);
  expect(events).toEqual([]);
  expect(selected).toHaveBeenCalledOnce();
});

test('the device’s share sheet is offered; cancelling is silent, a failure copies', async () => {
  const share = vi
    .fn<(data: ShareData) => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new DOMException('', 'AbortError'))
    .mockRejectedValueOnce(new TypeError('no'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  answerWith(made());
  await mount();
  open();
  await shows(link);
  for (const count of [1, 2, 3]) {
    press('native');
    await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(count), soon);
  }
  expect(share.mock.calls[0]).toEqual([{ title: 'Ardenne 28 | Wattlestone Homes', text: 'Four bedrooms.', url: link }]);
  await says(texts.copied);
});

test('elsewhere it is not, and leaving puts back what the server sent', async () => {
  answerWith(made());
  document.body.append(parsePartial(examples.whole.html));
  const before = document.body.outerHTML;
  document.body.replaceChildren();
  await mount();
  expect(['copy', 'email-copy', 'native'].map((id) => at(id, HTMLButtonElement).hidden)).toEqual([false, false, true]);
  open();
  await shows(link);
  controller.abort();
  expect(document.body.outerHTML).toBe(before);
  expect(field()).toBe('http://localhost:3000/here');
});

test('a response after unmounting is ignored', async () => {
  const sent = answerWith(silence());
  await mount();
  open();
  await vi.waitFor(() => expect(sent).toHaveLength(1), soon);
  controller.abort();
  expect(told).toEqual([]);
});
