import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerWith, json, pick, type Sent } from '../ajax/testing-server.ts';
import { recordFlashes } from '../stores/saved/testing-flash.ts';
import type * as render from './render.ts';
import { cookieNames, type SavedKind } from '../stores/saved/stored-lists.ts';
import { clearLists } from '../stores/saved/testing-list.ts';

type SavedRender = typeof render;

let listening: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  listening = [];
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener]);
      add(type, listener);
    },
  );
  vi.stubGlobal('reportError', vi.fn());
  clearLists();
});
afterEach(() => {
  for (const [type, listener] of listening) document.removeEventListener(type, listener);
});

function save(kind: SavedKind, list: readonly unknown[]): void {
  document.cookie = `${cookieNames[kind]}=${encodeURIComponent(JSON.stringify(list))}; path=/`;
}

async function open(html: string): Promise<SavedRender & { isNeeded: boolean }> {
  document.body.innerHTML = html;
  vi.resetModules();
  await recordFlashes();
  const page = await import('./buttons.ts');
  page.startSavedButtons();
  return { ...(await import('./render.ts')), isNeeded: page.needsSavedActions() };
}

const heart = (id: string, more = ''): string =>
  `<button type="button" data-card-id="${id}" aria-pressed="false" ${more}></button>`;
const pin = (id: string): string => `<button type="button" data-moodboard-id="${id}" aria-pressed="false"></button>`;
const tick = (id: string, type = 'home_design'): string =>
  `<button type="button" data-comparable-id="${id}" data-comparable-type="${type}" aria-pressed="false"></button>`;
