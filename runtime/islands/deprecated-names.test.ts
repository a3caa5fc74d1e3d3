import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { handler, number } from './attributes.ts';
import type { MountContext } from './define.ts';
import { initWidget, readOptions } from './start-widget.ts';
import type { Emit, Events } from '../dom/declared-events.ts';
import { recordEvents } from '../testing/record-events.ts';
import { placed, widgetOf } from '../testing/widgets.ts';

let warnings: MockInstance<typeof console.warn>;
let mounted: MountContext[] = [];

const map = widgetOf({
  name: 'map',
  attributes: {
    zoom: number({ min: 1, max: 21 }),
    request: handler(['onLoadPlaces'], { default: 'onLoadPlaces' }),
  },
  deprecated: {
    attributes: {
      zooms: { instead: 'zoom', since: '1.4.0' },
      scale: { instead: 'zoom', since: '1.5.0' },
      handler: { instead: 'request', since: '1.5.0' },
    },
    events: { 'map:panned': { instead: 'map:moved', since: '1.4.0' } },
  },
  run: (context) => void mounted.push(context),
});

beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockReturnValue();
  mounted = [];
  document.body.replaceChildren();
});

async function mountMap(html: string): Promise<HTMLElement> {
  const root = placed(html);
  await initWidget(map, root, new AbortController().signal, () => {});
  return root;
}

const lines = (): unknown[] => warnings.mock.calls.map(([line]) => line);

describe('an old attribute', () => {
  test('[R34] works as the new one, and is reported once for each element', async () => {
    const root = await mountMap('<div data-zooms="3"></div>');
    await mountMap('<div data-zooms="4"></div>');
    await initWidget(map, root, new AbortController().signal, () => {});
    expect(mounted.map(({ options }) => options)).toMatchObject([{ zoom: 3 }, { zoom: 4 }, { zoom: 3 }]);
    const line =
      '[verandah VR205] map: data-zooms is deprecated since 1.4.0. Write data-zoom instead. See docs/diagnostics.md#vr205';
    expect(warnings.mock.calls.map(([text, element]) => [text, element])).toEqual([
      [line, root],
      [line, root.nextElementSibling],
    ]);
  });

  test('counts less than the new one', () => {
    expect(readOptions(map, placed('<div data-scale="3" data-zoom="4" data-zooms="5"></div>')).zoom).toBe(4);
  });

  test('[R34] is checked as the new one, under the name that is written', async () => {
    await expect(mountMap('<div data-scale="22"></div>')).rejects.toMatchObject({
      code: 'VR202',
      message: 'data-scale="22" has to be a number from 1 to 21.',
    });
    warnings.mockClear();
    await mountMap('<div data-zoom="1" data-handler="onLoadPlacse"></div>');
    expect(lines()).toEqual([
      expect.stringContaining('VR205] map: data-handler is deprecated since 1.5.0. Write data-request instead.'),
      expect.stringContaining('VR204] map: data-handler="onLoadPlacse" is nearly'),
    ]);
  });
});

describe('an old event', () => {
  const emitted = async (): Promise<{ root: HTMLElement; emit: Emit<Events> }> => {
    const root = await mountMap('<div data-zoom="1"></div>');
    return { root, emit: (name, detail) => mounted[0]?.emit(name as never, detail as never) };
  };

  test('fires after the new one with its detail, and is reported once if read', async () => {
    const events = recordEvents('map:moved', 'map:panned');
    const { emit } = await emitted();
    emit('map:moved', { zoom: 4 });
    emit('map:moved', { zoom: 5 });
    expect(events).toEqual([
      ['map:moved', { zoom: 4 }],
      ['map:panned', { zoom: 4 }],
      ['map:moved', { zoom: 5 }],
      ['map:panned', { zoom: 5 }],
    ]);
    expect(lines()).toEqual([
      '[verandah VR205] map: the event "map:panned" is deprecated since 1.4.0. Listen for "map:moved" instead. See docs/diagnostics.md#vr205',
    ]);
  });

  test('is reported if only its target is read', async () => {
    const { root, emit } = await emitted();
    const targets: unknown[] = [];
    root.addEventListener('map:panned', ({ target }) => targets.push(target));
    emit('map:moved', {});
    expect([targets, lines().length]).toEqual([[root], 1]);
  });

  test('is silent if no one reads it, and does not fire for other events', async () => {
    const { root, emit } = await emitted();
    let count = 0;
    root.addEventListener('map:panned', () => count++);
    emit('map:opened', {});
    expect(count).toBe(0);
    emit('map:moved', {});
    expect([count, lines()]).toEqual([1, []]);
  });
});
