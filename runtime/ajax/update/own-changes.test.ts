import { beforeEach, describe, expect, test } from 'vitest';
import { pick } from '../testing-server.ts';
import { mutationsOf, openRegion, write } from './testing-region.ts';

let region: HTMLElement;

beforeEach(() => {
  region = openRegion();
});

describe('changes by the runtime and its widgets', () => {
  test.each<[string, string, (element: HTMLElement) => void]>([
    [
      'a saved heart',
      '<button data-card-id="7" aria-pressed="false"></button>',
      (heart) => heart.setAttribute('aria-pressed', 'true'),
    ],
    ['open details', '<details></details>', (details) => void ((details as HTMLDetailsElement).open = true)],
    ['a widget', '<div data-widget="map"><p>Server</p></div>', (root) => root.replaceChildren('Drawn')],
    ['a permanent element', '<div id="tour" data-vr-permanent>1</div>', (element) => element.replaceChildren('2')],
    [
      'a count',
      '<b data-saved-count="compare" hidden>0</b>',
      (count) => {
        count.textContent = '2';
        count.hidden = false;
      },
    ],
    [
      'a loader',
      '<button>Send</button>',
      (button) => {
        button.classList.add('oc-attach-loader');
        button.setAttribute('disabled', '');
      },
    ],
    ['a mark', '<form></form>', (form) => form.setAttribute('data-ajax-progress', 'onTry')],
    [
      'a field error',
      '<p data-validate-for="name"></p>',
      (place) => {
        place.classList.add('oc-visible');
        place.textContent = 'Required';
      },
    ],
  ])('%s stays as it is', async (_, html, change) => {
    await write(html);
    change(region.firstElementChild as HTMLElement);
    const changed = region.innerHTML;
    expect(await mutationsOf(() => write(html))).toEqual([]);
    expect(region.innerHTML).toBe(changed);
  });

  test('they stay too if theme code changed something beside them', async () => {
    const html = '<button data-card-id="7" aria-pressed="false"></button><input><p>Text</p>';
    await write(html);
    pick('button', region).setAttribute('aria-pressed', 'true');
    pick('input', region).focus();
    pick('p', region).textContent = 'Changed';
    await write(html);
    expect(region.innerHTML).toBe(html.replace('false', 'true'));
  });

  test('a widget that theme code removed returns as the server sent it', async () => {
    const html = '<div data-widget="map"><p>Server</p></div><p>Text</p>';
    await write(html);
    pick('[data-widget]', region).replaceChildren('Drawn');
    pick('[data-widget]', region).remove();
    await write(html);
    expect(region.innerHTML).toBe(html);
  });
});
