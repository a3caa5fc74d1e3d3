import { afterEach, beforeEach, describe, expect, onTestFinished, test, type MockInstance, vi } from 'vitest';
import { debugSetting, isDebugging, isLogWanted, report, WidgetErrorEvent } from './report.ts';

let errors: MockInstance<typeof console.error>;
let warnings: MockInstance<typeof console.warn>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockReturnValue();
  warnings = vi.spyOn(console, 'warn').mockReturnValue();
  document.body.replaceChildren();
});
afterEach(() => document.head.replaceChildren());

function onPage(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

describe('console reports', () => {
  test('in one line with code, message, fix, live element and cause', () => {
    const element = onPage();
    const cause = new Error('underneath');
    report({ code: 'VR202', message: 'map: data-zoom="x" has to be a number.', fix: 'Write 9.', element, cause });
    expect(errors.mock.calls).toEqual([
      ['[verandah VR202] map: data-zoom="x" has to be a number. Write 9.', element, cause],
    ]);
  });

  test('with the address of the code, if the build names a page', () => {
    vi.stubGlobal('__DIAGNOSTICS__', 'https://docs.example/diagnostics.html');
    onTestFinished(() => void vi.unstubAllGlobals());
    report({ code: 'VR202', message: 'map: broken.' });
    expect(errors.mock.calls).toEqual([
      ['[verandah VR202] map: broken. See https://docs.example/diagnostics.html#vr202'],
    ]);
  });

  test('[R34] something missing is a warning', () => {
    report({ code: 'VR201', message: 'map: data-lat is missing.', level: 'warn' });
    expect(warnings.mock.calls).toEqual([['[verandah VR201] map: data-lat is missing.']]);
    expect(errors).not.toHaveBeenCalled();
  });

  test('[F128] a missing file that the entry reports comes with advice', () => {
    const listener = vi.fn();
    document.addEventListener('widget:error', listener, { once: true });
    report({ code: 'VR403', message: 'mounting-A1B2.js did not arrive.' });
    expect(errors.mock.calls).toEqual([
      [expect.stringMatching(/mounting-A1B2\.js did not arrive\. Check the network, .*verandah\.js\.$/)],
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

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['homes.localhost', true],
  ['homes.test', true],
  ['homes.local', true],
  ['homes.example', false],
  ['localhost.homes.example', false],
  ['127.0.0.1.homes.example', false],
])('%s is a developer’s machine: %s', (hostname, expected) => {
  vi.stubGlobal('location', { hostname });
  expect([isDebugging(), debugSetting()]).toEqual([expected, undefined]);
});

test('a page of any site can ask, in its head only', () => {
  vi.stubGlobal('location', { hostname: 'homes.example' });
  document.body.innerHTML = '<meta name="vr-debug">';
  expect(isDebugging()).toBe(false);
  document.body.replaceChildren();
  document.head.innerHTML = '<meta name="vr-debug">';
  expect([isDebugging(), debugSetting()]).toEqual([true, '']);
});

test('[D7] a page with ?vr-debug in its address is under development', () => {
  vi.stubGlobal('location', { hostname: 'homes.example', search: '?page=2&vr-debug' });
  expect([isDebugging(), isLogWanted()]).toEqual([true, true]);
  vi.stubGlobal('location', { hostname: 'homes.example', search: '?query=vr-debug' });
  expect([isDebugging(), isLogWanted()]).toEqual([false, false]);
});
