import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { VerandahError } from '../diagnostics/errors.ts';
import { boolean, json, number, oneOf } from './attributes.ts';
import type { MountContext } from './define-widget.ts';
import { initWidget, readOptions, readParts } from './start-widget.ts';
import { dataPart, part } from './parts.ts';
import type { Emit, Events } from '../dom/events.ts';
import { recordEvents } from '../testing/record-events.ts';
import { placed, widgetOf } from '../testing/widgets.ts';

beforeEach(() => document.body.replaceChildren());

/** What is thrown by `attempt`. */
function failure(attempt: () => unknown): VerandahError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof VerandahError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

const neverAborted = new AbortController().signal;

describe('attributes', () => {
  const attributes = {
    lat: number({ min: -90, max: 90 }),
    zoom: number({ min: 1, max: 21, default: 9 }),
    'update-url': boolean(),
    kind: oneOf(['display', 'estate']).optional(),
    pins: json(v.array(v.number()), { describes: 'ids', example: '[1]', default: [] }),
  };
  const { widget: map } = widgetOf({ name: 'map', attributes });

  test('[F63] attributes are read under camel-case names, with defaults', () => {
    expect(readOptions(map, placed('<div data-lat="-37.8" data-update-url></div>'))).toEqual({
      lat: -37.8,
      zoom: 9,
      updateUrl: true,
      kind: undefined,
      pins: [],
    });
  });

  test('[R34] a missing one is a warning with an example', () => {
    const error = failure(() => readOptions(map, placed('<div></div>')));
    expect(error).toBeInstanceOf(VerandahError);
    expect(error).toMatchObject({
      code: 'VR201',
      level: 'warn',
      message: 'data-lat is missing; write for example data-lat="-90".',
    });
  });

  test('one error names all invalid and missing ones', () => {
    const root = placed('<div data-zoom="22" data-kind="office" data-pins="[&quot;a&quot;]"></div>');
    const error = failure(() => readOptions(map, root));
    expect(error).toMatchObject({ code: 'VR202', level: 'error' });
    expect(error.message).toContain('data-zoom="22" has to be a number from 1 to 21.');
    expect(error.message).toContain('data-kind="office" has to be one of "display", "estate".');
    expect(error.message).toContain('data-pins="["a"]" has to be JSON: ids (at 0:');
    expect(error.message).toContain('data-lat is missing');
  });

  test('a megabyte in an attribute is truncated to 80 characters', () => {
    const root = placed('<div data-lat="0"></div>');
    root.dataset.pins = `[${'1,'.repeat(500_000)}1]`;
    const { message } = failure(() => readOptions(map, root));
    expect(message).toContain('… (1000003 characters)');
    expect(message.length).toBeLessThan(300);
  });

  test('names from Object.prototype are not attributes', () => {
    const root = placed('<div data-lat="1" data-__proto__="x" data-constructor="x"></div>');
    expect(Object.keys(readOptions(map, root))).toEqual(['lat', 'zoom', 'updateUrl', 'kind', 'pins']);
    expect(readOptions(map, root).constructor).toBe(Object);
  });
});

