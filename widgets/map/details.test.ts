import { afterEach, describe, expect, test } from 'vitest';
import { $map, closePin, openPin } from './store.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { partOf, unmountWidgets } from '../testing/page.ts';
import { cardOf, openMap, openPage, pin, type MapPage, type SentRequest } from './testing-page.ts';

let page: MapPage;
afterEach(async () => {
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
});

async function open(...given: Parameters<typeof openMap>): Promise<void> {
  page = await openMap(...given);
}

/** Activates a pin as a keyboard does and waits for its request. */
async function press(name: string): Promise<SentRequest> {
  const before = page.requests.length;
  const marker = await pin(name);
  marker.focus();
  marker.click();
  return question(before);
}

async function question(at: number): Promise<SentRequest> {
  await until(() => page.requests.length > at);
  const found = page.requests[at];
  if (!found) throw new Error('There is no such question.');
  return found;
}

const ardenne = 'Ardenne 28';
const saltgrass = 'Saltgrass Rise';
const title = (): string | undefined => partOf('details').querySelector('h3')?.textContent;
const alert = (): string | undefined => partOf('details').querySelector('[role="alert"]')?.textContent;
const isOpen = (): boolean => !partOf('panel').hidden;
const address = (): string => location.pathname + location.search;
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const escape = (): boolean =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  ) ?? false;
const retry = (): HTMLElement | null => partOf('details').querySelector('button');

describe('[R61] a clicked pin', () => {
  test('requests details by id and type, tells the page, and focuses their heading', async () => {
    await open();
    const events = recordEvents('map:pin-opened');
    const asked = await press(saltgrass);
    expect([asked.id, asked.type, isOpen()]).toEqual(['estate-2', 'estate', true]);
    expect(events).toEqual([
      ['map:pin-opened', { id: 'estate-2', type: 'estate', lat: -37.7, lng: 144.7, title: 'Saltgrass Rise' }],
    ]);
    asked.respond('Saltgrass Rise');
    await until(title);
    expect([title(), focused()]).toEqual(['Saltgrass Rise', 'Saltgrass Rise']);
  });

  test('asks once, though the listing answers with the same places meanwhile', async () => {
    await open();
    await press(ardenne);
    openPin('display-1');
    await idle();
    expect(page.requests).toHaveLength(1);
  });

  test('[R62] replaces the one before, whose late response is dropped', async () => {
    await open();
    const first = await press(ardenne);
    const second = await press(saltgrass);
    first.respond('Ardenne 28');
    await idle();
    expect([title(), alert()]).toEqual([undefined, undefined]);
    second.respond('Saltgrass Rise');
    await until(title);
    expect([title(), $map.get().open]).toEqual(['Saltgrass Rise', 'estate-2']);
  });

  test('leaves focus alone if the visitor has moved it during the request', async () => {
    await open();
    const asked = await press(ardenne);
    const elsewhere = cardOf('estate-2').querySelector('a');
    elsewhere?.focus();
    asked.respond('Ardenne 28');
    await until(title);
    await idle();
    expect(document.activeElement).toBe(elsewhere);
  });

  test('asks with fields of its own if the theme’s form has none', async () => {
    page = await openPage();
    for (const field of document.querySelectorAll('#pin-form input')) field.remove();
    await page.mount();
    await press(ardenne);
    const { id, type } = await press(saltgrass);
    expect([id, type, document.querySelectorAll('#pin-form input').length]).toEqual(['estate-2', 'estate', 2]);
  });
});

describe('[R61] details that do not come', () => {
  test.each<[string, (asked: SentRequest) => void]>([
    ['an error', (asked) => asked.fail(500)],
    ['a refusal', (asked) => asked.fail(406)],
    ['an unknown place', (asked) => asked.respond()],
  ])('because of %s show in the panel with a retry that keeps focus there', async (_, end) => {
    await open();
    end(await press(ardenne));
    await until(alert);
    expect([alert(), page.reports]).toEqual(['We couldn’t load the details. Try again.', []]);
    retry()?.focus();
    retry()?.click();
    const again = await question(1);
    expect([again.id, focused()]).toEqual(['display-1', 'Details']);
    again.respond('Ardenne 28');
    await until(title);
    expect([title(), alert(), focused()]).toEqual(['Ardenne 28', undefined, 'Ardenne 28']);
  });

  test('are forgotten with the next pin', async () => {
    await open();
    (await press(ardenne)).fail(500);
    await until(alert);
    (await press(saltgrass)).respond('Saltgrass Rise');
    await until(title);
    expect(alert()).toBeUndefined();
  });
});

describe('[D25] closing the panel', () => {
  test.each<[string, () => unknown]>([
    ['with Escape', () => expect(escape(), 'left to others').toBe(false)],
    ['with its button', () => partOf('close').click()],
  ])('%s brings focus back to the pin', async (_, close) => {
    await open();
    (await press(saltgrass)).respond('Saltgrass Rise');
    await until(title);
    close();
    await until(() => !isOpen());
    expect([$map.get().open, focused()]).toEqual([null, saltgrass]);
  });

  test('brings focus to the place’s card if its pin is not drawn', async () => {
    await open();
    (await press(saltgrass)).respond('Saltgrass Rise');
    await until(title);
    (await pin(saltgrass)).remove();
    window.__mapsFixture?.maps.at(-1)?.moveCamera({ center: { lat: -27.5, lng: 153 }, zoom: 12 });
    await until(() => window.__mapsFixture?.markers.length === 0);
    escape();
    await until(() => !isOpen());
    expect(document.activeElement).toBe(cardOf('estate-2').querySelector('a'));
  });
});

describe('the address', () => {
  test('names the open pin, and forgets it again, without a step in the history', async () => {
    await open({ query: 'sort=name' });
    const steps = history.length;
    await press(ardenne);
    expect(address()).toBe('/display-homes?sort=name&pin=display-1');
    closePin();
    await until(() => !isOpen());
    expect([address(), history.length]).toEqual(['/display-homes?sort=name', steps]);
  });

  test('that names a pin opens it, and takes no focus for it', async () => {
    await open({ query: 'pin=estate-2' });
    (await question(0)).respond('Saltgrass Rise');
    await until(title);
    expect([title(), document.activeElement]).toEqual(['Saltgrass Rise', document.body]);
  });

  test('that names a pin there is not opens none', async () => {
    await open({ query: 'pin=%22%5D' });
    await idle();
    expect([isOpen(), $map.get().open, page.requests, address()]).toEqual([false, null, [], '/display-homes']);
  });
});

test('an unmounted map ignores responses and keys', async () => {
  await open();
  const asked = await press(ardenne);
  partOf('close').focus();
  unmountWidgets();
  asked.respond('Ardenne 28');
  await until(title);
  escape();
  partOf('close').click();
  expect([document.activeElement, $map.get().open]).toEqual([partOf('close'), 'display-1']);
});
