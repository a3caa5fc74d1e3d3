import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Report } from '../diagnostics/report-lazily.ts';
import { announceRemoval, hasWidgetState, isSameWidget } from '../dom/removal.ts';
import { number } from './attributes.ts';
import type { MountContext, RegistryEntry } from './define-widget.ts';
import { startWidgets } from './finder.ts';
import { WidgetMounting } from './mount.ts';
import { built, bundleOf, entryOf, placed, widgetOf } from '../testing/widgets.ts';

/** The page's widgets; each test adds its own. */
const registry: Record<string, RegistryEntry> = {};
let reports: Report[] = [];

const soon = { interval: 2, timeout: 15_000 };

beforeAll(() => {
  // One start for the file, as on a page.
  document.body.append(built('<div data-widget="early"></div>'));
  const query = vi.spyOn(document, 'querySelectorAll');
  registry.early = entryOf(widgetOf({ run: ({ root }) => root.setAttribute('data-mounted', '') }));
  startWidgets(async () => new WidgetMounting(registry), document.querySelectorAll<HTMLElement>('[data-widget]'));
  queries = query.mock.calls.length;
  document.addEventListener('widget:error', (event) => {
    event.preventDefault();
    reports.push(event.report);
  });
});
let queries = 0;

beforeEach(() => {
  reports = [];
  document.body.replaceChildren();
});

/** Adds a widget to the registry. @returns its mounts, oldest first. */
function defined(name: string, about: Parameters<typeof widgetOf>[0] = {}): MountContext[] {
  const mounts: MountContext[] = [];
  const run = about.run;
  registry[name] = entryOf(
    widgetOf({
      name,
      ...about,
      run(context) {
        mounts.push(context);
        return run?.(context);
      },
    }),
  );
  return mounts;
}

/** Everything that had been added before is mounted, refused or failed once this resolves. */
async function settled(): Promise<void> {
  const mounts = defined('last', { run: () => {} });
  placed('<div data-widget="last"></div>');
  await vi.waitFor(() => expect(mounts).toHaveLength(1), soon);
}

test('[D7] one that has started fires widget:mounted on its element', async () => {
  defined('telling');
  const fired = vi.fn();
  const root = placed('<div data-widget="telling"></div>');
  root.addEventListener('widget:mounted', fired);
  await vi.waitFor(() => expect(fired).toHaveBeenCalledOnce(), soon);
});

