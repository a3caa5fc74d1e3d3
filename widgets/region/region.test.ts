import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { readCookie, writeCookie } from '../../runtime/stores/cookies.ts';
import { $region, chooseRegion } from '../../runtime/stores/region.ts';
import { find } from '../../runtime/testing/find.ts';
import { holdRequests, requestOf } from '../../runtime/testing/requests.ts';
import { renderExamples } from '../testing/render-examples.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

const melbourne = { slug: 'melbourne-metro', name: 'Melbourne Metro', shortName: 'Melbourne' };
const sydney = { slug: 'sydney-hunter', name: 'Sydney & Hunter', shortName: 'Sydney' };
const renderExample = renderExamples('region', examples);
const render = (name: keyof typeof examples): string =>
  renderExample(name, { site: { regions: [melbourne, sydney], region: melbourne } });
const everywhere = render('partial');

let controller = new AbortController();
beforeEach(() => {
  controller = new AbortController();
  $region.set(null);
  for (const name of ['selected_region_id', 'region_initial_popup_shown']) writeCookie(name, '', 1);
  history.replaceState(null, '', '/');
});
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
});

const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
const choices = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('button[name="region"]')];
const current = (): string[] =>
  choices()
    .filter((choice) => choice.getAttribute('aria-current') === 'true')
    .map(({ value }) => value);
const form = (): HTMLFormElement => find('form');
const price = (): string => text('[data-prices]');

async function mount(html: string = everywhere): Promise<void> {
  document.body.append(parsePartial(html));
  await initWidget(widget, form(), controller.signal, () => {});
}

function send(value: string): boolean {
  const submitter = choices().find((choice) => choice.value === value) ?? null;
  return form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}

describe('[D44] choosing a region', () => {
  test('stores it instead of sending the form; every price, name and mark follows', async () => {
    await mount();
    const events = recordEvents('region:changed');
    expect(send('sydney-hunter')).toBe(false);
    expect(events).toEqual([['region:changed', { region: 'sydney-hunter', name: 'Sydney & Hunter' }]]);
    expect($region.get()).toBe('sydney-hunter');
    expect([price(), text('#long'), text('#short'), current()]).toEqual([
      '$391,900',
      'Sydney & Hunter',
      'Sydney',
      ['sydney-hunter'],
    ]);
  });

  test('[D61] partials with content of one region are requested once, by the first form', async () => {
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
      asked.push(new Headers(headers).get('X-OCTOBER-REQUEST-PARTIALS'));
      return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
    });
    await mount();
    const place = (id: string, partial: string): string => `<div id="${id}" data-region-partial="${partial}"></div>`;
    const written = `<div data-vr-untrusted>${place('review', 'portal/account')}</div>`;
    document.body.append(parsePartial(place('packages', 'front/packages') + written));
    send('sydney-hunter');
    await vi.waitFor(() => expect(asked).toEqual(['front/packages']));
    vi.unstubAllGlobals();
  });

  test('[D61] a page from before the choice requests the partial, which keeps its name', async () => {
    const requests = holdRequests();
    $region.set('sydney-hunter');
    const names = '<div id="packages" data-region-partial="front/packages">In <b data-region-name>Melbourne</b></div>';
    await mount(`${everywhere}${names}`);
    const { fields, partials, respond } = await requestOf(requests, 1);
    expect([fields.get('region'), partials, text('#packages'), text('#long')]).toEqual([
      'sydney-hunter',
      ['front/packages'],
      'In Melbourne',
      'Sydney & Hunter',
    ]);

    respond({ 'front/packages': 'In <b data-region-name>Sydney &amp; Hunter</b>' });
    await vi.waitFor(() => expect(text('#packages')).toBe('In Sydney & Hunter'));
  });

  test('[D61] a partial that did not come goes on naming the region that it shows', async () => {
    const requests = holdRequests();
    await mount(
      `${everywhere}<div id="packages" data-region-partial="front/packages"><b data-region-name>Melbourne</b></div>`,
    );
    send('sydney-hunter');
    (await requestOf(requests, 1)).lose();
    await vi.waitFor(() => expect([text('#long'), text('#packages')]).toEqual(['Sydney & Hunter', 'Melbourne']));
  });

  test('[R211] sets fields that send the region’s name', async () => {
    const named = '<input type="hidden" name="region_name" value="Melbourne Metro" data-region-name>';
    await mount(`${everywhere}${named}`);
    send('sydney-hunter');
    expect(document.querySelector<HTMLInputElement>('[name="region_name"]')?.value).toBe('Sydney & Hunter');
  });

  test.each(['not-everywhere', 'unreadable'] as const)('a price that is missing is on request: %s', async (name) => {
    await mount(render(name));
    send('sydney-hunter');
    expect([price(), document.querySelector<HTMLElement>('[data-price-from]')?.hidden]).toEqual([
      'Price on request',
      true,
    ]);
  });

  test('a home that is offered there has its price again', async () => {
    await mount(render('not-everywhere'));
    send('sydney-hunter');
    send('melbourne-metro');
    expect([price(), document.querySelector<HTMLElement>('[data-price-from]')?.hidden]).toEqual(['$349,900', false]);
  });

  test('sent by something else, the form is left to the server', async () => {
    await mount();
    expect(form().dispatchEvent(new SubmitEvent('submit', { cancelable: true }))).toBe(true);
  });

  test('an unknown region changes nothing', async () => {
    await mount();
    chooseRegion('atlantis');
    expect([price(), current()]).toEqual(['$349,900', ['melbourne-metro']]);
  });

  test('follows a region chosen before it started, though the address names it', async () => {
    chooseRegion('sydney-hunter');
    history.replaceState(null, '', '/?region=sydney-hunter');
    await mount();
    expect([price(), current()]).toEqual(['$391,900', ['sydney-hunter']]);
  });

  test('shows the stored region', async () => {
    $region.set('sydney-hunter');
    await mount();
    expect([price(), current()]).toEqual(['$391,900', ['sydney-hunter']]);
  });

  test.each([
    ['/?region=melbourne-metro', 'melbourne-metro'],
    ['/?hl_region%5B%5D=melbourne-metro', 'melbourne-metro'],
    ['/?hl_region[]=melbourne-metro&hl_region[]=sydney-hunter', 'sydney-hunter'],
    ['/?region=atlantis', 'sydney-hunter'],
  ])('[D61] the one region that the address %s names is chosen', async (address, expected) => {
    $region.set('sydney-hunter');
    history.replaceState(null, '', address);
    await mount();
    expect($region.get()).toBe(expected);
  });
});

