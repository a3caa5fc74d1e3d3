import { expect, vi } from 'vitest';
import { closePage, openPage, render, type FormPage } from './testing-page.ts';

const alerts = vi.fn();
export let followed: string[] = [];

/** Records navigation instead of leaving the page. */
export function watchBrowser(): void {
  followed = [];
  vi.stubGlobal('alert', alerts);
  vi.spyOn(location, 'assign').mockImplementation((url) => void followed.push(String(url)));
  vi.spyOn(location, 'reload').mockImplementation(() => void followed.push('reload'));
}

export function closeWatched(): void {
  closePage();
  expect(alerts, 'no window of the browser speaks').not.toHaveBeenCalled();
}

export async function sendLogin(): Promise<FormPage> {
  const page = await openPage(render('login'));
  page.type('email', 'ada@example.com');
  page.type('password', 'secret');
  page.submit();
  return page;
}

export async function share(): Promise<FormPage> {
  const page = await openPage(render('sharePdf'));
  page.type('email', 'ada@example.com');
  page.submit();
  return page;
}
