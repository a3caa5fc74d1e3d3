import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { $home, switchOption } from '../../runtime/stores/home/home.ts';
import { initialState, toggleOption, compileOptions } from '../../runtime/stores/home/option-graph.ts';
import { option } from '../../runtime/stores/home/testing-home.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { bareTexts, translatePage } from '../../runtime/testing/translator.ts';
import { idle } from '../../runtime/testing/waiting.ts';
import { initWidget, partOf, unmountWidgets } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';
import { createSwitches } from './switches.ts';
import { chosen, openPage, outdoor, switched, switchOf, type PageInput } from './testing-page.ts';
import { lastAnnouncement } from '../../runtime/testing/announcements.ts';

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  document.body.replaceChildren();
});
afterEach(async () => {
  unmountWidgets();
  await idle();
  $home.set(undefined);
});

async function open(input: PageInput = {}): Promise<HTMLElement> {
  page = openPage(input);
  await page.mount();
  return page.root;
}
async function press(...ids: (string | number)[]): Promise<void> {
  for (const id of ids) switchOf(id).click();
  await idle();
}
const message = (): string => partOf('message').textContent?.trim() ?? '';
const hears = (text: string): Promise<void> => vi.waitFor(() => expect(lastAnnouncement()).toContain(text), 15_000);
const undo = (): HTMLButtonElement | null => partOf('message').querySelector('button');

