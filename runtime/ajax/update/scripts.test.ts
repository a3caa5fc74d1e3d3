import { beforeEach, describe, expect, test } from 'vitest';
import { PartialScripts, responseNonces } from './scripts.ts';
import { refuseUnusualNames } from './testing-region.ts';
import { pick, makeResponse } from '../testing-server.ts';

function prepared(html: string, nonces: string[] = []): [before: Element[], after: HTMLScriptElement[]] {
  const template = document.createElement('template');
  template.innerHTML = html;
  const before = [...template.content.querySelectorAll('script')];
  const scripts = new PartialScripts(nonces);
  scripts.collect(template.content);
  document.body.replaceChildren(template.content);
  scripts.run();
  return [before, [...document.body.querySelectorAll('script')]];
}

/** Whether each script in the HTML was created again, which makes it run. */
function runs(html: string, nonces?: string[]): boolean[] {
  const [before, after] = prepared(html, nonces);
  return after.map((script, index) => script !== before[index]);
}

beforeEach(() => {
  document.head.replaceChildren();
  // happy-dom loads no files, and would say so for each.
  const { settings } = Reflect.get(window, 'happyDOM') as unknown as { settings: object };
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true });
});

describe('the nonces of a response', () => {
  test.each([
    [undefined, []],
    ["script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-a/b+c=='", ['abc', 'a/b+c==']],
    ["script-src 'self'", []],
  ])('%s', (policy, nonces) => {
    expect(responseNonces(makeResponse({ ...(policy && { headers: { 'Content-Security-Policy': policy } }) }))).toEqual(
      nonces,
    );
  });
});

describe('[F53] on a page without a nonce', () => {
  test.each([
    '',
    ' type="module"',
    ' type="text/javascript"',
    ' type="application/javascript"',
    ' type="TEXT/ECMASCRIPT"',
    ' nonce="any"',
  ])('<script%s> runs', (attributes) => {
    expect(runs(`<script${attributes}>1</script>`)).toEqual([true]);
  });

  test.each([
    'application/json',
    'application/ld+json',
    'text/template',
    'importmap',
    'speculationrules',
    'text/x-handlebars',
  ])('type %s is data and stays inert', (type) => {
    expect(runs(`<script type="${type}">{}</script>`)).toEqual([false]);
  });

  test('order, text and attributes are kept; async only if set', () => {
    const [, scripts] = prepared(
      '<script id="a" data-x="1">one</script><p></p><script async type="module">two</script>',
    );
    expect(scripts.map((script) => [script.id, script.text, script.async])).toEqual([
      ['a', 'one', false],
      ['', 'two', true],
    ]);
    expect(scripts[0]?.dataset.x).toBe('1');
  });

  test('[F53] what follows a file runs once that has loaded, or failed', async () => {
    const [before, [file]] = prepared(
      '<script src="/a.js"></script><script>1</script><script src="/b.js" async></script><script src="/c.js" nomodule></script><script>2</script>',
    );
    const ran = (): boolean[] => [...document.scripts].map((script, index) => script !== before[index]);
    expect(ran()).toEqual([true, false, false, false, false]);
    file?.dispatchEvent(new Event('error'));
    await Promise.resolve();
    expect(ran(), 'nothing waits for an async one, or one that no browser loads').toEqual(Array(5).fill(true));
  });

  test('attributes that browsers refuse by name are copied too', () => {
    refuseUnusualNames();
    expect(prepared('<script @load="go">1</script>')[1][0]?.getAttribute('@load')).toBe('go');
  });

  test.each([
    ['/own.js', true],
    ['https://elsewhere.example/x.js', false],
    ['//elsewhere.example/x.js', false],
    ['data:text/javascript,1', false],
    ['javascript:1', false],
  ])('src="%s" is loaded: %s', (source, expected) => {
    const [, [script]] = prepared(`<script src="${source}"></script>`);
    expect(Boolean(script?.src)).toBe(expected);
  });

  test('a script from a listed origin is loaded', () => {
    document.head.innerHTML = '<meta name="vr-allowed-origins" content="https://listed.example">';
    expect(prepared('<script src="https://listed.example/x.js"></script>')[1][0]?.src).toBe(
      'https://listed.example/x.js',
    );
  });
});

describe('[S2] on a page with a nonce', () => {
  beforeEach(() => {
    const script = Object.assign(document.createElement('script'), { type: 'text/plain', nonce: 'page' });
    script.setAttribute('nonce', 'page');
    document.head.append(script);
  });

  test.each<[string, string[], boolean]>([
    ['<script nonce="fresh">1</script>', ['fresh'], true],
    ['<script nonce="fresh">1</script>', ['other', 'fresh'], true],
    ['<script nonce="wrong">1</script>', ['fresh'], false],
    ['<script>1</script>', ['fresh'], false],
    ['<script nonce="">1</script>', ['fresh'], false],
    ['<script nonce="page">1</script>', [], false],
    ['<script nonce="page">1</script>', ['fresh'], false],
  ])('%s, response nonces %j: %s', (html, nonces, expected) => {
    expect(runs(html, nonces)).toEqual([expected]);
  });

  test('only trusted scripts get the page’s nonce', () => {
    const [, scripts] = prepared('<script nonce="fresh">1</script><script nonce="wrong">2</script><script>3</script>', [
      'fresh',
    ]);
    expect(scripts.map((script) => script.nonce === 'page')).toEqual([true, false, false]);
  });

  test('so do only trusted styles', () => {
    const html = '<style nonce="fresh"></style><link nonce="fresh"><style nonce="wrong"></style><style></style>';
    prepared(html, ['fresh']);
    const styles = document.body.querySelectorAll<HTMLElement>('style, link');
    expect([...styles].map(({ nonce }) => nonce === 'page')).toEqual([true, true, false, false]);
  });

  test('scripts inside other elements are treated alike', () => {
    const [, scripts] = prepared('<div><p><script nonce="fresh" id="in">1</script></p></div>', ['fresh']);
    expect(scripts[0]?.nonce).toBe('page');
    expect(pick('script[nonce]', document.head)).toBeInstanceOf(HTMLScriptElement);
  });
});
