import { fireEvent } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { idle, until } from '../../runtime/testing/waiting.ts';
import { unmountWidgets } from '../testing/page.ts';
import { find } from '../../runtime/testing/find.ts';
import { byId, groupOf, openPage, type Page } from './testing-page.ts';

export let page: Page;
export async function close(): Promise<void> {
  vi.useRealTimers();
  unmountWidgets();
  await idle();
  document.body.replaceChildren();
}

export async function open(query = '', prepare: (opened: Page) => void = () => {}): Promise<Page> {
  const opened = openPage(query);
  page = opened;
  prepare(opened);
  await opened.mount();
  return opened;
}

export const untilRequests = async (count: number): Promise<void> => {
  await until(() => page.requests.length >= count);
  await idle();
  expect(page.requests).toHaveLength(count);
};
export const settled = (): Promise<void> => until(() => !document.querySelector('[aria-busy]'));
export const heading = (): string => byId('listing-heading').textContent?.trim() ?? '';
export const last = (name: string): string | null | undefined => page.requests.at(-1)?.fields.get(name);
export const choose = (name: string, value: string): void => find(`[value="${value}"]`, groupOf(name)).click();
export const mode = (value: string): void => find(`[name="display_mode"][value="${value}"]`, page.form).click();

export function type(value: string): void {
  const field = groupOf('keyword').querySelector('input');
  if (field) fireEvent.input(field, { target: { value } });
}
