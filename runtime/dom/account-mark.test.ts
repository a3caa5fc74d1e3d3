import { afterEach, expect, test, vi } from 'vitest';
import { until } from '../testing/waiting.ts';
import { reloadForAccount } from './account-mark.ts';

/** Loads the page again: its script starts anew, and the history keeps its state. */
async function loadAgain(html: string): Promise<void> {
  vi.resetModules();
  document.documentElement.hidden = false;
  document.body.innerHTML = html;
  await import('../ajax/feedback/account-change.ts');
}

afterEach(() => history.replaceState(null, ''));

test.each([
  ['with initials', '<span data-account-initials>MB</span>', /The account MB is signed in now.*click again\.$/],
  ['without', '', /^Another account is signed in now.*click again\.$/],
])('a page loaded for another account says whose it is: %s', async (_, html, says) => {
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  history.replaceState({ theirs: 1 }, '');
  reloadForAccount();

  await loadAgain(html);
  await until(() => document.body.textContent?.match(/signed in now/));
  expect([document.body.textContent, history.state]).toEqual([expect.stringMatching(says), { theirs: 1 }]);
});

test('a page that the visitor reloads says nothing', async () => {
  await loadAgain('');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.body.textContent).toBe('');
});
