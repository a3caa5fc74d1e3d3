import { expect, test, vi } from 'vitest';
import { answerWith, json } from '../ajax/testing-server.ts';
import { recordFlashes } from './saved/testing-flash.ts';

test('[R107] a full list is told in a message, unless the layout has a place for it', async () => {
  vi.resetModules();
  const flashes = await recordFlashes();
  const { favourites } = await import('./item-lists.ts');
  const full = (): Response => json({ result: 'limit_reached', message: 'Your list is full.' });
  answerWith(full(), full());
  await favourites.toggle('9');
  expect(flashes).toEqual([['warning', 'Your list is full.']]);
  document.body.innerHTML = '<div data-widget="saved-limit" data-list="favourites"></div>';
  await favourites.toggle('9');
  expect(flashes).toHaveLength(1);
});
