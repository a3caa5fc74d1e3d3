import { afterEach, beforeEach, expect, test } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { find } from '../../runtime/testing/find.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

let controller = new AbortController();
beforeEach(() => {
  controller = new AbortController();
  history.replaceState(null, '', '/home-designs');
});
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
});

const form = (): HTMLElement => find('[data-widget]');
const mount = (): Promise<void> => initWidget(widget, form(), controller.signal, () => {});

test.each(['plain', 'written-down'] as const)(
  '[R172] the page reloads at its current path, query and scroll position: %s',
  async (name) => {
    document.body.append(parsePartial(examples[name].html));
    await mount();
    history.replaceState(null, '', '/home-designs?bedrooms[]=4&sort=name#listing-heading');
    expect(form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(true);
    expect(form().getAttribute('action')).toBe(
      'http://localhost:3000/home-designs?bedrooms[]=4&sort=name#listing-heading',
    );
  },
);

test('an element other than a form is reported', async () => {
  document.body.append(parsePartial('<div data-widget="language"></div>'));
  await expect(mount()).rejects.toMatchObject({ code: 'VR302' });
});
