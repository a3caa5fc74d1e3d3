import { describe, expect, test } from 'vitest';
import { failureText } from './outcome.ts';

const general = 'There was a problem submitting your form!';
/** What the request itself says about a server in trouble. */
const advice = 'There was a problem. Please try again.';

describe('[R147] the message of a failed form', () => {
  const named = { other: 'Zeroth of all', error: 'Third', message: 'Second' };

  test.each([406, 500, 502])('%i: "message", else "error", else the first text', (status) => {
    expect([
      failureText(named, status, advice),
      failureText({ other: 'Zeroth of all', error: 'Third' }, status, advice),
      failureText({ count: 3, other: 'Zeroth of all' }, status, advice),
      failureText({}, status, ''),
    ]).toEqual(['Second', 'Third', 'Zeroth of all', general]);
  });

  test.each([406, 500])('%i: the error message comes before all others', (status) => {
    expect(failureText({ ...named, X_OCTOBER_ERROR_MESSAGE: 'First of all' }, status, 'First of all')).toBe(
      'First of all',
    );
  });

  test('the message of a Larajax response is shown', () => {
    expect(failureText({ __ajax: { message: 'Sold out.' } }, 422, 'Sold out.')).toBe('Sold out.');
  });

  test('the plain text of an exception meant for visitors is shown', () => {
    const text = 'This display home is closed on Sunday.';
    expect(failureText(text, 500, text)).toBe(text);
  });

  test.each([
    ['a page', '<h1>Whoops</h1>'],
    ['a trace', 'Not found on line 12 of /var/www/html/plugins/Plugin.php #0 {main}'],
    ['a long text', 'We are sorry. '.repeat(30)],
    ['a path', 'File /var/www/html/storage is not writable'],
    ['a stock phrase', 'Internal Server Error'],
    ['nothing', ''],
  ])('a crashed server’s %s is not', (_, text) => {
    expect([
      failureText(text, 500, advice),
      failureText({ message: text }, 500, advice),
      failureText({ X_OCTOBER_ERROR_MESSAGE: text }, 500, advice),
      failureText({ error: text }, 502, advice),
    ]).toEqual([general, general, general, general]);
  });

  test('neither are the names in a crash report, whatever else it holds', () => {
    const report = { message: '', exception: 'QueryException', file: '/var/www/html/a.php', line: 3, trace: [] };
    expect(failureText(report, 500, advice)).toBe(general);
    expect(failureText({ ...report, message: 'SQLSTATE[42000]: Syntax error' }, 500, advice)).toBe(general);
  });

  test('a server under maintenance has its own advice if it says nothing', () => {
    expect([failureText('', 503, 'The site is being maintained.'), failureText({}, 504, advice)]).toEqual([
      'The site is being maintained.',
      general,
    ]);
  });
});
