import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerWith, json, pick, type Sent } from '../ajax/testing-server.ts';
import {
  all,
  clickOn,
  forgetListeners,
  heart,
  openButtons,
  pin,
  pressedStates,
  save,
  tick,
} from './testing-buttons.ts';

forgetListeners();

describe('a click', () => {
  const arrived = (sent: Sent[], count: number): Promise<void> =>
    vi.waitFor(() => expect(sent).toHaveLength(count), { interval: 1, timeout: 15_000 });

  test('[R104 D38] saves every copy, busy until the response, and updates the count', async () => {
    let respond: (response: Response) => void = () => {};
    const sent = answerWith(
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
    );
    await openButtons(
      `<i data-saved-count="favourites" hidden>0</i>${heart('1')}${heart('1')}${heart('2')}${pin('1')}`,
    );
    clickOn('button');
    await arrived(sent, 1);
    expect(pressedStates()).toEqual(['true', 'true', 'false', 'false']);
    expect([...document.querySelectorAll('[aria-busy="true"]')]).toHaveLength(2);
    respond(json({ result: 'added' }));
    await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull(), { interval: 1 });
    expect([pressedStates(), pick('i').textContent, pick('i').hidden]).toEqual([
      ['true', 'true', 'false', 'false'],
      '1',
      false,
    ]);
  });

  test('[D38] renders every copy and count in the same frame, once the stores are loaded', async () => {
    const sent = answerWith(json({ result: 'added' }), json({ result: 'added' }));
    const { renderSaved } = await openButtons(
      `<i data-saved-count="favourites" hidden>0</i>${heart('1')}${heart('2')}<main></main>`,
    );
    clickOn();
    await arrived(sent, 1);
    const main = pick('main');
    main.innerHTML = `${heart('2')}<i data-saved-count="favourites">?</i><b data-saved-shown="favourites" hidden></b>`;
    renderSaved(main);
    clickOn('[data-card-id="2"]');
    expect(pressedStates()).toEqual(['true', 'true', 'false']);
    await Promise.resolve();
    expect([pressedStates(), document.querySelectorAll('[data-card-id="2"][aria-busy="true"]')]).toMatchObject([
      all(true, 3),
      { length: 2 },
    ]);
    expect([...document.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual(['2', '2']);
    expect(pick('b').hidden).toBe(false);
    await arrived(sent, 2);
  });

  test('[D39] on a busy tick changes nothing', async () => {
    const sent = answerWith(new Promise<Response>(() => {}));
    await openButtons(tick('1') + tick('1'));
    clickOn();
    await arrived(sent, 1);
    clickOn();
    expect(pressedStates()).toEqual(all(true, 2));
  });

  test('[F92] a list that a server replaced is rendered again as a whole', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => String(index));
    save('favourites', ids);
    const sent = answerWith(new Promise<Response>(() => {}));
    await openButtons(`<i data-saved-count="favourites">?</i>${ids.map((id) => heart(id)).join('')}${heart('new')}`);
    expect(pressedStates()).toEqual([...all(true, 40), 'false']);
    clickOn('[data-card-id="new"]');
    await arrived(sent, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    save('favourites', ['39']);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.useRealTimers();
    await Promise.resolve();
    expect(pressedStates()).toEqual([...all(false, 39), 'true', 'true']);
    expect([pick('i').textContent, document.querySelectorAll('[aria-busy="true"]').length]).toEqual(['2', 1]);
  });

  test('[F121] on a heart is marked as handled, so that no widget repeats it', async () => {
    const sent = answerWith(json({ result: 'added' }));
    await openButtons(heart('1'));
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    pick('button').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await arrived(sent, 1);
  });

  test('before the stores have loaded shows at once, and counts once', async () => {
    const sent = answerWith(json({ result: 'added' }));
    await openButtons(heart('1'));
    clickOn();
    expect(pressedStates()).toEqual(['true']);
    await arrived(sent, 1);
    expect(pressedStates()).toEqual(['true']);
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
    await openButtons(heart('1'));
    clickOn();
    expect(pressedStates()).toEqual(['true']);
    await vi.waitFor(() => expect(messages).toEqual([expect.stringContaining('hasn’t loaded completely')]), {
      interval: 1,
    });
    expect(pressedStates()).toEqual(['false']);
  });

  test('[R103] on an icon inside a button calls the button’s own handler', async () => {
    const sent = answerWith(json({ result: 'added' }));
    await openButtons(
      heart('1', 'data-handler="shop::onHeart"').replace('></button>', '><svg><path class="inside"/></svg></button>'),
    );
    clickOn('.inside');
    await arrived(sent, 1);
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-HANDLER')).toBe('shop::onHeart');
  });

  test('with an invalid handler sends nothing, and the visitor reads so', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const sent = answerWith(json({ result: 'added' }));
    await openButtons(heart('1', 'data-handler="onheart"'));
    clickOn();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Nothing was sent'), { interval: 1 });
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('VR502] data-handler="onheart":'), pick('button'));
    expect([sent, pick('button').getAttribute('aria-pressed')]).toEqual([[], 'false']);
  });

  test('[R91] that fails restores every copy', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const sent = answerWith(json({}, { status: 500 }));
    await openButtons(tick('1') + tick('1') + tick('1', 'house_land'));
    clickOn();
    await arrived(sent, 1);
    await vi.waitFor(
      () => expect([pressedStates(), document.querySelector('[aria-busy]')]).toEqual([all(false, 3), null]),
      {
        interval: 1,
      },
    );
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
    await openButtons(`${html}<button id="real" data-card-id="99" aria-pressed="false"></button>`);
    document.querySelector('[onclick]')?.addEventListener('click', (event) => event.preventDefault());
    clickOn('[data-card-id], [data-comparable-id]');
    // The next valid click is the first to be sent.
    clickOn('#real');
    await arrived(sent, 1);
    expect(String(sent[0]?.body)).toContain('card_id=99');
    expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(1);
    expect(reportError).not.toHaveBeenCalled();
  });
});
