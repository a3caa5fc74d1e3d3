import { beforeAll, expect, test, vi } from 'vitest';
import { loadJquery } from '../../testing/jquery.ts';
import { answerWith, json, pick, settled } from '../testing-server.ts';
import { listenForTriggers } from './triggers.ts';

const jquery = loadJquery();
Reflect.set(window, 'jQuery', jquery);
listenForTriggers();
beforeAll(async () => {
  await import('./jquery-events.ts');
  // Fetched when a browser is first idle; here at once.
  await import('../../request-tier.ts');
  await settled();
});

test('[R1] a field or form that jQuery changes or sends does as by the visitor, once', async () => {
  document.body.innerHTML = `<select name="suburb" data-request="onPick"><option>Any<option>Tarneit</select>
    <input type="checkbox" name="land" data-request="onTick"><form data-request="onSend"><input name="a"></form>`;
  const sent = answerWith(json({}), json({}), json({}));
  const [heard, byTheme] = [vi.fn(), vi.fn()];
  document.addEventListener('change', heard);
  jquery('select').on('change', (_: unknown, extra: unknown) => byTheme(extra));

  jquery('select').val('Tarneit').trigger('change', ['extra']);
  jquery('[type="checkbox"]').prop('checked', true).trigger('change');
  jquery('form').trigger('submit');
  await vi.waitFor(() => expect(sent).toHaveLength(3));

  expect(sent.map(({ headers }) => headers.get('X-October-Request-Handler'))).toEqual(['onPick', 'onTick', 'onSend']);
  expect([heard.mock.calls.length, byTheme.mock.calls]).toEqual([2, [['extra']]]);
});

test('[R1] the visitor’s events, and those in a namespace of jQuery, fire once', () => {
  document.body.innerHTML = '<select><option>Any</select>';
  const heard = vi.fn();
  pick('select').addEventListener('change', heard);
  jquery('select').trigger('change.select2');
  expect(heard).not.toHaveBeenCalled();
  pick('select').dispatchEvent(new Event('change', { bubbles: true }));
  expect(heard).toHaveBeenCalledOnce();
});