describe('[D44] a field of a form', () => {
  const field = `<form id="other"><select name="where" data-region-name><option value="">Choose one</option>
    <option value="melbourne-metro">Melbourne Metro</option><option value="sydney-hunter">Sydney &amp; Hunter</option></select></form>`;
  const select = (): HTMLSelectElement => find('#other select');
  const arrange = async (): Promise<void> => {
    await mount(everywhere);
    document.body.append(parsePartial(field));
    select().selectedIndex = 0;
  };

  test('follows the region each time', async () => {
    await arrange();
    const values = ['sydney-hunter', 'melbourne-metro', 'melbourne-metro'].map((id) => {
      send(id);
      return select().value;
    });
    expect(values).toEqual(['sydney-hunter', 'melbourne-metro', 'melbourne-metro']);
  });

  test('keeps what the visitor chose there', async () => {
    await arrange();
    select().value = 'melbourne-metro';
    send('sydney-hunter');
    expect(select().value).toBe('melbourne-metro');
  });

  test('without that region stays as it is', async () => {
    await arrange();
    select().options[2]?.remove();
    send('sydney-hunter');
    expect(select().value).toBe('');
  });
});

describe('[R123] a form in the page asks', () => {
  const part = (name: string): HTMLElement => find(`[data-part="${name}"]`);
  const submitLater = (): boolean =>
    form().dispatchEvent(
      new SubmitEvent('submit', {
        bubbles: true,
        cancelable: true,
        submitter: document.querySelector('[name="later"]'),
      }),
    );

  test('and is not shown on the next visit', async () => {
    await mount(`<main tabindex="-1">${render('asks')}</main>`);
    expect([readCookie('region_initial_popup_shown'), document.activeElement]).toEqual(['1', document.body]);
  });

  test('says what was chosen in its place, with focus', async () => {
    await mount(`<main tabindex="-1">${render('asks')}</main>`);
    send('sydney-hunter');
    expect([part('question').hidden, part('answer').textContent, document.activeElement]).toEqual([
      true,
      'Prices are for Sydney & Hunter',
      part('answer'),
    ]);
  });

  test('goes away without a choice, and leaves focus on the page', async () => {
    await mount(`<main tabindex="-1">${render('asks')}</main>`);
    expect(submitLater()).toBe(false);
    expect([form().hidden, $region.get(), document.activeElement?.localName]).toEqual([true, null, 'main']);
  });
});

describe('[R123] the popout of a front page asks', () => {
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(1500);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'userActivation');
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  async function asks(attributes = 'data-ask-first-visit', more = ''): Promise<boolean> {
    document.body.replaceChildren();
    let isAsked = false;
    document.addEventListener(
      'popout:open',
      ({ target }) => {
        isAsked = true;
        if (target instanceof HTMLDialogElement) target.show();
      },
      { capture: true, once: true, signal: controller.signal },
    );
    document.body.append(parsePartial(more));
    document.querySelector<HTMLElement>('[data-focused]')?.focus();
    await mount(
      `<dialog data-state="closed"><button>Close</button><h2>Where?</h2>${everywhere.replace('data-widget=', `${attributes} data-widget=`)}</dialog>`,
    );
    return isAsked;
  }

  test('once, and not again for a month', async () => {
    expect([await asks(), await asks()]).toEqual([true, false]);
  });

  test('when it can open, if it starts later', async () => {
    const isAsked = asks();
    const dialog = document.querySelector('dialog');
    dialog?.removeAttribute('data-state');
    expect(await isAsked).toBe(false);
    dialog?.setAttribute('data-state', 'closed');
    await vi.waitFor(() => expect(dialog?.open).toBe(true));
  });

  test.each([
    ['without the attribute', () => {}, '', ''],
    ['who came for something', () => history.replaceState(null, '', '/?utm_source=mail'), undefined, ''],
    ['who came for a place on the page', () => history.replaceState(null, '', '/#displays'), undefined, ''],
    ['who has chosen', () => chooseRegion('sydney-hunter'), undefined, ''],
    ['who is typing', () => {}, undefined, '<input data-focused>'],
    [
      'who has begun to scroll',
      () => Object.defineProperty(window, 'scrollY', { value: 40, configurable: true }),
      undefined,
      '',
    ],
    [
      'who has clicked or pressed a key',
      () => Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true }),
      undefined,
      '',
    ],
    ['whose page was slow', () => vi.spyOn(performance, 'now').mockReturnValue(4500), undefined, ''],
  ])('never a visitor %s', async (_, arrange, attributes, more) => {
    arrange();
    expect(await asks(attributes, more)).toBe(false);
  });
});
