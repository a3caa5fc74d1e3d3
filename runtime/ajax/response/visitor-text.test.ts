import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isForVisitors, tellsLocation, withoutLocation } from './visitor-text.ts';

describe('texts that visitors may read', () => {
  test.each([
    'This display home is closed on Sunday.',
    'Sold out.',
    'Choose 1/2/2027 or later, and/or ring us.',
    'Order #12 was paid on 3/4; see https://wattlestone.example/orders/12.',
    'The price is $5, or 5 € (about 8 AU$): "as seen".',
    'Visit /contact, please.',
    'Zu spät – bitte wählen Sie ein anderes Datum!',
    'The plan must be a file of type: pdf.',
    'The class “Yoga” is full.',
    'x'.repeat(300),
  ])('%s', (text) => {
    expect(isForVisitors(text)).toBe(true);
  });
});

describe('texts that visitors never read', () => {
  test.each([
    ['', 'nothing'],
    ['x'.repeat(301), 'too long'],
    ['<h1>Server Error</h1>', 'markup'],
    ['Broken &lt;b&gt;here&lt;/b&gt;', 'escaped markup'],
    ['{"message":"x"}', 'JSON'],
    ['Failed in /var/www/html/x.php:12', 'a path'],
    ['failed (/srv/app)', 'a path in brackets'],
    ['cannot read C:\\sites\\x', 'a path of Windows'],
    ['cannot read d:/sites/x', 'a path of Windows with slashes'],
    ['Error in pages/home.htm', 'a file of the theme'],
    ['Whatever in file.php on line 3', 'a line'],
    ['"Undefined" on line 4 of x', 'a line of October'],
    ['Oops #0 {main}', 'a trace'],
    ['Oops #12 [internal function]: x', 'a trace'],
    ['Stack trace: none', 'a trace'],
    ["SQLSTATE[42S02]: Base table or view not found: 1146 Table 'x' doesn't exist", 'a database'],
    ["Access denied for user 'forge'@'localhost'", 'a database'],
    ['Undefined variable $total', 'PHP'],
    ['Undefined array key "id"', 'PHP'],
    ['Call to a member function x on null', 'PHP'],
    ['Attempt to read property "id" on null', 'PHP'],
    ['Class "Acme" not found', 'PHP'],
    ['Argument #1 must be of type int, string given', 'PHP'],
    ['Allowed memory size of 134217728 bytes exhausted', 'PHP'],
    ['Acme\\Blog\\Post', 'a class'],
    ['Post::find failed', 'a method'],
    ["AJAX handler 'onX' was not found.", 'the CMS'],
    ["The partial 'x' is not found.", 'the CMS'],
    ['Internal Server Error', 'a framework'],
    ['Bad Gateway', 'a proxy'],
    ['error code: 502', 'a proxy'],
    ['upstream connect error or disconnect/reset before headers', 'a proxy'],
    ['no healthy upstream', 'a proxy'],
  ])('%s (%s)', (text) => {
    expect(isForVisitors(text)).toBe(false);
  });

  test('any text with markup, a path, a line or a trace in it', () => {
    const secret = fc.oneof(
      fc.constantFrom('<', '/var/www/x.php:12', 'C:\\', 'in file.php on line 3', '#0 {main}', '#1 /app/x', '/home/a/b'),
      fc
        .array(fc.stringMatching(/^[\w-]{1,12}$/), { minLength: 2, maxLength: 5 })
        .map((names) => `/${names.join('/')}.php`),
    );
    const words = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(words, secret, words, (before, inside, after) => {
        expect(isForVisitors(`${before} ${inside} ${after}`)).toBe(false);
      }),
    );
  });

  test('a long hostile text is read in linear time', () => {
    const start = performance.now();
    for (const part of ['/a', '" on line ', '#1 ', 'a::', '$a', '&a', '"']) {
      const text = part.repeat(200_000);
      isForVisitors(text);
      tellsLocation(text);
      withoutLocation(`"${text}`);
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('the text of abort() in debug mode', () => {
  test.each([
    [
      '"Only the owner may do this." on line 12 of /var/www/x.php#0 /var/www/y.php(3): abort()\n#1 {main}',
      'Only the owner may do this.',
    ],
    ['"Say "please"." on line 1 of /x.php', 'Say "please".'],
    ['Only the owner may do this.', 'Only the owner may do this.'],
    ['"Quoted"', '"Quoted"'],
  ])('%j', (body, text) => {
    expect(withoutLocation(body)).toBe(text);
  });
});
