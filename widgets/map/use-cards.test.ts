import { afterEach, describe, expect, test } from 'vitest';
import { closePin, openPin } from './store.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { unmountWidgets } from '../testing/page.ts';
import { cardOf, openMap, openPage, pin, pins, type MapPage } from './testing-page.ts';

let page: MapPage;
afterEach(async () => {
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
});

const fire = (element: Element | null, type: string, bubbles = true): boolean | undefined =>
  element?.dispatchEvent(new Event(type, { bubbles }));
const results = (): HTMLElement | null => document.getElementById('listing-results');
const markedPins = (): string[] =>
  pins()
    .filter((marker) => marker.hasAttribute('data-highlighted'))
    .map(({ title }) => title);
const markedCards = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('article[data-highlighted]')].map(({ dataset }) => dataset['key']);
const saltgrass = 'Saltgrass Rise';

describe('[R63]', () => {
  test.each([
    ['pointing at', 'pointerover', 'pointerleave'],
    ['tabbing to', 'focusin', 'focusout'],
  ])('%s a card highlights its pin, and leaving takes the highlight away', async (_, enter, leave) => {
    page = await openMap();
    fire(cardOf('estate-2').querySelector('a'), enter);
    await until(() => markedPins().length);
    expect([markedPins(), markedCards()]).toEqual([[saltgrass], ['estate-2']]);
    fire(leave === 'pointerleave' ? results() : cardOf('estate-2'), leave, leave === 'focusout');
    await until(() => !markedPins().length);
    expect(markedCards()).toEqual([]);
  });

  test('[R63] focus in a card outlasts what its scrolling brings under the pointer', async () => {
    page = await openMap();
    fire(cardOf('estate-2').querySelector('a'), 'focusin');
    await until(() => markedPins().length);
    fire(cardOf('display-1'), 'pointerover');
    fire(results(), 'pointerleave', false);
    await idle();
    expect(markedCards()).toEqual(['estate-2']);
    fire(cardOf('display-1'), 'pointermove');
    await until(() => markedCards()[0] === 'display-1');
    expect(markedCards()).toEqual(['display-1']);
  });

  test('pointing at a pin highlights its card', async () => {
    page = await openMap();
    fire(await pin(saltgrass), 'pointerenter', false);
    await until(() => markedCards().length);
    expect(markedCards()).toEqual(['estate-2']);
    fire(await pin(saltgrass), 'pointerleave', false);
    await until(() => !markedCards().length);
  });

  test('a card whose key is not its place names it in data-location', async () => {
    page = await openPage();
    cardOf('display-1').dataset['location'] = 'estate-2';
    await page.mount();
    await pin(saltgrass);
    fire(cardOf('display-1'), 'pointerover');
    await until(() => markedPins().length);
    expect([markedPins(), markedCards()]).toEqual([[saltgrass], ['display-1', 'estate-2']]);
  });

  test('the gap between cards and a card without a place highlight nothing', async () => {
    page = await openMap();
    fire(cardOf('estate-2'), 'pointerover');
    await until(() => markedPins().length);
    fire(results(), 'pointerover');
    await until(() => !markedPins().length);
    cardOf('estate-2').dataset['key'] = 'nowhere-9';
    fire(cardOf('nowhere-9'), 'pointerover');
    await until(() => markedCards().length);
    expect([markedPins(), markedCards()]).toEqual([[], ['nowhere-9']]);
  });

  test('the card of the open pin stays marked while another is pointed at', async () => {
    page = await openMap();
    openPin('display-1');
    await until(() => markedCards().length);
    fire(cardOf('estate-2'), 'pointerover');
    await until(() => markedCards().length === 2);
    fire(results(), 'pointerleave', false);
    await until(() => markedCards().length === 1);
    expect(markedCards()).toEqual(['display-1']);
    closePin();
    await until(() => !markedCards().length);
  });

  test('a map on a page without those results is a map all the same', async () => {
    page = await openPage();
    results()?.remove();
    await page.mount();
    fire(await pin(saltgrass), 'pointerenter', false);
    await until(() => markedPins().length);
    expect([markedPins(), page.reports]).toEqual([[saltgrass], []]);
  });
});
