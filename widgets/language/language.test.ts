import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { find } from '../../runtime/testing/find.ts';
import { renderExamples } from '../testing/render-examples.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

const languages = [
  { id: 'en-AU', name: 'English' },
  { id: 'vi', name: 'Tiếng Việt' },
];
const html = renderExamples('language', examples)('partial', { languages, language: { id: 'en-AU' } });

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

test.each([null, '/home-designs'])(
  '[R172] the page reloads at its current path, query and hash, not at %s',
  async (action) => {
    document.body.append(parsePartial(html));
    if (action !== null) form().setAttribute('action', action);
    await mount();
    history.replaceState(null, '', '/home-designs?bedrooms[]=4&sort=name#listing-heading');
    expect(form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(true);
    expect(form().getAttribute('action')).toBe(
      'http://localhost:3000/home-designs?bedrooms[]=4&sort=name#listing-heading',
    );
  },
);

test.each([
  ['a typed enquiry', '<form method="post"><textarea></textarea></form>', 1],
  ['a tick', '<form method="post"><input type="checkbox"></form>', 1],
  ['a choice', '<form method="post"><select><option>1<option>2</select></form>', 1],
  ['a tick that was sent', '<form method="post"><input type="checkbox" data-request="onTick"></form>', 0],
  ['a search', '<form><textarea></textarea></form>', 0],
])('%s on the page asks before it is lost', async (_, entry, questions) => {
  const asked = vi.fn(() => false);
  vi.stubGlobal('confirm', asked);
  document.body.append(parsePartial(html), parsePartial(entry));
  await mount();
  const submit = (): boolean => form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(submit()).toBe(true);
  const field = find<HTMLInputElement>('textarea, select, [type="checkbox"]');
  if (field.localName === 'input') field.checked = true;
  else field.value = field.localName === 'select' ? '2' : 'We have a corner lot';
  expect(submit()).toBe(questions === 0);
  expect(asked).toHaveBeenCalledTimes(questions);
});

test('an element other than a form is reported', async () => {
  document.body.append(parsePartial('<div data-widget="language"></div>'));
  await expect(mount()).rejects.toMatchObject({ code: 'VR302' });
});
