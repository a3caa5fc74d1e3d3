import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { report, WidgetErrorEvent } from './report.ts';

let errors: MockInstance<typeof console.error>;
let warnings: MockInstance<typeof console.warn>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockReturnValue();
  warnings = vi.spyOn(console, 'warn').mockReturnValue();
  document.body.replaceChildren();
});

function onPage(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

describe('console reports', () => {
  test('in one line with code, message, fix, link, live element and cause', () => {
    const element = onPage();
    const cause = new Error('underneath');
    report({ code: 'VR202', message: 'map: data-zoom="x" has to be a number.', fix: 'Write 9.', element, cause });
    expect(errors.mock.calls).toEqual([
      [
        '[verandah VR202] map: data-zoom="x" has to be a number. Write 9. See docs/diagnostics.md#vr202',
        element,
        cause,
      ],
    ]);
  });

  test('[R34] something missing is a warning', () => {
    report({ code: 'VR201', message: 'map: data-lat is missing.', level: 'warn' });
    expect(warnings.mock.calls).toEqual([['[verandah VR201] map: data-lat is missing. See docs/diagnostics.md#vr201']]);
    expect(errors).not.toHaveBeenCalled();
  });

  test('[F128] a missing file that the entry reports comes with advice', () => {
    const listener = vi.fn();
    document.addEventListener('widget:error', listener, { once: true });
    report({ code: 'VR403', message: 'mounting-A1B2.js did not arrive.' });
    expect(errors.mock.calls).toEqual([
      [expect.stringMatching(/mounting-A1B2\.js did not arrive\. Check the network, .*#vr403$/)],
    ]);
    expect(listener.mock.calls[0]?.[0].report.fix).toMatch(/^Check the network/);
  });

  test('once for an element and a message, again for another element or another message', () => {
    const [first, second] = [onPage(), onPage()];
    const details = { code: 'VR404', message: 'share: broken.' };
    report({ ...details, element: first });
    report({ ...details, element: first });
    expect(errors).toHaveBeenCalledTimes(1);
    report({ ...details, element: second });
    report({ code: 'VR404', message: 'share: broken in another way.', element: first });
    report({ ...details, code: 'VR403', element: first });
    expect(errors).toHaveBeenCalledTimes(4);
  });
});

describe('a page’s own monitoring', () => {
  test('receives a bubbling event and can suppress the console line', () => {
    const element = onPage();
    const events: WidgetErrorEvent[] = [];
    const listen = (event: WidgetErrorEvent): void => {
      events.push(event);
      event.preventDefault();
    };
    document.addEventListener('widget:error', listen);
    const details = { code: 'VR301', message: 'the part "panel" is missing.', subject: 'filter-bar', element };
    report(details);
    document.removeEventListener('widget:error', listen);
    expect(events).toHaveLength(1);
    expect(events[0]).toBeInstanceOf(WidgetErrorEvent);
    expect(events[0]?.target).toBe(element);
    expect(events[0]?.report).toEqual(details);
    expect(errors).not.toHaveBeenCalled();
  });

  test.each([
    ['has left the page', () => document.createElement('div')],
    ['never was', () => undefined],
  ])('receives it on the document if the element %s', (_, element) => {
    const listener = vi.fn();
    document.addEventListener('widget:error', listener, { once: true });
    report({ code: 'VR404', message: 'gone.', element: element() });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(errors).toHaveBeenCalledTimes(1);
  });
});