const pressed = (): (string | null)[] =>
  [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-pressed'));
const all = (state: boolean, count: number): string[] => Array.from({ length: count }, () => String(state));

describe('[D38] before the first frame', () => {
  test("every copy of a guest's saved items is rendered as saved", async () => {
    save('favourites', [1]);
    save('moodboard', ['1']);
    save('compare', [{ comparable_id: 1, comparable_type: 'house_land' }]);
    await open(heart('1') + heart('2') + heart('1') + pin('1') + pin('2') + tick('1') + tick('1', 'house_land'));
    expect(pressed()).toEqual(['true', 'false', 'true', 'true', 'false', 'false', 'true']);
  });

  test('an item that the server rendered as saved but the guest removed is corrected', async () => {
    save('favourites', ['2']);
    await open(heart('1').replace('false', 'true') + heart('2'));
    expect(pressed()).toEqual(['false', 'true']);
  });

  test("an account's buttons stay as the server rendered them", async () => {
    save('favourites', ['2']);
    const { isNeeded } = await open(
      `<b data-account-initials>PN</b>${heart('1').replace('false', 'true')}${heart('2')}`,
    );
    expect([pressed(), isNeeded]).toEqual([['true', 'false'], true]);
  });

  test('a guest without saved items skips storage reads and page searches', async () => {
    const reads = [
      vi.spyOn(Storage.prototype, 'getItem'),
      vi.spyOn(document, 'querySelector'),
      vi.spyOn(document, 'querySelectorAll'),
    ];
    document.body.innerHTML = heart('1');
    vi.resetModules();
    (await import('./buttons.ts')).startSavedButtons();
    expect(reads.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('counts show the number of saved items', async () => {
    save('favourites', ['1', '2', '3']);
    await open(
      '<i data-saved-count="favourites" hidden>0</i><i data-saved-count="favourites" hidden>0</i><i data-saved-count="moodboard" hidden>0</i>',
    );
    expect([...document.querySelectorAll('i')].map(({ textContent, hidden }) => [textContent, hidden])).toEqual([
      ['3', false],
      ['3', false],
      ['0', true],
    ]);
  });

  test.each(['', '%E0%A4%A', '{}', '[{"comparable_id":1}]', '["\\"]"]'])(
    'an invalid cookie renders nothing and throws no error: %s',
    async (value) => {
      document.cookie = `user_favorites=${value}; path=/`;
      await open(heart('1') + heart('__proto__') + heart('constructor'));
      expect(pressed()).toEqual(all(false, 3));
    },
  );

  test.each([
    ['nothing to save and nothing saved', '<p></p>', [], false],
    ['a button', heart('1'), [], true],
    ['something saved', '<p></p>', ['1'], true],
  ])('a page with %s needs the stores: %j', async (_, html, saved, isNeeded) => {
    if (saved.length) save('favourites', saved);
    expect((await open(html)).isNeeded).toBe(isNeeded);
  });

  test('a thousand cards need one listener', async () => {
    await open(
      Array.from({ length: 1000 }, (_, index) => heart(String(index)) + pin(String(index)) + tick(String(index))).join(
        '',
      ),
    );
    expect(listening.map(([type]) => type)).toEqual(['click']);
  });
});

test('[D38] new cards are rendered on arrival', async () => {
  save('favourites', ['7']);
  const { renderSaved } = await open('<main></main>');
  const main = pick('main');
  main.innerHTML = heart('6') + heart('7');
  renderSaved(main);
  expect(pressed()).toEqual(['false', 'true']);
});

test('[F138] an inserted button and an inserted counter are rendered themselves', async () => {
  save('favourites', ['7']);
  const { renderSaved } = await open('<main></main>');
  pick('main').innerHTML =
    `${heart('7')}<i data-saved-count="favourites" hidden>0</i><b data-saved-shown="favourites" hidden></b>`;
  for (const element of pick('main').children) renderSaved(element);
  expect([pressed(), pick('i').textContent, pick('i').hidden, pick('b').hidden]).toEqual([['true'], '1', false, false]);
});

test('[F133] a counter that visitors wrote shows nothing', async () => {
  save('favourites', ['7']);
  await open('<div data-vr-untrusted><i data-saved-count="favourites">theirs</i></div>');
  expect(pick('i').textContent).toBe('theirs');
});

describe('a click', () => {
  const click = (selector = 'button'): void =>
    void pick(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const arrived = (sent: Sent[], count: number): Promise<void> =>
    vi.waitFor(() => expect(sent).toHaveLength(count), { interval: 1, timeout: 15_000 });

  test('[R104 D38] saves every copy, busy until the response, and updates the count', async () => {
    let respond: (response: Response) => void = () => {};
    const sent = answerWith(
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
    );
    await open(`<i data-saved-count="favourites" hidden>0</i>${heart('1')}${heart('1')}${heart('2')}${pin('1')}`);
    click('button');
    await arrived(sent, 1);
    expect(pressed()).toEqual(['true', 'true', 'false', 'false']);
    expect([...document.querySelectorAll('[aria-busy="true"]')]).toHaveLength(2);
    respond(json({ result: 'added' }));
    await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull(), { interval: 1 });
    expect([pressed(), pick('i').textContent, pick('i').hidden]).toEqual([
      ['true', 'true', 'false', 'false'],
      '1',
      false,
    ]);
  });

  test('[D38] renders every copy and count in the same frame, once the stores are loaded', async () => {
    const sent = answerWith(json({ result: 'added' }), json({ result: 'added' }));
    const { renderSaved } = await open(
      `<i data-saved-count="favourites" hidden>0</i>${heart('1')}${heart('2')}<main></main>`,
    );
    click();
    await arrived(sent, 1);
    const main = pick('main');
    main.innerHTML = `${heart('2')}<i data-saved-count="favourites">?</i><b data-saved-shown="favourites" hidden></b>`;
    renderSaved(main);
    click('[data-card-id="2"]');
    expect(pressed()).toEqual(['true', 'true', 'false']);
    await Promise.resolve();
    expect([pressed(), document.querySelectorAll('[data-card-id="2"][aria-busy="true"]')]).toMatchObject([
      all(true, 3),
      { length: 2 },
    ]);
    expect([...document.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual(['2', '2']);
    expect(pick('b').hidden).toBe(false);
    await arrived(sent, 2);
  });

  test('[D39] on a busy tick changes nothing', async () => {
    const sent = answerWith(new Promise<Response>(() => {}));
    await open(tick('1') + tick('1'));
    click();
    await arrived(sent, 1);
    click();
    expect(pressed()).toEqual(all(true, 2));
  });

  test('[F92] a list that another tab replaced is rendered again as a whole', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => String(index));
    save('favourites', ids);
    const sent = answerWith(new Promise<Response>(() => {}));
    await open(`<i data-saved-count="favourites">?</i>${ids.map((id) => heart(id)).join('')}${heart('new')}`);
    expect(pressed()).toEqual([...all(true, 40), 'false']);
    click('[data-card-id="new"]');
    await arrived(sent, 1);
    save('favourites', ['39']);
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
    expect(pressed()).toEqual([...all(false, 39), 'true', 'true']);
    expect([pick('i').textContent, document.querySelectorAll('[aria-busy="true"]').length]).toEqual(['2', 1]);
  });

  test('[F121] on a heart is marked as handled, so that no widget repeats it', async () => {
    const sent = answerWith(json({ result: 'added' }));
    await open(heart('1'));
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    pick('button').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await arrived(sent, 1);
  });

  test('before the stores have loaded shows at once, and counts once', async () => {
    const sent = answerWith(json({ result: 'added' }));
    await open(heart('1'));
    click();
    expect(pressed()).toEqual(['true']);
    await arrived(sent, 1);
    expect(pressed()).toEqual(['true']);
  });

  test('[F128] is undone, and the visitor reads why, if the stores do not arrive', async () => {
    vi.doMock('./actions.ts', () => {
      throw new TypeError('actions-A1B2.js did not arrive.');
    });
    onTestFinished(() => void vi.doUnmock('./actions.ts'));
    vi.spyOn(console, 'error').mockReturnValue();
    const messages: unknown[] = [];
    const onMessage = (event: Event): void => {
      event.preventDefault();
      messages.push((event as CustomEvent<{ message: string }>).detail.message);
    };
    addEventListener('ajax:error-message', onMessage, { once: true });
    await open(heart('1'));
    click();
    expect(pressed()).toEqual(['true']);
    await vi.waitFor(() => expect(messages).toEqual([expect.stringContaining('not loaded completely')]), {
      interval: 1,
    });
    expect(pressed()).toEqual(['false']);
  });

  test('[R103] on an icon inside a button calls the button’s own handler', async () => {
    const sent = answerWith(json({ result: 'added' }));
    await open(
      heart('1', 'data-handler="shop::onHeart"').replace('></button>', '><svg><path class="inside"/></svg></button>'),
    );
    click('.inside');
    await arrived(sent, 1);
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-HANDLER')).toBe('shop::onHeart');
  });

  test('with an invalid handler sends nothing, and the visitor reads so', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const sent = answerWith(json({ result: 'added' }));
    await open(heart('1', 'data-handler="onheart"'));
    click();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Nothing was sent'), { interval: 1 });
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('VR502] data-handler="onheart":'), pick('button'));
    expect([sent, pick('button').getAttribute('aria-pressed')]).toEqual([[], 'false']);
  });

  test('[R103] with a handler that is nearly the default sends it, with a warning', async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    const sent = answerWith(json({ result: 'added' }));
    await open(heart('1', 'data-handler="sitewideActions::onToggleFavorite"'));
    click();
    await arrived(sent, 1);
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-HANDLER')).toBe('sitewideActions::onToggleFavorite');
    expect(warnings).toHaveBeenCalledWith(
      expect.stringContaining('VR204] favourites: data-handler="sitewideActions::onToggleFavorite" is nearly'),
      pick('button'),
    );
  });

  test('[R91] that fails restores every copy', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const sent = answerWith(json({}, { status: 500 }));
    await open(tick('1') + tick('1') + tick('1', 'house_land'));
    click();
    await arrived(sent, 1);
    await vi.waitFor(() => expect([pressed(), document.querySelector('[aria-busy]')]).toEqual([all(false, 3), null]), {
      interval: 1,
    });
  });

  test.each([
    ['in untrusted content', `<div data-vr-untrusted>${heart('1')}</div>`],
    ['that another script has handled', `<div onclick>${heart('1')}</div>`],
    ['on a button without an id', heart('')],
    ['on an invalid id', heart('&quot;]')],
    ['on an id that is another list’s key', heart('home_design:1')],
    ['on a tick of an unknown type', tick('1', 'shed')],
    ['on a tick without a type', '<button data-comparable-id="1" aria-pressed="false"></button>'],
    ['on a link with the same attribute', '<a data-card-id="1" class="only">1</a>'],
  ])('%s sends nothing and renders nothing', async (_, html) => {
    const sent = answerWith(json({ result: 'added' }), json({ result: 'added' }));
    await open(`${html}<button id="real" data-card-id="99" aria-pressed="false"></button>`);
    document.querySelector('[onclick]')?.addEventListener('click', (event) => event.preventDefault());
    click('[data-card-id], [data-comparable-id]');
    // The next valid click is the first to be sent.
    click('#real');
    await arrived(sent, 1);
    expect(String(sent[0]?.body)).toContain('card_id=99');
    expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(1);
    expect(reportError).not.toHaveBeenCalled();
  });
});
