import { describe, expect, test, vi } from 'vitest';
import { pick } from '../ajax/testing-server.ts';
import { all, forgetListeners, heart, openButtons, pin, pressedStates, save, tick } from './testing-buttons.ts';

const listeners = forgetListeners();

describe('[D38] before the first frame', () => {
  test("every copy of a guest's saved items is rendered as saved", async () => {
    save('favourites', [1]);
    save('moodboard', ['1']);
    save('compare', [{ comparable_id: 1, comparable_type: 'house_land' }]);
    await openButtons(heart('1') + heart('2') + heart('1') + pin('1') + pin('2') + tick('1') + tick('1', 'house_land'));
    expect(pressedStates()).toEqual(['true', 'false', 'true', 'true', 'false', 'false', 'true']);
  });

  test('an item that the server rendered as saved but the guest removed is corrected', async () => {
    save('favourites', ['2']);
    await openButtons(heart('1').replace('false', 'true') + heart('2'));
    expect(pressedStates()).toEqual(['false', 'true']);
  });

  test("an account's buttons stay as the server rendered them", async () => {
    save('favourites', ['2']);
    const { isNeeded } = await openButtons(
      `<b data-account-initials>PN</b>${heart('1').replace('false', 'true')}${heart('2')}`,
    );
    expect([pressedStates(), isNeeded]).toEqual([['true', 'false'], true]);
  });

  test('a guest without saved items skips storage reads and page searches', async () => {
    const reads = [
      vi.spyOn(Storage.prototype, 'getItem'),
      vi.spyOn(document, 'querySelector'),
      vi.spyOn(document, 'querySelectorAll'),
    ];
    document.body.innerHTML = heart('1');
    vi.resetModules();
    (await import('./buttons.ts')).startSavedButtons();
    expect(reads.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('counts show the number of saved items', async () => {
    save('favourites', ['1', '2', '3']);
    await openButtons(
      '<i data-saved-count="favourites" hidden>0</i><i data-saved-count="favourites" hidden>0</i><i data-saved-count="moodboard" hidden>0</i>',
    );
    expect([...document.querySelectorAll('i')].map(({ textContent, hidden }) => [textContent, hidden])).toEqual([
      ['3', false],
      ['3', false],
      ['0', true],
    ]);
  });

  test('[D72] what the server no longer lists counts for nothing', async () => {
    document.head.innerHTML = '<meta name="vr-withdrawn" content="favourites:2 moodboard:1 favourites:9">';
    save('favourites', ['1', '2']);
    save('moodboard', ['1']);
    await openButtons('<i data-saved-count="favourites">?</i><i data-saved-count="moodboard">?</i>');
    document.head.replaceChildren();
    expect([...document.querySelectorAll('i')].map(({ textContent, hidden }) => [textContent, hidden])).toEqual([
      ['1', false],
      ['0', true],
    ]);
  });

  test.each(['', '%E0%A4%A', '{}', '[{"comparable_id":1}]', '["\\"]"]'])(
    'an invalid cookie renders nothing and throws no error: %s',
    async (value) => {
      document.cookie = `user_favorites=${value}; path=/`;
      await openButtons(heart('1') + heart('__proto__') + heart('constructor'));
      expect(pressedStates()).toEqual(all(false, 3));
    },
  );

  test.each([
    ['nothing to save and nothing saved', '<p></p>', [], false],
    ['a button', heart('1'), [], true],
    ['something saved', '<p></p>', ['1'], true],
  ])('a page with %s needs the stores: %j', async (_, html, saved, isNeeded) => {
    if (saved.length) save('favourites', saved);
    expect((await openButtons(html)).isNeeded).toBe(isNeeded);
  });

  test('a thousand cards need one listener', async () => {
    await openButtons(
      Array.from({ length: 1000 }, (_, index) => heart(String(index)) + pin(String(index)) + tick(String(index))).join(
        '',
      ),
    );
    expect(listeners().map(([type]) => type)).toEqual(['click']);
  });
});

test('[D38] new cards are rendered on arrival', async () => {
  save('favourites', ['7']);
  const { renderSaved } = await openButtons('<main></main>');
  const main = pick('main');
  main.innerHTML = heart('6') + heart('7');
  renderSaved(main);
  expect(pressedStates()).toEqual(['false', 'true']);
});

test('[F138] an inserted button and an inserted counter are rendered themselves', async () => {
  save('favourites', ['7']);
  const { renderSaved } = await openButtons('<main></main>');
  pick('main').innerHTML =
    `${heart('7')}<i data-saved-count="favourites" hidden>0</i><b data-saved-shown="favourites" hidden></b>`;
  for (const element of pick('main').children) renderSaved(element);
  expect([pressedStates(), pick('i').textContent, pick('i').hidden, pick('b').hidden]).toEqual([
    ['true'],
    '1',
    false,
    false,
  ]);
});

test('[F133] a counter that visitors wrote shows nothing', async () => {
  save('favourites', ['7']);
  await openButtons('<div data-vr-untrusted><i data-saved-count="favourites">theirs</i></div>');
  expect(pick('i').textContent).toBe('theirs');
});