describe('finding', () => {
  test('one query finds what is on the page at the start', () => {
    expect(queries).toBe(1);
  });

  test('[F51] elements added later mount once each, the outer ones first', async () => {
    const mounts = defined('added', { attributes: { level: number() } });
    const root = (level: number): string => `data-widget="added" data-level="${level}"`;
    placed(`<div ${root(0)}><p><span ${root(1)}><b ${root(2)}></b></span></p></div>`);
    // The inner ones wait for the outer ones, which may take a task each.
    await vi.waitFor(() => expect(mounts.length).toBeGreaterThan(2), soon);
    expect(mounts.map(({ options }) => options)).toEqual([{ level: 0 }, { level: 1 }, { level: 2 }]);
  });

  test('[F52] removed widgets unmount through their signal, moved ones stay', async () => {
    const mounts = defined('moving');
    const [root, place] = [placed('<div data-widget="moving"></div>'), placed('<section></section>')];
    await settled();
    place.append(root);
    await settled();
    expect([mounts.length, mounts[0]?.signal.aborted]).toEqual([1, false]);
    place.remove();
    await settled();
    expect([mounts.length, mounts[0]?.signal.aborted]).toEqual([1, true]);
  });

  test('a mounted widget leaves a performance mark', async () => {
    defined('marked', { run: () => {} });
    placed('<div data-widget="marked"></div>');
    await settled();
    expect(performance.getEntriesByName('verandah:marked', 'mark')).toHaveLength(1);
  });

  test('user-generated HTML starts no widget', async () => {
    const mounts = defined('gadget');
    placed('<div data-vr-untrusted><div data-widget="gadget"></div></div>');
    placed('<div data-widget="gadget" data-vr-untrusted></div>');
    await settled();
    expect(mounts).toEqual([]);
    expect(reports).toEqual([]);
  });

  test('an update unmounts widgets it removes, and keeps those with equal HTML', async () => {
    const mounts = defined('kept', { run: ({ root }) => root.setAttribute('data-drawn', '') });
    const html = '<div data-widget="kept"><p>served</p></div>';
    const root = placed(html);
    await settled();
    expect([hasWidgetState(document.body), hasWidgetState(root.children[0] ?? root)]).toEqual([true, false]);
    expect([isSameWidget(root, built(html)), isSameWidget(root, built('<div data-widget="kept"></div>'))]).toEqual([
      true,
      false,
    ]);
    announceRemoval([root]);
    expect(mounts[0]?.signal.aborted).toBe(true);
    expect(hasWidgetState(root)).toBe(false);
  });

  test('a hundred removals and returns leave one widget mounted', async () => {
    const listener = vi.fn();
    const mounts = defined('again', {
      run: ({ root: own, signal }) => own.addEventListener('ping', listener, { signal }),
    });
    const root = built('<div data-widget="again"></div>');
    for (let round = 1; round <= 100; round++) {
      document.body.append(root);
      await vi.waitFor(() => expect(mounts).toHaveLength(round), soon);
      if (round === 100) break;
      root.remove();
      await vi.waitFor(() => expect(mounts.at(-1)?.signal.aborted).toBe(true), soon);
    }
    root.dispatchEvent(new Event('ping'));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(mounts.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
    expect(new Set(mounts.map(({ signal }) => signal)).size).toBe(100);
  });
});

describe('order', () => {
  test('a nested widget mounts after the outer one, even if that is slow', async () => {
    const order: string[] = [];
    let arrive = (): void => {};
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const outer = widgetOf({ run: () => void order.push('outer') });
    registry.outer = entryOf(outer, () => slow.then(bundleOf(outer)));
    defined('inner', { run: () => void order.push('inner') });
    placed('<div data-widget="outer"><div data-widget="inner"></div></div>');
    await settled();
    expect(order).toEqual([]);
    arrive();
    await vi.waitFor(() => expect(order).toEqual(['outer', 'inner']), soon);
  });

  test('[D7] a widget inside a failed one still mounts', async () => {
    const inner = defined('inside');
    defined('broken', {
      run: () => {
        throw new Error('broken on purpose');
      },
    });
    placed('<div data-widget="broken"><div data-widget="inside"></div></div>');
    await settled();
    await vi.waitFor(() => expect(inner).toHaveLength(1), soon);
    expect(reports.map(({ code, message }) => [code, message])).toEqual([['VR404', 'broken: broken on purpose']]);
  });
});

describe('failures', () => {
  test.each([
    ['filter-br', 'Did you mean "filter-bar"?'],
    ['constructor', /^There are: /],
    ['__proto__', /^There are: /],
    ['', /^There are: /],
  ])('an unknown name (%s) is reported once, with a suggestion', async (name, fix) => {
    defined('filter-bar');
    const root = placed(`<div data-widget="${name}"></div>`);
    await vi.waitFor(() => expect(reports).toHaveLength(1), soon);
    expect(reports[0]).toMatchObject({
      code: 'VR401',
      message: `${name}: there is no widget of this name.`,
      element: root,
    });
    expect(reports[0]?.fix).toMatch(fix);
  });

  test('[R34 D7 F64] an invalid attribute is reported once; server HTML and page stay', async () => {
    const [good, bad] = [defined('good'), defined('strict', { attributes: { zoom: number({ max: 21 }) } })];
    const root = placed('<div data-widget="strict" data-zoom="22"><p>served</p></div>');
    placed('<div data-widget="good"></div>');
    await settled();
    expect(reports.map(({ code, element }) => [code, element])).toEqual([['VR202', root]]);
    expect([good.length, bad.length, root.innerHTML, root.matches('[data-vr-failed]')]).toEqual([
      1,
      0,
      '<p>served</p>',
      true,
    ]);
  });

  test('a widget that fails is aborted', async () => {
    const mounts = defined('half', {
      run: () => {
        throw new Error('half way');
      },
    });
    placed('<div data-widget="half"></div>');
    await vi.waitFor(() => expect(reports).toHaveLength(1), soon);
    expect(mounts[0]?.signal.aborted).toBe(true);
  });

  test('[F128] a widget whose files did not arrive is marked and reported once', async () => {
    const cause = new TypeError('gone-A1B2.js did not arrive.');
    registry.gone = { on: 'load', view: 'dom', bundle: () => Promise.reject(cause) };
    const root = placed('<div data-widget="gone"><p>served</p></div>');
    await vi.waitFor(() => expect(reports).toHaveLength(1), soon);
    expect(reports[0]).toMatchObject({
      code: 'VR403',
      element: root,
      message: 'gone: gone-A1B2.js did not arrive.',
      fix: expect.stringMatching(/^Check the network/),
      cause,
    });
    expect([root.textContent, root.matches('[data-vr-failed]')]).toEqual(['served', true]);
  });

  test('[F128] the next widget tries files again that did not arrive', async () => {
    const run = vi.fn();
    const late = widgetOf({ run });
    registry['late-files'] = entryOf(
      late,
      vi.fn(bundleOf(late)).mockRejectedValueOnce(new TypeError('again-A1B2.js did not arrive.')),
    );
    const failed = placed('<div data-widget="late-files"></div>');
    await vi.waitFor(() => expect(reports).toHaveLength(1), soon);
    const next = placed('<div data-widget="late-files"></div>');
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), soon);
    expect([failed, next].map((root) => root.matches('[data-vr-failed]'))).toEqual([true, false]);
  });
});

