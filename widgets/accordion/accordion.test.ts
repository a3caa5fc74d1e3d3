import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { setWidth } from '../../runtime/testing/viewport.ts';
import { addHtml, closePage, mountWidget, unmountWidgets } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

const exclusive = examples.closed.html.replace('data-widget', 'data-exclusive data-widget');

beforeEach(() => {
  setWidth(1280);
});
afterEach(() => {
  closePage();
  location.hash = '';
});

const items = (): HTMLDetailsElement[] => [...document.querySelectorAll('details')];
const open = (): boolean[] => items().map((item) => item.open);
/** Browsers keep one `<details>` open per name. */
const names = (): (string | null)[] => items().map((item) => item.getAttribute('name'));

async function mount(html: string): Promise<void> {
  addHtml(html);
  await mountWidget(widget);
}

describe('[R175] an accordion', () => {
  test('is exclusive from 1025 pixels if the attribute says so, never below', async () => {
    setWidth(1024);
    await mount(exclusive);
    expect(names()).toEqual([null, null, null]);
    setWidth(1025);
    const [name] = names();
    expect(name).toBeTruthy();
    expect(names()).toEqual([name, name, name]);
    setWidth(1024);
    expect(names()).toEqual([null, null, null]);
    for (const item of items()) item.open = true;
    items()[1]?.querySelector('summary')?.focus();
    setWidth(1025);
    expect([open(), new Set(names()).size], 'what the visitor is in stays').toEqual([[false, true, false], 1]);
    document.body.replaceChildren();
    await mount(examples.closed.html);
    expect(names()).toEqual([null, null, null]);
  });

  test('keeps one open item of several without closing another accordion', async () => {
    await mount(examples.severalOpen.html + exclusive);
    expect(open()).toEqual([true, false, false, false, false, false]);
    expect(new Set(names()).size).toBe(2);
  });

  test('ignores the headings of a nested accordion', async () => {
    await mount(examples.nested.html);
    expect(open()).toEqual([false, true, true]);
    expect(names()[2]).not.toBe(names()[1]);
  });

  test('opens the item an address names and ignores unknown ones', async () => {
    location.hash = '#time';
    await mount(examples.closed.html);
    expect(open()).toEqual([false, true, false]);
    for (const hash of ['#changes-text', '#nothing', '#*,[id]', '#%E0%A4%A']) {
      location.hash = hash;
      window.dispatchEvent(new Event('hashchange'));
    }
    expect(open()).toEqual([false, true, true]);
  });

  test('opens an item whose id is outside ASCII', async () => {
    location.hash = '#th\u1eddi-gian';
    await mount(examples.closed.html.replaceAll('id="time"', 'id="thời-gian"'));
    expect([location.hash, open()]).toEqual(['#th%E1%BB%9Di-gian', [false, true, false]]);
  });

  test('shows open columns from 768 pixels and folds below around the focus', async () => {
    setWidth(767);
    await mount(examples.columns.html);
    expect(open()).toEqual([false, false, false]);
    setWidth(768);
    const [summary] = document.querySelectorAll('summary');
    expect([open(), summary?.getAttribute('tabindex')]).toEqual([[true, true, true], '-1']);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelectorAll('summary')[2]?.dispatchEvent(press);
    expect(press.defaultPrevented, 'a press does nothing').toBe(true);
    setWidth(767);
    setWidth(768);
    items()[1]?.querySelector('p')?.append(parsePartial('<a href="/time">How long</a>'));
    find('[href="/time"]').focus();
    setWidth(767);
    expect([open(), summary?.hasAttribute('tabindex')]).toEqual([[false, true, false], false]);
    summary?.click();
    expect(open()).toEqual([true, true, false]);
    setWidth(768);
    unmountWidgets();
    expect(document.querySelector('.vr-accordion')?.matches(':has([open], [tabindex])'), 'as it was sent').toBe(false);
  });

  test('takes in what an update adds', async () => {
    await mount(exclusive);
    find('[data-widget]').append(parsePartial('<details><summary>New</summary>Text</details>'));
    window.dispatchEvent(new Event('ajax:update-complete'));
    expect([names().length, new Set(names()).size]).toEqual([4, 1]);
  });

  test('restores the server’s HTML, and reports missing items', async () => {
    await mount(examples.severalOpen.html);
    unmountWidgets();
    expect(names()).toEqual([null, 'questions', null]);
    expect(document.querySelector('[data-state]')).toBeNull();
    for (const html of [examples.empty.html, examples.closed.html.replaceAll('summary', 'h3')]) {
      document.body.replaceChildren();
      await expect(mount(html)).rejects.toMatchObject({ code: 'VR302' });
    }
  });

  test('reports an invalid value', async () => {
    await expect(
      mount(examples.closed.html.replace('data-widget', 'data-exclusive="once" data-widget')),
    ).rejects.toMatchObject({ code: 'VR202' });
  });
});
