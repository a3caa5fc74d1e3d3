import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, json } from '../ajax/testing-server.ts';
import { toggleFavourite } from '../contract.ts';
import { callHandler } from './call.ts';

let codes: string[];
const noteCode = (event: Event): void => {
  event.preventDefault();
  codes.push(Reflect.get(event, 'report').code);
};

beforeEach(() => {
  codes = [];
  document.addEventListener('widget:error', noteCode);
});
afterEach(() => {
  document.removeEventListener('widget:error', noteCode);
  document.head.replaceChildren();
});

test.each([
  ['', true, ['VR537']],
  ['', false, []],
  ['<meta name="vr-account" content="5f2c">', false, []],
  ['<b data-logout></b>', false, ['VR537']],
])('[D56] page "%s", answer signed_in %s: reports %j', async (html, signedIn, expected) => {
  document.head.innerHTML = html.startsWith('<meta') ? html : '';
  document.body.innerHTML = html.startsWith('<b') ? html : '';
  answerWith(json({ result: 'added', signed_in: signedIn }));

  await callHandler(toggleFavourite, { card_id: '1' }).response;
  await vi.waitFor(() => expect(codes).toEqual(expected));
});
