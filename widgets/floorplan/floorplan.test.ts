import { fireEvent } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { $home } from '../../runtime/stores/home/home.ts';
import { idle } from '../../runtime/testing/waiting.ts';
import { partOf, unmountWidgets } from '../testing/page.ts';
import { ensure } from '../../runtime/testing/find.ts';
import { drawing, openPage, pictures, switchOf, upstairs, type PageInput } from './testing-page.ts';

let page: ReturnType<typeof openPage>;
afterEach(async () => {
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
  $home.set(undefined);
});

async function open(input: PageInput = {}): Promise<HTMLElement> {
  page = openPage(input);
  await page.mount();
  return page.root;
}
async function press(...elements: (HTMLElement | null | undefined)[]): Promise<void> {
  for (const element of elements) element?.click();
  await idle();
}

describe('[D32] the layers of the drawing', () => {
  const visibleLayers = (root: HTMLElement): string[] =>
    [...root.querySelectorAll('g:not([display])')].map(
      (layer) => layer.getAttribute('data-option') ?? `no ${layer.getAttribute('data-option-off')}`,
    );

  test('follow what is on', async () => {
    const root = await open({
      storeys: [{ index: 0, name: 'Floorplan', svg: drawing('ALF', 'REX'), left: null, right: null }],
    });
    expect(visibleLayers(root)).toEqual(['no ALF', 'no REX']);
    await press(switchOf(101));
    expect(visibleLayers(root)).toEqual(['ALF', 'no REX']);
    await press(switchOf(110));
    expect(visibleLayers(root)).toEqual(['no ALF', 'REX']);
  });

  test('of a code that no option has stay as the server drew them', async () => {
    const root = await open({
      storeys: [{ index: 0, name: 'Floorplan', svg: drawing('ZZZ'), left: null, right: null }],
    });
    await press(switchOf(101));
    expect(visibleLayers(root)).toEqual(['no ZZZ']);
  });

  test('of one code show while any option of that code is on', async () => {
    const twins = [
      { id: 101, code: 'ALF', name: 'Alfresco', price: 1 },
      { id: 7, code: 'ALF', name: 'Alfresco, tiled', price: 1 },
    ];
    const root = await open({
      options: twins,
      storeys: [{ index: 0, name: 'Floorplan', svg: drawing('ALF'), left: null, right: null }],
    });
    await press(switchOf(101), switchOf(7), switchOf(101));
    expect(visibleLayers(root)).toEqual(['ALF']);
  });
});

describe('[R73] the other hand', () => {
  test('mirrors the drawing, is a toggle, and is one of the choices', async () => {
    await open();
    const isFlipped = (): unknown[] => [partOf('stage').hasAttribute('data-flipped'), $home.get()?.choices.flipped];
    await press(partOf('flip'));
    expect(isFlipped()).toEqual([true, true]);
    await press(partOf('flip'));
    expect(isFlipped()).toEqual([false, false]);
  });

  test('swaps pictures that come in two hands', async () => {
    const root = await open({ storeys: [pictures] });
    const picture = root.querySelector('img');
    await press(partOf('flip'));
    expect(picture?.getAttribute('src')).toBe('/plan-mirrored.svg');
    await press(partOf('flip'));
    expect(picture?.getAttribute('src')).toBe('/plan.svg');
  });

  test('shows from the first frame if the address says so', async () => {
    page = openPage({ query: 'flipped=1', storeys: [pictures] });
    expect([page.root.querySelector('img')?.getAttribute('src'), partOf('stage').hasAttribute('data-flipped')]).toEqual(
      ['/plan-mirrored.svg', true],
    );
    await page.mount();
    expect([page.root.querySelector('img')?.getAttribute('src'), $home.get()?.choices.flipped]).toEqual([
      '/plan-mirrored.svg',
      true,
    ]);
  });
});

