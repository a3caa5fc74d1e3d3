/** The recipes of docs/recipes.md do what they say, as a theme developer copies them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { find } from '../../testing/find.ts';
import { answerWith, json, settled, type Sent } from '../testing-server.ts';
import { listenForTriggers } from './triggers.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/recipes.md'), 'utf8');

beforeAll(async () => {
  listenForTriggers();
  await import('../../request-tier.ts');
});
afterEach(async () => {
  await settled();
  document.body.replaceChildren();
});

/** Shows the HTML of a recipe, and answers its requests with these partials. */
function show(heading: string, ...responses: Record<string, string>[]): Sent[] {
  const [, html = ''] = new RegExp(`^## ${heading}\n[^]*?^\`\`\`html\n([^]*?)^\`\`\``, 'm').exec(page) ?? [];
  document.body.innerHTML = html;
  return answerWith(...responses.map((partials) => json(partials)));
}

const fields = (sent: readonly Sent[]): (string | null | undefined)[] =>
  sent.map(({ headers, body }) => `${headers.get('X-OCTOBER-REQUEST-HANDLER')} ${String(body)}`);

function type(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

test('dependent selects: the first sends its form, and the second is replaced', async () => {
  const sent = show('Dependent selects', {
    suburbs: '<label>Suburb <select name="suburb"><option>Albury</option></select></label>',
  });
  const state = find<HTMLSelectElement>('select[name="state"]');
  state.value = 'nsw';
  state.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(find('#suburbs').textContent).toBe('Suburb Albury'));
  expect(fields(sent)).toEqual(['onSelectState state=nsw&suburb=Geelong']);
});

test('load more: a page is appended, and the link goes after the last', async () => {
  const sent = show('Load more', { homes: '<li data-key="2">Larkin 16</li>', more: '' });
  find('#more a').click();
  await vi.waitFor(() => expect(find('#homes').textContent).toBe('Ardenne 28Larkin 16'));
  expect([fields(sent), find('#more').children.length]).toEqual([['onLoadPage page=2'], 0]);
});

test('edit in place: a form replaces the text, and its response brings the text back', async () => {
  const form = `<form method="post" action="/notes/1" data-request="onSave" data-request-update="view: '#note'"><label>Note <input name="text" value="Order the tiles"></label><button>Save</button></form>`;
  const sent = show('Edit in place', { edit: form }, { view: '<p>Order the taps</p>' });
  find('#note a').click();
  await vi.waitFor(() => find('#note form'));
  find<HTMLInputElement>('[name="text"]').value = 'Order the taps';
  find('#note form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(find('#note').textContent).toBe('Order the taps'));
  expect(fields(sent)).toEqual(['onEdit ', 'onSave text=Order+the+taps']);
});

test('search as you type: one request follows the last key', async () => {
  vi.useFakeTimers();
  const sent = show('Search as you type', { results: '<p>2 homes</p>' });
  const field = find<HTMLInputElement>('[name="q"]');
  for (const text of ['a', 'ar', 'ard']) type(field, text);
  await vi.advanceTimersByTimeAsync(299);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(find('#results').textContent).toBe('2 homes'));
  expect(fields(sent)).toEqual(['onSearch q=ard']);
});
