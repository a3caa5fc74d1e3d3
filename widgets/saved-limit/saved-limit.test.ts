import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initWidget } from '../testing/page.ts';

let controller: AbortController;
let answer: { result: string; message?: string };

const part = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!found) throw new Error(`There is no part "${name}".`);
  return found;
};

async function openPage(
  list: string,
  isGuest = true,
  message = '',
): Promise<{ toggle: (key: string) => Promise<void> }> {
  vi.resetModules();
  document.body.innerHTML = `
    <main><button id="heart" data-card-id="1">Save</button></main>${isGuest ? '' : '<b data-account-initials>PR</b>'}
    <div data-widget="saved-limit" data-list="${list}"${message && ' data-state="full"'}>
      <p data-part="text" role="status">${message}</p>
      ${isGuest ? '<a data-part="login" href="/portal?return=%2Fhome-designs" hidden>Sign in</a>' : ''}
      <button type="button" data-part="close" hidden>Close</button>
    </div>`;
  const [{ default: widget }, { favourites, moodboard }] = await Promise.all([
    import('./widget.ts'),
    import('../../runtime/stores/item-lists.ts'),
  ]);
  const root = document.querySelector<HTMLElement>('[data-widget]');
  if (!root) throw new Error('The page has no strip.');
  await initWidget(widget, root, controller.signal, (error) => Promise.reject(error));
  return { toggle: list === 'favourites' ? favourites.toggle : moodboard.toggle };
}

beforeEach(() => {
  controller = new AbortController();
  answer = { result: 'added' };
  localStorage.clear();
  document.cookie = 'user_favorites=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  document.cookie = 'user_moodboard=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  vi.stubGlobal('confirm', () => true);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
});

afterEach(() => controller.abort());

const full = {
  'in the server’s words': {
    list: 'favourites',
    message: 'You can keep 8 favourites here. Sign in to save more.',
    isGuest: true,
  },
  'without words': { list: 'moodboard', message: '', isGuest: true },
  'in an account': {
    list: 'favourites',
    message: 'You can keep up to 500 favourites. Remove some to save more.',
    isGuest: false,
  },
  'with markup': { list: 'moodboard', message: '<img src="x" onerror="alert(1)"> is full', isGuest: true },
};

test.each(Object.entries(full))(
  '[R107] %s: the message is a status, with a way to sign in for guests',
  async (_, { list, message, isGuest }) => {
    const { toggle } = await openPage(list, isGuest);
    expect(document.querySelector('[data-state="room"]')).not.toBeNull();
    expect(part('close').hidden).toBe(true);
    answer = { result: 'limit_reached', message };
    await toggle('1');
    expect(part('text').textContent).toBe(message || "You've reached the limit. Sign in to save more.");
    expect(part('text').childElementCount).toBe(0);
    expect(part('text').getAttribute('role')).toBe('status');
    expect(part('close').hidden).toBe(false);
    if (isGuest) expect(part('login').hidden).toBe(false);
  },
);

test.each([
  ['R109', 'favourites', 3],
  ['R110', 'moodboard', 6],
] as const)('%s the message stays at %s of %d and goes below', async (_, list, count) => {
  const { toggle } = await openPage(list);
  for (let id = 0; id <= count; id++) await toggle(`${id}`);
  answer = { result: 'limit_reached', message: 'Full.' };
  await toggle('99');
  answer = { result: 'removed' };
  await toggle('0');
  expect(part('text').textContent).toBe('Full.');
  await toggle('1');
  expect(part('text').textContent).toBe('');
  expect(part('login').hidden).toBe(true);
  expect(part('close').hidden).toBe(true);
});

test.each([
  ['R109', 'favourites', 3],
  ['R110', 'moodboard', 6],
] as const)('%s of %s from the server stays at %d and goes below, or when closed', async (_, list, count) => {
  const name = list === 'favourites' ? 'user_favorites' : 'user_moodboard';
  document.cookie = `${name}=${encodeURIComponent(JSON.stringify(Array.from({ length: count + 1 }, (_one, at) => at)))}; path=/`;
  const message = 'You can keep no more.';
  const { toggle } = await openPage(list, true, message);
  const written = part('text').firstChild;
  expect([part('text').textContent, part('close').hidden]).toEqual([message, false]);
  answer = { result: 'removed' };
  await toggle('0');
  expect(part('text').firstChild, 'a status that is written again is heard again').toBe(written);
  await toggle('1');
  expect([part('text').textContent, part('close').hidden]).toEqual(['', true]);
});

test('closed it gives focus back, and comes again with the next refusal', async () => {
  const { toggle } = await openPage('favourites');
  for (const id of ['1', '2', '3']) await toggle(id);
  answer = { result: 'limit_reached', message: 'Full.' };
  document.getElementById('heart')?.focus();
  await toggle('4');
  part('close').focus();
  part('close').click();
  expect(part('text').textContent).toBe('');
  expect(document.activeElement?.id).toBe('heart');
  await toggle('4');
  expect(part('text').textContent).toBe('Full.');
  document.getElementById('heart')?.remove();
  part('close').focus();
  part('close').click();
  expect(document.activeElement?.localName).toBe('main');
});

test('[R107] signing in leads back to the current page; unmounting leaves no trace', async () => {
  const { toggle } = await openPage('favourites');
  answer = { result: 'limit_reached' };
  for (const id of ['1', '2', '3']) await toggle(id);
  history.replaceState(null, '', '/home-designs?bedrooms%5B%5D=4');
  const login = part('login');
  login.addEventListener('click', (event) => event.preventDefault());
  login.click();
  expect(login.getAttribute('href')).toContain('/portal?return=%2Fhome-designs%3Fbedrooms%255B%255D%3D4');
  controller.abort();
  expect(part('text').textContent).toBe('');
  expect(login.hidden).toBe(true);
});
