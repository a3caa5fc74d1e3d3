import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { find } from '../../runtime/testing/find.ts';
import { renderExamples } from '../testing/render-examples.ts';
import { initWidget } from '../testing/page.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

const render = renderExamples('finder', examples);
const homes = render('partial');

let controller = new AbortController();
let asked: { body: string; answer: (total: number | null) => void }[] = [];

beforeEach(() => {
  controller = new AbortController();
  asked = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    const text = decodeURIComponent(String(body));
    return new Promise<Response>((resolve) => {
      const answer = (total: number | null): void =>
        resolve(
          total === null
            ? new Response('Sorry', { status: 500 })
            : new Response(JSON.stringify({ total, page: 1, pages: 1 }), {
                headers: { 'content-type': 'application/json' },
              }),
        );
      asked.push({ body: text, answer });
    });
  });
});
afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const root = (): HTMLElement => find('[data-widget]');
const button = (): string | null | undefined => root().querySelector('button')?.textContent;
const announcement = (): string | null | undefined => root().querySelector('[role="status"]')?.textContent;

function choose(name: string, value: string): void {
  const field = root().querySelector<HTMLSelectElement>(`[name="${name}"]`);
  if (field) field.value = value;
  field?.dispatchEvent(new Event('change', { bubbles: true }));
}

async function mount(html: string): Promise<void> {
  document.body.append(parsePartial(html));
  // happy-dom loses the selection of options parsed from a template.
  for (const select of root().querySelectorAll('select')) select.selectedIndex = 0;
  await initWidget(widget, root(), controller.signal, () => {});
}

describe('the finder', () => {
  test('requests the number after each choice and shows none meanwhile', async () => {
    await mount(homes);
    expect(button()).toBe('See 48 homes');
    choose('bedrooms[]', '4');
    expect(button()).toBe('See homes');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toContain('bedrooms[]=4');
    asked[0]?.answer(1);
    await vi.waitFor(() => expect([button(), announcement()]).toEqual(['See 1 home', '1 home']));
  });

  test('shows no stale response and no number that the server could not give', async () => {
    await mount(homes);
    const events = recordEvents('finder:counted');
    choose('storeys', '2');
    choose('bedrooms[]', '4');
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer(9);
    await vi.waitFor(() => expect(button()).toBe('See 9 homes'));
    asked[0]?.answer(21);
    choose('storeys', '');
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    asked[2]?.answer(null);
    await vi.waitFor(() => expect([button(), announcement()]).toEqual(['See homes', '']));
    expect(events).toEqual([['finder:counted', { total: 9 }]]);
  });

  test('counts again after a reset', async () => {
    await mount(homes);
    choose('storeys', '2');
    await vi.waitFor(() => expect(asked[0]?.body).toContain('storeys=2'));
    find<HTMLFormElement>('form').reset();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.body).not.toContain('storeys=2');
  });

  test('counts what was chosen before it was there', async () => {
    document.body.append(parsePartial(homes));
    choose('storeys', '2');
    await initWidget(widget, root(), controller.signal, () => {});
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect([button(), asked[0]?.body.includes('storeys=2')]).toEqual(['See homes', true]);
  });

  test('restores the server’s HTML, and reports missing parts', async () => {
    await mount(homes);
    choose('storeys', '2');
    controller.abort();
    expect([button(), root().dataset.state]).toEqual(['See 48 homes', undefined]);
    for (const [html, code] of [
      [homes.replace('data-part="count"', ''), 'VR301'],
      [homes.replaceAll('form ', 'div '), 'VR302'],
      [render('handlerless'), 'VR202'],
    ] as const) {
      controller = new AbortController();
      document.body.replaceChildren();
      await expect(mount(html), html).rejects.toMatchObject({ code });
    }
  });
});
