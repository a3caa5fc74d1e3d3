import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { initWidget } from '../../runtime/islands/start-widget.ts';
import { writeCookie } from '../../runtime/stores/cookies.ts';
import { $region, chooseRegion } from '../../runtime/stores/region.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

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
const form = (): HTMLFormElement => document.querySelector('form') ?? document.createElement('form');
const price = (): string => text('[data-prices]');

async function mount(html: string = examples.everywhere.html): Promise<void> {
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

  test('[R211] sets fields that send the region’s name', async () => {
    const named = '<input type="hidden" name="region_name" value="Melbourne Metro" data-region-name>';
    await mount(`${examples.everywhere.html}${named}`);
    send('sydney-hunter');
    expect(document.querySelector<HTMLInputElement>('[name="region_name"]')?.value).toBe('Sydney & Hunter');
  });

  test.each(['not-everywhere', 'unreadable'] as const)('a price that is missing is on request: %s', async (name) => {
    await mount(examples[name].html);
    send('sydney-hunter');
    expect([price(), document.querySelector<HTMLElement>('[data-price-from]')?.hidden]).toEqual([
      'Price on request',
      true,
    ]);
  });

  test('a home that is offered there has its price again', async () => {
    await mount(examples['not-everywhere'].html);
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

  test('shows the stored region, unless the address names one', async () => {
    $region.set('sydney-hunter');
    await mount();
    expect([price(), current()]).toEqual(['$391,900', ['sydney-hunter']]);
    controller.abort();
    document.body.replaceChildren();
    controller = new AbortController();
    history.replaceState(null, '', '/?region=melbourne-metro');
    await mount();
    expect(price()).toBe('$349,900');
    send('sydney-hunter');
    expect(price(), 'chosen once more').toBe('$391,900');
  });
});

describe('[R123] the front page asks', () => {
  async function asks(attributes = 'data-ask-first-visit'): Promise<boolean> {
    document.body.replaceChildren();
    let isAsked = false;
    document.addEventListener('popout:open', () => (isAsked = true), {
      capture: true,
      once: true,
      signal: controller.signal,
    });
    await mount(examples.everywhere.html.replace('data-widget=', `${attributes} data-widget=`));
    return isAsked;
  }

  test('once, and not again for a month', async () => {
    expect([await asks(), await asks()]).toEqual([true, false]);
  });

  test.each([
    ['without the attribute', () => {}, ''],
    ['who came for something', () => history.replaceState(null, '', '/?utm_source=mail'), undefined],
    ['who came for a place on the page', () => history.replaceState(null, '', '/#displays'), undefined],
    ['who has chosen', () => chooseRegion('sydney-hunter'), undefined],
  ])('never a visitor %s', async (_, arrange, attributes) => {
    arrange();
    expect(await asks(attributes)).toBe(false);
  });
});