describe('[R68 R69] what the page starts with', () => {
  test('says which option another one needs, with a link, inside its label', async () => {
    await open();
    const described = document.getElementById(switchOf(102).getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Requires Alfresco');
    expect(described?.querySelector('a')?.getAttribute('href')).toBe(`#${switchOf(101).id}`);
  });

  test('[R69] disables what needs another that is off, and nothing else', async () => {
    await open();
    expect(switched()).toEqual({ on: [], disabled: ['102', '103', '112'] });
  });

  test('[D29] says what an option requires only while it is disabled', async () => {
    await open();
    for (const isSaid of [true, false, true]) {
      expect(find('a[data-needs="101"]').closest('[hidden]') === null).toBe(isSaid);
      await press(101);
    }
  });

  test('keeps what was switched on before the script came', async () => {
    page = openPage();
    switchOf(101).click();
    await page.mount();
    expect([switched(), chosen()]).toEqual([{ on: ['101'], disabled: ['112'] }, ['101']]);
  });

  test('says what was switched on before the script came and cannot be', async () => {
    page = openPage();
    switchOf(102).click();
    await page.mount();
    expect([switched().on, message()]).toEqual([[], 'Outdoor kitchen left out: it needs Alfresco.']);
  });

  test("leaves the server's message about the address until something is switched", async () => {
    await open({ query: 'floorplan_options[]=101&floorplan_options[]=110' });
    expect([switched().on, message()]).toEqual([['101'], '110 left out.']);
    await press(102);
    expect(message()).toBe('');
  });
});

test('[F130] in a translated page the message is about the last switch', async () => {
  await open();
  onTestFinished(translatePage());
  await press(101, 102, 101);
  expect(message()).toContain('Outdoor kitchen removed: it needs Alfresco.');
  expect(bareTexts()).toEqual([]);
  await press(101, 103, 101);
  expect(message()).toContain('Extended alfresco removed: it needs Alfresco.');
  undo()?.click();
  await idle();
  expect(message()).toBe('');
});

describe('[R70 R71 R72] switching', () => {
  test('[R72] enables what needs the option, and switches none of it on', async () => {
    await open();
    await press(101);
    expect(switched()).toEqual({ on: ['101'], disabled: ['112'] });
  });

  test('[R70 D26] off takes with it what needs it, and what needs that', async () => {
    await open();
    const events = recordEvents('floorplan:changed');
    await press(101, 102, 112, 103, 101);
    expect([events[1], events[4]]).toEqual([
      ['floorplan:changed', { options: ['101', '102'] }],
      ['floorplan:changed', { options: [] }],
    ]);
    expect(switched()).toEqual({ on: [], disabled: ['102', '103', '112'] });
    expect(message()).toContain(
      'Outdoor kitchen and Extended alfresco removed: they need Alfresco. Gas point removed: it needs Outdoor kitchen.',
    );
  });

  test('[R71 D27] on removes what it cannot be combined with, which can be switched back', async () => {
    await open();
    await press(101, 102, 110);
    expect(switched()).toEqual({ on: ['110'], disabled: ['102', '103', '112'] });
    await press(101);
    expect([switched().on, message()]).toEqual([
      ['101'],
      'Rear extension removed: it can’t be combined with Alfresco.Undo',
    ]);
  });

  test('is the same home for every widget: what another one switches is painted here', async () => {
    await open();
    switchOption('101');
    await idle();
    expect(switched()).toEqual({ on: ['101'], disabled: ['112'] });
  });

  test('writes to the page for options that changed, and for no other of a thousand', () => {
    page = openPage({ options: [] });
    const options = Array.from({ length: 1000 }, (_, index) =>
      option(String(index), index === 0 ? { dependents: ['1', '2'] } : {}),
    );
    const graph = compileOptions(options);
    const list = document.createElement('div');
    list.append(
      ...options.map(({ id }) => Object.assign(document.createElement('input'), { type: 'checkbox', value: id })),
    );
    const [switches, state] = [createSwitches(list, graph), initialState(graph)];
    switches.update(state, new Set());

    const observer = new MutationObserver(() => {});
    observer.observe(list, { subtree: true, childList: true, attributes: true });
    const checked = vi.spyOn(HTMLInputElement.prototype, 'checked', 'set');
    toggleOption(graph, state, 0);
    switches.update(state, new Set());
    const written = observer.takeRecords().map(({ target }) => [...list.children].indexOf(target as Element));
    expect([written, checked.mock.contexts]).toEqual([[1, 2], [list.firstElementChild]]);
    switches.update(state, new Set());
    expect([observer.takeRecords(), checked.mock.contexts.length]).toEqual([[], 1]);
    observer.disconnect();
  });
});

describe('[D29] a disabled option', () => {
  test('changes nothing when it is clicked, and says what it needs', async () => {
    await open();
    switchOf(102).focus();
    await press(102);
    expect([switched(), document.activeElement]).toEqual([{ on: [], disabled: ['102', '103', '112'] }, switchOf(102)]);
    await hears('Requires Alfresco');
  });

  test('can be reached by keyboard', async () => {
    await open();
    expect([switchOf(102).disabled, switchOf(102).getAttribute('aria-disabled')]).toEqual([false, 'true']);
  });

  test('links to the option it needs, focuses it, and adds no history entry', async () => {
    const root = await open();
    const [before, address] = [history.length, location.href];
    find('a[data-needs="101"]', root).click();
    expect([document.activeElement, history.length, location.href]).toEqual([switchOf(101), before, address]);
  });
});

describe('[D30] removed options', () => {
  test('is said once, above the list, while focus stays on the switch', async () => {
    await open();
    await press(110);
    switchOf(101).focus();
    await press(101);
    expect([message(), document.activeElement]).toEqual([
      'Rear extension removed: it can’t be combined with Alfresco.Undo',
      switchOf(101),
    ]);
    await hears('Rear extension removed: it can’t be combined with Alfresco.');
    expect(partOf('message').querySelector('[role]:not([role="group"]), [aria-live]')).toBeNull();
  });

  test('comes back with Undo, and focus goes to the switch that was used', async () => {
    await open();
    await press(101, 102, 112, 110);
    undo()?.focus();
    undo()?.click();
    await idle();
    expect([switched(), chosen()]).toEqual([{ on: ['101', '102', '112'], disabled: [] }, ['101', '102', '112']]);
    expect([undo(), document.activeElement]).toEqual([null, switchOf(110)]);
    await hears('Alfresco, Outdoor kitchen and Gas point back on.');
  });

  test('marks the rows that went off, and no longer once they are on again', async () => {
    const root = await open();
    const marked = (): string[] =>
      [...root.querySelectorAll<HTMLInputElement>('[data-removed]')].map(({ value }) => value);
    await press(101, 102, 110);
    expect(marked()).toEqual(['101', '102']);
    undo()?.click();
    await idle();
    expect(marked()).toEqual([]);
  });

  test('is counted if it would be too much to read', async () => {
    const dependents = Array.from({ length: 9 }, (_, index) => ({
      id: index + 1,
      code: `C${index}`,
      name: `Extra ${index + 1}`,
      price: 0,
    }));
    await open({
      options: [
        { id: 0, code: 'A', name: 'Annexe', price: 1, dependents: dependents.map(({ id }) => id) },
        ...dependents,
      ],
    });
    await press(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0);
    expect(message()).toBe('Extra 1, Extra 2, Extra 3 and 6 more removed: they need Annexe.Undo');
  });
});

describe('[D31] a price list with mistakes', () => {
  test('works as far as possible and reports each mistake once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const root = await open({
      options: [
        { id: 1, code: 'A', name: 'One', price: 1, dependents: [2, 99], conflicts: [2] },
        { id: 2, code: 'B', name: 'Two', price: 1, dependents: [1] },
        { id: 2, code: 'C', name: 'Two again', price: 1 },
      ],
    });
    expect(warn.mock.calls.map(([line]) => /\[verandah VR611\] floorplan: (.*?)[;,.]/.exec(line)?.[1])).toEqual([
      'another option has the id "2"',
      'option "1" names "99"',
      'option "1" cannot need "2"',
      'options "1" and "2" cannot rule each other out where one needs the other',
    ]);
    expect(new Set(warn.mock.calls.map(([, element]) => element))).toEqual(new Set([root]));
    await press(1, 2);
    expect(chosen()).toEqual(['1', '2']);
  });
});

describe('around the list', () => {
  test('a design without options says so', async () => {
    const root = await open({ options: [] });
    expect([
      root.textContent?.includes('This design comes as drawn. Talk to us about changes.'),
      root.querySelector('fieldset, [data-part="message"]'),
    ]).toEqual([true, null]);
  });

  test('unmounting keeps the choices and restores the form', async () => {
    await open({ options: outdoor });
    await press(101, 110);
    unmountWidgets();
    await idle();
    expect([switched(), message().slice(0, 9), page.root.dataset.state]).toEqual([
      { on: ['110'], disabled: [] },
      'Turn on w',
      undefined,
    ]);
    switchOf(102).click();
    expect(switchOf(102).checked, 'it is the server that says no now').toBe(true);
  });

  test('[D33] HTML that the server sends anew shows what was chosen', async () => {
    await open();
    await press(101, 102);
    const before = page.root;
    unmountWidgets();
    await idle();
    const anew = before.cloneNode(true) as HTMLElement;
    for (const input of anew.querySelectorAll('input')) input.checked = false;
    before.replaceWith(anew);
    const { default: widget } = await import('./widget.ts');
    const controller = new AbortController();
    await initWidget(widget, anew, controller.signal, () => {});
    expect(switched()).toEqual({ on: ['101', '102'], disabled: [] });
    controller.abort();
    await idle();
  });
});