describe('strategies', () => {
  test('data-widget-on overrides the declared strategy', async () => {
    const mounts = defined('late', { on: 'media (min-width: 100000px)' });
    placed('<div data-widget="late" id="declared"></div>');
    placed('<div data-widget="late" data-widget-on="load" id="overridden"></div>');
    await settled();
    expect(mounts.map(({ root }) => root.id)).toEqual(['overridden']);
  });

  test.each(['sometime', '', 'load +', 'load + constructor', 'visible 200px', 'media'])(
    '"%s" is reported with the list of strategies',
    async (on) => {
      const mounts = defined('odd');
      placed(`<div data-widget="odd" data-widget-on="${on}"></div>`);
      await vi.waitFor(() => expect(reports).toHaveLength(1), soon);
      expect(reports[0]).toMatchObject({ code: 'VR402', message: `odd: data-widget-on="${on}" is not a strategy.` });
      expect(reports[0]?.fix).toContain('load, idle, visible, interaction, media');
      expect(mounts).toEqual([]);
    },
  );

  test('a widget removed while it waits never mounts, and reports nothing', async () => {
    const mounts = defined('waiting', { on: 'interaction' });
    const root = placed('<div data-widget="waiting"></div>');
    await settled();
    root.remove();
    await settled();
    document.body.append(root);
    root.removeAttribute('data-widget');
    root.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settled();
    expect([mounts, reports]).toEqual([[], []]);
  });

  test('a widget removed while its bundle loads never starts', async () => {
    const run = vi.fn();
    let arrive = (): void => {};
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const widget = widgetOf({ run });
    registry.slow = entryOf(widget, () => slow.then(bundleOf(widget)));
    const root = placed('<div data-widget="slow"></div>');
    await settled();
    root.remove();
    await settled();
    arrive();
    await settled();
    expect(run).not.toHaveBeenCalled();
  });
});