describe('parts', () => {
  const { widget } = widgetOf({
    parts: { toggle: part('Opens.', 'button').required(), 'active-count': part('Counts.'), any: part('Anything.') },
  });

  test('are found by name at any depth, several names on one element too', () => {
    const root = placed('<div data-widget="x"><p><button data-part="toggle any"></button></p></div>');
    const button = root.querySelector('button');
    expect(readParts(widget, root)).toEqual({ toggle: button, activeCount: undefined, any: button });
  });

  test('those of a nested widget are ignored', () => {
    const root = placed(
      '<div data-widget="x"><div data-widget="y" data-part="any"><button data-part="toggle"></button></div></div>',
    );
    expect(failure(() => readParts(widget, root))).toMatchObject({ code: 'VR301' });
    root.append(placed('<button data-part="toggle" id="own"></button>'));
    expect(readParts(widget, root)).toMatchObject({ toggle: { id: 'own' }, any: undefined });
  });

  test('[R34] a required one that is missing is a warning with the element to add', () => {
    const error = failure(() => readParts(widget, placed('<div data-widget="x"></div>')));
    expect(error).toMatchObject({
      code: 'VR301',
      level: 'warn',
      message: 'the part "toggle" is missing.',
      fix: 'Add <button data-part="toggle"> inside the widget\'s element.',
    });
  });

  test('one on the wrong element is an error that names the right one', () => {
    const error = failure(() => readParts(widget, placed('<div data-widget="x"><a data-part="toggle"></a></div>')));
    expect(error).toMatchObject({ code: 'VR302', level: 'error', fix: 'Move data-part="toggle" to the <button>.' });
    expect(error.message).toBe('the part "toggle" is a <a>, but it has to be a <button>.');
  });

  describe('with data', () => {
    const { widget: data } = widgetOf({ parts: { pins: dataPart('Pins.', v.array(v.object({ id: v.number() }))) } });
    const read = (written: string): unknown => {
      const root = placed('<div data-widget="x"><script type="application/json" data-part="pins"></script></div>');
      root.querySelector('script')?.append(written);
      return readParts(data, root).pins;
    };

    test('are read and validated, without keys that reach a prototype', () => {
      expect(read('[{"id":1,"__proto__":{"polluted":1}}]')).toEqual([{ id: 1 }]);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
      expect(readParts(data, placed('<div data-widget="x"></div>')).pins).toBeUndefined();
    });

    test('are read from the page if the widget has none of its own', () => {
      const { widget: shared } = widgetOf({ parts: { pins: dataPart('Pins.', v.array(v.number()), 'shared-pins') } });
      const root = placed('<div data-widget="x"></div>');
      placed('<div data-vr-untrusted><script type="application/json" id="shared-pins">[0]</script></div>');
      expect(readParts(shared, root).pins).toBeUndefined();
      placed('<script type="application/json" id="shared-pins">[1]</script>');
      expect(readParts(shared, root).pins).toEqual([1]);
      root.append(placed('<script type="application/json" data-part="pins">[2]</script>'));
      expect(readParts(shared, root).pins).toEqual([2]);
    });

    test.each(['', '{', '{}', '[{"id":"1"}]', 'null'])('[F64] "%s" is an error', (written) => {
      expect(failure(() => read(written))).toMatchObject({ code: 'VR303', level: 'error' });
    });
  });
});

describe('[R34] the root', () => {
  test('is marked from the start of the widget to its end', async () => {
    const states: (string | undefined)[] = [];
    for (const html of ['<div></div>', '<div data-state="full"></div>']) {
      const [root, controller] = [placed(html), new AbortController()];
      controller.signal.addEventListener('abort', () => (root.dataset.state = 'closed'));
      await initWidget(widgetOf(), root, controller.signal, () => {});
      states.push(root.dataset.state);
      controller.abort();
      states.push(root.dataset.state);
    }
    expect(states).toEqual(['ready', undefined, 'full', 'full']);
  });

  test('of another tag is an error that names the right one', async () => {
    const starting = initWidget(widgetOf({ root: 'form' }), placed('<div></div>'), neverAborted, () => {});
    await expect(starting).rejects.toThrow('its element has to be a <form>.');
  });
});

describe('the code of a widget', () => {
  test('does not run for invalid markup', async () => {
    const run = vi.fn();
    const root = placed('<div data-zoom="x"></div>');
    await expect(
      initWidget(widgetOf({ attributes: { zoom: number() }, run }), root, neverAborted, () => {}),
    ).rejects.toThrow(VerandahError);
    expect(run).not.toHaveBeenCalled();
  });

  test('hears of updates until it has enough, or has unmounted', async () => {
    const controller = new AbortController();
    const [onEach, onFirst] = [vi.fn(), vi.fn()];
    const run = ({ onUpdate }: MountContext): void => {
      onUpdate(onEach);
      const end = onUpdate(() => {
        onFirst();
        end();
      });
    };
    await initWidget(widgetOf({ run }), placed('<div></div>'), controller.signal, () => {});
    const update = (): boolean => dispatchEvent(new Event('ajax:update-complete'));
    update();
    update();
    controller.abort();
    update();
    expect([onEach.mock.calls, onFirst.mock.calls]).toEqual([[[], []], [[]]]);
  });

  test('fires its events on its root, and none once it has unmounted', async () => {
    const controller = new AbortController();
    const root = placed('<div></div>');
    const events = recordEvents('invented:moved');
    const targets: unknown[] = [];
    root.addEventListener('invented:moved', ({ target }) => targets.push(target));
    let emit: Emit<Events> = () => {};
    await initWidget(widgetOf({ run: (context) => void (emit = context.emit) }), root, controller.signal, () => {});
    emit('invented:moved', { to: 'left' });
    controller.abort();
    emit('invented:moved', { to: 'right' });
    expect([events, targets]).toEqual([[['invented:moved', { to: 'left' }]], [root]]);
  });
});
