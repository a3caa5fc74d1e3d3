import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { ensure, find } from '../../runtime/testing/find.ts';
import { examples } from './examples.ts';
import {
  arrival,
  click,
  closeInspiration,
  counter,
  dialog,
  inDialog,
  link,
  mount,
  openInspiration,
  picture,
  press,
  unmount,
} from './testing-lightbox.ts';

beforeEach(openInspiration);
afterEach(closeInspiration);

describe('[R184] when the page changes under it', () => {
  test('updates the count, keeps the picture, and replaces a removed one', async () => {
    const [root] = await mount(examples.captions.html);
    click(link(2));
    const figure = (at: number): Element => ensure(link(at).closest('figure'), `figure ${at}`);
    root?.prepend(
      parsePartial(examples.one.html.replace(/picture-1/g, 'picture-0').replace(/.*?(<figure.*<\/figure>).*/s, '$1')),
    );
    await vi.waitFor(() => expect(counter()).toBe('3/4'));
    const sameImage = inDialog('img');
    const copy = figure(2).cloneNode(true);
    figure(2).replaceWith(copy);
    figure(0).remove();
    await vi.waitFor(() => expect(counter()).toBe('2/3'));
    expect(inDialog('img'), 'the same picture in new HTML').toBe(sameImage);
    figure(2).remove();
    await vi.waitFor(() => expect([picture(), counter(), location.hash]).toEqual(['3.svg', '2/2', '#picture-3']));
    root?.replaceChildren();
    await vi.waitFor(() => expect([dialog(), document.activeElement?.localName]).toEqual([null, 'h1']));
  });

  test('two galleries do not take each other’s pictures, and only one is open', async () => {
    const [first] = await mount(examples.captions.html + examples.plain.html.replaceAll('picture-', 'home-'));
    click(find('#home-1'));
    expect([counter(), location.hash]).toEqual(['1/2', '#home-1']);
    press('Escape');
    click(link(3));
    expect([counter(), document.querySelectorAll('dialog').length]).toEqual(['3/3', 1]);
    expect(first?.querySelector('dialog'), 'it is the page’s, not the gallery’s').toBeNull();
  });

  test('unmounting with its gallery restores the server’s HTML', async () => {
    document.body.append(parsePartial(`<main id="main" tabindex="-1"><h1>Rooms</h1>${examples.captions.html}</main>`));
    const before = document.body.innerHTML;
    document.body.replaceChildren();
    await mount(examples.captions.html);
    click(link(1));
    unmount();
    await arrival();
    expect([document.body.innerHTML.replace(/ tabindex="-1"(?=>Rooms)/, ''), location.hash]).toEqual([before, '']);
  });
});

test('[R184] waits for pictures if empty; reports a gallery without links', async () => {
  const [root] = await mount(examples.empty.html);
  expect(root?.dataset.state).toBe('ready');
  root?.append(
    parsePartial(
      '<a id="picture-1" href="/pictures/inspiration/1.svg"><img src="/pictures/inspiration/1.svg" alt="Room 1"></a>',
    ),
  );
  click(link(1));
  expect(picture()).toBe('1.svg');
  for (const html of [
    examples.unlinked.html,
    examples.empty.html.replace(/<p>.*<\/p>/, '<a><img src="/1.svg" alt="Room"></a>'),
    examples.captions.html.replace('data-label', 'data-items="a:has(" data-label'),
  ]) {
    unmount();
    document.body.replaceChildren();
    await expect(mount(html)).rejects.toMatchObject({ code: html.includes('has(') ? 'VR202' : 'VR302' });
    expect(document.querySelector('[data-state]')).toBeNull();
  }
});