describe('[R74] the large view', () => {
  const dialog = (): HTMLDialogElement => partOf('dialog') as HTMLDialogElement;
  /** The place of announcements stays in a dialog. */
  const shownIn = ({ children }: Element): number =>
    [...children].filter((child) => !child.matches('.vr-announcer')).length;

  test('takes the plan with its controls into a modal dialog, and gives it back', async () => {
    await open();
    await press(partOf('enlarge'));
    expect([
      dialog().getAttribute('aria-modal'),
      dialog().open,
      dialog().contains(partOf('stage')),
      dialog().contains(partOf('flip')),
    ]).toEqual(['true', true, true, true]);
    await press(partOf('flip'));
    expect(partOf('stage').hasAttribute('data-flipped')).toBe(true);
    await press(partOf('enlarge'));
    expect([dialog().open, partOf('place').contains(partOf('plan')), document.activeElement]).toEqual([
      false,
      true,
      partOf('enlarge'),
    ]);
  });

  test('opens with focus on the dialog, whose name is inside it', async () => {
    await open();
    await press(partOf('enlarge'));
    expect(document.activeElement).toBe(dialog());
    expect(dialog().getAttribute('aria-label')).toMatch(/^Floorplan of ./);
  });

  test('closes with Escape, and focus is on its button again', async () => {
    await open();
    await press(partOf('enlarge'));
    partOf('flip').focus();
    fireEvent.keyDown(partOf('flip'), { key: 'Escape' });
    expect([dialog().open, shownIn(dialog()), document.activeElement, document.documentElement.className]).toEqual([
      false,
      0,
      partOf('enlarge'),
      '',
    ]);
  });

  test('also closes if the browser closes its dialog', async () => {
    await open();
    await press(partOf('enlarge'));
    dialog().close();
    await idle();
    expect([shownIn(dialog()), document.documentElement.className, partOf('place').style.minBlockSize]).toEqual([
      0,
      '',
      '',
    ]);
  });

  test('restores the plan on unmount', async () => {
    await open();
    await press(partOf('enlarge'));
    unmountWidgets();
    await idle();
    expect([dialog().open, partOf('place').contains(partOf('plan')), document.documentElement.className]).toEqual([
      false,
      true,
      '',
    ]);
  });
});

describe('two storeys', () => {
  const storeys = [
    { index: 0, name: 'Ground floor', svg: drawing('GST'), left: null, right: null },
    { index: 1, name: 'First floor', svg: drawing('B5U'), left: null, right: null },
  ];
  const visible = (): string[] =>
    [...document.querySelectorAll('[data-storey]:not([hidden]) > figure > figcaption')].map(
      ({ textContent }) => textContent,
    );
  const tab = (name: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) => textContent === name);

  test('show in tabs that name their panels, one at a time', async () => {
    await open({ options: upstairs, storeys });
    expect(visible()).toEqual(['Ground floor']);
    await press(tab('First floor'));
    expect([visible(), tab('First floor')?.getAttribute('aria-selected'), tab('Ground floor')?.tabIndex]).toEqual([
      ['First floor'],
      'true',
      -1,
    ]);
    const panel = document.getElementById(tab('First floor')?.getAttribute('aria-controls') ?? '');
    expect([panel?.getAttribute('role'), panel?.getAttribute('aria-labelledby')]).toEqual([
      'tabpanel',
      tab('First floor')?.id,
    ]);
  });

  test.each([
    ['ArrowRight', 'First floor'],
    ['ArrowLeft', 'First floor'],
    ['End', 'First floor'],
    ['Home', 'Ground floor'],
  ])('%s shows the %s, and focus goes along', async (key, name) => {
    await open({ options: upstairs, storeys });
    const ground = ensure(tab('Ground floor'), 'tab of the ground floor');
    ground.focus();
    fireEvent.keyDown(ground, { key });
    await idle();
    expect([visible(), document.activeElement]).toEqual([[name], tab(name)]);
  });

  test('switching an option shows the storey it is on', async () => {
    await open({ options: upstairs, storeys });
    await press(switchOf('b5u'));
    expect(visible()).toEqual(['First floor']);
    await press(switchOf('gst'));
    expect(visible()).toEqual(['Ground floor']);
  });

  test('both show again on unmount', async () => {
    await open({ options: upstairs, storeys });
    unmountWidgets();
    await idle();
    expect([visible(), document.querySelector('[role="tabpanel"], [role="tab"]')]).toEqual([
      ['Ground floor', 'First floor'],
      null,
    ]);
  });
});

describe('[R73] a drawing that does not load', () => {
  test('says so with a way to try again, and the options go on working', async () => {
    const root = await open({ storeys: [pictures] });
    const picture = root.querySelector('img');
    if (!picture) throw new Error('There is no picture.');
    fireEvent.error(picture);
    await idle();
    const button = root.querySelector<HTMLElement>('[role="alert"] button');
    expect([root.querySelector('[role="alert"] p')?.textContent, root.contains(picture)]).toEqual([
      'The drawing couldn’t be loaded. The options still work.',
      false,
    ]);
    await press(switchOf(101));
    expect($home.get()?.choices.options.active[0]).toBe(1);
    const again = vi.spyOn(picture, 'src', 'set');
    button?.focus();
    await press(button);
    expect(again).toHaveBeenCalledWith('/plan.svg');
    fireEvent.load(picture);
    await idle();
    expect([root.querySelector('[role="alert"]'), root.contains(picture), document.activeElement]).toEqual([
      null,
      true,
      partOf('stage'),
    ]);
  });

  test('a design without a drawing says that it is to come, and has no controls for it', async () => {
    const root = await open({ storeys: [] });
    expect([
      partOf('stage').textContent?.trim(),
      root.querySelector('[data-part="flip"], [data-part="enlarge"], dialog'),
    ]).toEqual(['Floorplan to come', null]);
    await press(switchOf(101));
    expect(switchOf(101).checked).toBe(true);
  });
});
