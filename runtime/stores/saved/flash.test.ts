import { expect, test, vi } from 'vitest';
import * as feedback from '../../ajax/feedback/flash.ts';
import { dropFlash, flash, flashOnce } from './flash.ts';

const pageText = (): string => document.body.textContent ?? '';

test("[D36] the server's message is shown as text, not as HTML", async () => {
  flash('error', '<img src=x onerror="alert(1)"> is <b>gone</b>');
  await vi.waitFor(() => expect(pageText()).toContain('<img src=x onerror="alert(1)"> is <b>gone</b>'));
  expect(document.querySelector('img, b')).toBeNull();
});

test('[F83] the storage warning is shown once per page', async () => {
  const flashMessage = vi.spyOn(feedback, 'flashMessage').mockReturnValue('');
  flashOnce('Not kept.');
  flashOnce('Not kept.');
  flash('info', 'And then?');
  await vi.waitFor(() => expect(flashMessage).toHaveBeenLastCalledWith({ type: 'info', message: 'And then?' }));
  expect(flashMessage.mock.calls.filter(([options]) => JSON.stringify(options).includes('Not kept.'))).toHaveLength(1);
});

test('a message replaces the one about the same thing, also an error', async () => {
  flash('error', 'It could not be swapped.', 'compare');
  flash('success', 'It is swapped.', 'compare');
  await vi.waitFor(() => expect(pageText()).toContain('It is swapped.'));
  expect(pageText()).not.toContain('could not');
});

test('a message about what is no longer so is removed', async () => {
  flash('error', 'It could not be saved.', 'favourites 1');
  await vi.waitFor(() => expect(pageText()).toContain('It could not be saved.'));
  dropFlash('favourites 2');
  expect(pageText()).toContain('It could not be saved.');
  dropFlash('favourites 1');
  await vi.waitFor(() => expect(pageText()).not.toContain('It could not be saved.'));
});
