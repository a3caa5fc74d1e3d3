import { createRequire } from 'node:module';
import type * as React from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Report } from '../diagnostics/report-lazily.ts';
import { announceRemoval } from '../dom/removal.ts';
import type { Mounting } from './finder.ts';
import { WidgetMounting } from './mount.ts';
import type { OwnWidgetContext } from './own-widget.ts';
import { entryOf, placed, widgetOf } from '../testing/widgets.ts';

const soon = { interval: 2, timeout: 15_000 };
const early = { name: 'early-one', on: 'load', load: async () => ({ default: note }) };
const definitions: unknown[] = [early];
const mounted: OwnWidgetContext[] = [];
let mounting: Mounting;
let reports: Report[] = [];

function note(context: OwnWidgetContext): void {
  mounted.push(context);
}

beforeAll(() => {
  mounting = new WidgetMounting({ tabs: entryOf(widgetOf({ name: 'tabs' })) }, definitions);
  document.addEventListener('widget:error', (event) => {
    event.preventDefault();
    reports.push(event.report);
  });
});
beforeEach(() => {
  document.body.replaceChildren();
  mounted.length = 0;
  reports = [];
});

const define = (definition: unknown): unknown => definitions.push(definition);
const codes = (): string[] => reports.map(({ code }) => code);

function place(html: string): HTMLElement {
  const root = placed(html);
  mounting.mount(root);
  return root;
}

/** Another copy than that of the page. */
function secondReact(): typeof React {
  const require = createRequire(import.meta.url);
  const first = Object.entries(require.cache).filter(([path]) => /[\\/]react[\\/]/.test(path));
  for (const [path] of first) delete require.cache[path];
  try {
    return require('react') as typeof React;
  } finally {
    Object.assign(require.cache, Object.fromEntries(first));
  }
}

const untilMounted = (count = 1): Promise<void> => vi.waitFor(() => expect(mounted).toHaveLength(count), soon);
const untilReported = (...expected: string[]): Promise<void> =>
  vi.waitFor(() => expect(codes()).toEqual(expected), soon);

describe('a widget that the page defines', () => {
  test('mounts, also if its script ran before the runtime', async () => {
    const root = place('<div data-widget="early-one"></div>');
    await untilMounted();
    expect(mounted[0]?.root).toBe(root);
  });

  test('receives its attributes and parts as those of the bundle do', async () => {
    define({
      name: 'own-gallery',
      on: 'load',
      attributes: {
        'max-rows': { kind: 'number', default: 2 },
        size: { kind: 'one of', words: ['s', 'l'] },
        url: { kind: 'url', optional: true },
      },
      parts: { toggle: { tag: 'button', required: true }, note: {} },
      load: async () => ({ default: note }),
    });
    const root = place(
      '<div data-widget="own-gallery" data-max-rows="3" data-size="l"><button data-part="toggle"></button></div>',
    );
    await untilMounted();
    expect(mounted[0]?.options).toEqual({ maxRows: 3, size: 'l', url: undefined });
    expect(mounted[0]?.parts).toEqual({ toggle: root.firstElementChild, note: undefined });
    place('<div data-widget="own-gallery" data-max-rows="many" data-size="l"></div>');
    place('<div data-widget="own-gallery" data-size="s"><p data-part="toggle"></p></div>');
    await untilReported('VR202', 'VR302');
  });

  test('is waited for while the page loads', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const root = place('<div data-widget="own-slow"></div>');
    await new Promise(setImmediate);
    define({ name: 'own-slow', on: 'load', load: async () => ({ default: note }) });
    state.mockRestore();
    dispatchEvent(new Event('load'));
    await untilMounted();
    expect([codes(), root.matches('[data-vr-failed]')]).toEqual([[], false]);
  });

  test('mounts if it is defined later, with a warning', async () => {
    const root = place('<div data-widget="own-late"></div>');
    await untilReported('VR401');
    await vi.waitFor(() => expect(root.matches('[data-vr-failed]')).toBe(true), soon);
    define({ name: 'own-late', on: 'load', load: async () => ({ default: note }) });
    await untilMounted();
    expect([codes(), root.matches('[data-vr-failed]')]).toEqual([['VR401', 'VR551'], false]);
  });
});

describe('a definition is refused', () => {
  test('if the bundle has a widget of its name, or an earlier script', async () => {
    define({ name: 'tabs', load: async () => ({ default: note }) });
    define({ ...early, load: () => Promise.reject(new Error('the second one')) });
    await untilReported('VR550', 'VR550');
    place('<div data-widget="early-one"></div>');
    await untilMounted();
    expect(codes()).toEqual(['VR550', 'VR550']);
  });

  test('once, and its elements refer to the reason', async () => {
    define({ name: 'own-typo', attributes: { lines: 'nubmer' }, load: async () => ({ default: note }) });
    await untilReported('VR553');
    place('<div data-widget="own-typo"></div>');
    await untilReported('VR553', 'VR401');
    expect(reports.map(({ fix }) => fix)).toEqual([
      'Did you mean "number"?',
      'Its definition was refused; see VR553 above.',
    ]);
  });
});

describe('a failure stays in its widget', () => {
  test.each([
    ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['names a missing file', () => Promise.reject(new TypeError('Failed to fetch: https://homes.test/a/long-text.js'))],
    [
      'throws',
      () => {
        throw new RangeError('too far');
      },
    ],
    ['gives no function', async () => ({ readMore: note })],
    ['gives nothing', () => undefined],
  ])('if its load() %s', async (how, load) => {
    const name = `own-${how.replaceAll(/\W/g, '-')}`;
    define({ name, on: 'load', load });
    const root = place(`<div data-widget="${name}"><p>Text</p></div>`);
    await untilReported('VR554');
    await vi.waitFor(() => expect(root.matches('[data-vr-failed]')).toBe(true), soon);
    expect([reports[0]?.element, root.innerHTML]).toEqual([root, '<p>Text</p>']);
  });

  test('if it was built with a React of its own, and it says so', async () => {
    const { useState } = secondReact();
    vi.spyOn(console, 'error').mockReturnValue();
    define({ name: 'own-react', view: 'react', on: 'load', load: async () => ({ default: () => useState(0)[0] }) });
    place('<div data-widget="own-react"></div>');
    await untilReported('VR597');
  });

  test('if it throws while it unmounts', async () => {
    const ended: string[] = [];
    define({
      name: 'own-throwing',
      on: 'load',
      load: async () => ({
        default(context: OwnWidgetContext) {
          const { root, signal } = context;
          mounted.push(context);
          signal.addEventListener('abort', () => {
            ended.push(root.id);
            // What a browser does with an error that a listener throws.
            const error = new Error(`no ${root.id}`);
            dispatchEvent(new ErrorEvent('error', { error, message: error.message, cancelable: true }));
          });
        },
      }),
    });
    const roots = ['a', 'b'].map((id) => place(`<div data-widget="own-throwing" id="${id}"></div>`));
    await untilMounted(2);
    announceRemoval(roots);
    await untilReported('VR555', 'VR555');
    expect([ended, reports.map(({ message }) => message)]).toEqual([
      ['a', 'b'],
      ['own-throwing: an error while it unmounted: no a.', 'own-throwing: an error while it unmounted: no b.'],
    ]);
  });
});
