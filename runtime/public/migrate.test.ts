import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
type October = Record<string, (...given: unknown[]) => unknown> & { ControlBase: new () => object };

/** `oc` of the page that is open. */
let october: October;
let warn = vi.spyOn(console, 'warn');
const lines = (): string[] => warn.mock.calls.map(([line]) => String(line).replace(/ See .*/, ''));

/** The script runs once a page. */
async function open(html = ''): Promise<void> {
  document.body.innerHTML = html;
  vi.resetModules();
  await import('./migrate.ts');
  october = (await import('../ajax/api.ts')).api as unknown as October;
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('page:loaded fires once, when the page is parsed', async () => {
  const loaded = vi.fn();
  addEventListener('page:loaded', loaded);
  await open();
  dispatchEvent(new Event('ajax:update-complete'));
  expect(loaded).toHaveBeenCalledOnce();
  expect(lines()).toEqual([]);
});

describe('oc.visit', () => {
  test('opens a page of the site, and says once what to write', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    await open();
    october['visit']?.('/a');
    october['visit']?.('/b', { action: 'replace' });
    expect(assign).toHaveBeenCalledExactlyOnceWith(new URL('/a', location.href).href);
    expect(replace).toHaveBeenCalledExactlyOnceWith(new URL('/b', location.href).href);
    expect(lines()).toEqual([
      "[verandah VR549] oc.visit is for October's script; verandah-migrate.js opened the page. Write location.assign('/page').",
    ]);
  });

  test.each(['javascript:alert(1)', '//elsewhere.example/'])('refuses %s', async (address) => {
    await open();
    expect(() => october['visit']?.(address)).toThrow(TypeError);
  });
});

test('a class may extend oc.ControlBase and be registered; both say what to define', async () => {
  await open();
  const Tabs = class extends october.ControlBase {};
  expect(october['registerControl']?.('tabs', Tabs)).toBeUndefined();
  expect(october['fetchControls']?.('tabs')).toEqual([]);
  expect(october['useTurbo']?.()).toBe(false);
  expect(lines()).toEqual([
    expect.stringContaining('VR549] oc.ControlBase is'),
    expect.stringContaining('verandah.define({ name, load: () => import('),
    expect.stringContaining('VR549] oc.useTurbo is'),
  ]);
});

test('attributes that nothing is done for are named, and not those that visitors wrote', async () => {
  await open(
    '<p data-control="tabs"></p><p data-control="flash-message"></p><div data-vr-untrusted><p data-turbo="false"></p></div>',
  );
  expect(lines()).toEqual([expect.stringContaining('VR549] data-control is')]);
  expect(warn.mock.calls[0]?.[1]).toBe(document.querySelector('[data-control=tabs]'));
});

describe('data-request-poll', () => {
  test('asks again after each response, until the element is gone', async () => {
    await open('<p data-request="onAjax" data-request-poll="2s"></p>');
    const asked = vi.spyOn(october, 'request').mockReturnValue(Promise.resolve());
    await vi.advanceTimersByTimeAsync(6000);
    expect(asked.mock.calls.length).toBe(3);
    document.body.replaceChildren();
    await vi.advanceTimersByTimeAsync(6000);
    expect(asked.mock.calls.length).toBe(3);
    expect(lines()).toEqual([expect.stringContaining('asks every 2000 ms')]);
  });

  test.each([
    ['5000', 5000],
    ['5s', 5000],
    ['750ms', 750],
    ['1', 500],
    ['', undefined],
    ['often', undefined],
    ['-3s', undefined],
    ['999999999s', undefined],
  ])('%j is an interval of %s ms', async (value, ms) => {
    await open();
    const { intervalOf } = await import('./migrate.ts');
    expect(intervalOf(value)).toBe(ms);
  });
});
