import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { isSameOrigin, safeUrl, siteAddress } from './url.ts';

const here = location.origin;

afterEach(() => document.head.replaceChildren());

function setting(name: string, content: string): void {
  document.head.append(Object.assign(document.createElement('meta'), { name, content }));
}

const allow = (content: string): void => setting('vr-allowed-origins', content);

describe('[S6 S7] addresses that run script, leave the site or carry a name are refused', () => {
  const script = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\tjavascript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    'javascript\n:alert(1)',
    'javascript://%0aalert(1)',
    'javascript:/*//',
    'javascript:%61lert(1)',
    'javascript:void(0)//https://localhost:3000/',
    'javascript:',
    'jAvAsCrIpT://localhost:3000/%0aalert(1)',
    'vbscript:msgbox(1)',
    'livescript:x',
    'mocha:x',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml,<svg onload=alert(1)>',
    ' data:,x',
    'data:',
    'blob:http://localhost:3000/1b2',
    'blob:null/1',
    'filesystem:http://localhost:3000/temporary/x',
    'view-source:http://localhost:3000/',
    'file:///etc/passwd',
    'ftp://localhost/',
    'ws://localhost:3000/',
    'about:blank',
    'mailto:a@example.com',
    'tel:131313',
    'intent://scan/#Intent;end',
    'x-javascript:alert(1)',
    'feed:javascript:alert(1)',
    'jar:http://localhost:3000/!/',
    'chrome://settings',
  ];
  const elsewhere = [
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'http:\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'http://localhost:3000.evil.example/',
    'http://localhost:3001/',
    'https://localhost:3000/',
    'http://127.0.0.1:3000/',
    'http://[::1]:3000/',
    'http://localhost%2eevil.example/',
    'http://xn--lcalhost-66a:3000/',
    'http://lоcalhost:3000/',
    'http://localhost。evil.example/',
    ' //evil.example',
  ];
  const named = [
    'http://localhost:3000@evil.example/',
    'http://user@localhost:3000/',
    'http://user:secret@localhost:3000/',
    'http://:secret@localhost:3000/',
    'http://evil.example%40localhost:3000@localhost:3000/',
  ];
  const broken = ['http://', 'http://[', 'https://exa mple.com/', 'http://localhost:99999/', 'http://%/'];

  test.each([...script, ...elsewhere, ...named, ...broken].map((raw) => [JSON.stringify(raw), raw]))('%s', (_, raw) => {
    expect(safeUrl(raw)).toBeUndefined();
  });

  test('there are more than sixty of them', () => {
    expect(new Set([...script, ...elsewhere, ...named, ...broken]).size).toBeGreaterThan(60);
  });
});

describe('URLs of this site', () => {
  test.each([
    ['/home-designs?page=2#top', '/home-designs?page=2#top'],
    ['home-designs', '/home-designs'],
    ['?page=2', '/?page=2'],
    ['', '/'],
    ['/a/../b', '/b'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    ['./data:text', '/data:text'],
    [`${here}/x`, '/x'],
    ['//localhost:3000/x', '/x'],
    ['http:/x', '/x'],
    ['HTTP://LOCALHOST:3000/x', '/x'],
    ['/login?return=//evil.example', '/login?return=//evil.example'],
  ])('%s is allowed', (raw, address) => {
    expect(safeUrl(raw)?.href).toBe(here + address);
  });
});

describe('listed origins', () => {
  test('are allowed exactly as listed, and no others', () => {
    allow('https://api.example  https://cdn.example:8443');
    expect(safeUrl('https://api.example/x')?.href).toBe('https://api.example/x');
    expect(safeUrl('//cdn.example:8443/x')).toBeUndefined();
    expect(safeUrl('https://cdn.example:8443/x')?.port).toBe('8443');
    for (const raw of [
      'http://api.example/',
      'https://api.example.evil.example/',
      'https://sub.api.example/',
      'https://cdn.example/',
      'https://user@api.example/',
    ]) {
      expect(safeUrl(raw), raw).toBeUndefined();
    }
  });

  test.each(['*', 'null', 'javascript:', 'data:', 'api.example', ''])('listing "%s" allows nothing', (content) => {
    allow(content);
    for (const raw of ['javascript:alert(1)', 'data:text/html,x', 'https://api.example/', 'blob:null/1'])
      expect(safeUrl(raw), raw).toBeUndefined();
  });

  test('tokens are sent to the page’s own origin only', () => {
    allow('https://api.example');
    expect(['/x', 'https://api.example/x'].map((raw) => isSameOrigin(safeUrl(raw) ?? new URL('about:blank')))).toEqual([
      true,
      false,
    ]);
  });
});

test('[S6 S7] any text gives a URL of this site or nothing', () => {
  const piece = fc.constantFrom(
    'javascript:',
    'data:',
    'http:',
    'https:',
    '//',
    '/\\',
    '\\',
    '\t',
    '\n',
    '\u0000',
    '@',
    ':',
    'evil.example',
    'localhost:3000',
    '%00',
    '..',
    '?',
    '#',
    ' ',
    '。',
  );
  const tricky = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 8 })
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(tricky, fc.webUrl(), fc.string()), (raw) => {
      const address = safeUrl(raw);
      if (!address) return;
      expect([address.origin, address.protocol, address.username, address.password]).toEqual([here, 'http:', '', '']);
    }),
    { numRuns: 500 },
  );
});

describe('[D71] an address that a script completes', () => {
  test('stays as it is at the root of a host', () => {
    expect([siteAddress('/compare', 'page'), siteAddress('/a.jpg', 'file')]).toEqual(['/compare', '/a.jpg']);
  });

  test('has the folder, and that of a page the prefix of the language', () => {
    setting('vr-folder', '/cms');
    setting('vr-root', '/cms/vi');
    expect([siteAddress('/compare', 'page'), siteAddress('/a.jpg', 'file')]).toEqual(['/cms/vi/compare', '/cms/a.jpg']);
    expect(siteAddress('/cmsx', 'page')).toBe('/cms/vi/cmsx');
  });

  test.each(['/cms', '/cms/a', '/cms/vi/a', 'https://site.test/a', '?page=2', '#ask', ''])('%s is complete', (path) => {
    setting('vr-folder', '/cms');
    setting('vr-root', '/cms/vi');
    expect(siteAddress(path, 'page')).toBe(path);
  });

  test('has the prefix alone if the site is in no folder', () => {
    setting('vr-root', '/vi');
    expect([siteAddress('/compare', 'page'), siteAddress('/vi/a', 'page'), siteAddress('/a.jpg', 'file')]).toEqual([
      '/vi/compare',
      '/vi/a',
      '/a.jpg',
    ]);
  });
});
