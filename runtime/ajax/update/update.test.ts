import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextTask } from '../../dom/scheduling.ts';
import { AjaxRequest } from '../request/ajax-request.ts';
import { answerWith, json, pick, recordEvents, settled } from '../testing-server.ts';

const warned = vi.fn();
let stopRecording: () => void;
let happened: string[];

beforeEach(() => {
  warned.mockReset();
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('alert', vi.fn());
  vi.spyOn(console, 'warn').mockImplementation(warned);
  document.body.innerHTML = '<a id="go"></a><ul id="list"><li>old</li></ul><div class="x"></div><div class="x"></div>';
  [happened, stopRecording] = recordEvents();
});
afterEach(async () => {
  await settled();
  stopRecording();
});

async function respond(body: Record<string, unknown>, update: Record<string, string | boolean> = {}): Promise<void> {
  answerWith(json(body));
  await AjaxRequest.start(document.querySelector('#go'), 'onTry', { update });
}

test('keys that the page lacks leave it time between them', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  const keys = Array.from({ length: 60 }, (_, index) => [`#gone-${index}`, 'new']);
  let tasks = 0;
  const ended = new AbortController();
  const counting = (async () => {
    for (; !ended.signal.aborted; tasks += 1) await nextTask();
  })();

  await respond(Object.fromEntries(keys));
  ended.abort();
  await counting;
  expect(tasks).toBeGreaterThan(keys.length / 3);
});

describe('[R9 R10] modes', () => {
  test.each([
    ['#list', '<li>new</li>'],
    ['@#list', '<li>old</li><li>new</li>'],
    ['^#list', '<li>new</li><li>old</li>'],
  ])('%s', async (key, content) => {
    await respond({ [key]: '<li>new</li>' });
    expect(pick('#list').innerHTML).toBe(content);
  });

  test('! replaces the element, and ajax:update fires on the new one', async () => {
    let target: EventTarget | null = null;
    addEventListener('ajax:update', (event) => ({ target } = event), { once: true });
    await respond({ '!#list': '<ol id="list"><li>new</li></ol>' });
    expect(pick('#list').outerHTML).toBe('<ol id="list"><li>new</li></ol>');
    expect(target === pick('#list')).toBe(true);
  });

  test('an element’s own mode applies without a sigil', async () => {
    pick('#list').setAttribute('data-ajax-update-mode', 'append');
    await respond({ '#list': '<li>new</li>' });
    await respond({ '^#list': '<li>first</li>' });
    expect(pick('#list').textContent).toBe('firstoldnew');
  });

  test('a partial goes to all matches of the update map', async () => {
    await respond({ 'shop/basket': 'full', total: '5' }, { 'shop/basket': '.x' });
    expect([...document.querySelectorAll('.x')].map((element) => element.innerHTML)).toEqual(['full', 'full']);
    expect(happened.filter((name) => /^(?:before-replace|update)$/.test(name)).join(' ')).toBe(
      'before-replace update before-replace update',
    );
  });

  test('[R11] no reserved key is ever rendered, mapped or not', async () => {
    const before = document.body.innerHTML;
    await respond(
      { X_OCTOBER_ERROR_MESSAGE: '<b>x</b>', X_OCTOBER_NEW: '<b>x</b>' },
      { X_OCTOBER_NEW: '#list', X_OCTOBER_ERROR_MESSAGE: '#list' },
    );
    expect(document.body.innerHTML).toBe(before);
  });
});

describe('keys that cannot be applied', () => {
  test.each([
    ['a missing target', { p: '#nowhere' }, /VR523.*nothing on the page matches the update key "p" \(#nowhere\)\. /],
    [
      'an unreadable selector',
      { p: '#((' },
      /VR522.*the update key "p" \(#\(\(\) holds a selector that cannot be read/,
    ],
  ])('[F49] %s is reported, and the other keys are applied', async (_, update, message) => {
    await respond({ p: 'x', '#list': 'placed' }, update);
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(message), expect.anything());
    expect(pick('#list').innerHTML).toBe('placed');
    expect(happened).toContain('request-success');
  });
});

test('[F138] a doubled target is updated everywhere', async () => {
  document.body.insertAdjacentHTML('beforeend', '<i class="a" id="twin"></i><b class="b" id="twin"></b>');
  for (const text of ['one', 'two']) await respond({ '#twin': text });
  expect([pick('i').textContent, pick('b').textContent]).toEqual(['two', 'two']);
});

test('[F133] an id that visitors wrote takes no update', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div data-vr-untrusted><i id="twin"></i></div><b id="twin"></b>');
  await respond({ '#twin': 'new' });
  expect([pick('i').textContent, pick('b').textContent]).toEqual(['', 'new']);
});

describe('[R9] ajax:before-replace and ajax:update', () => {
  const updates = (): string[] => happened.filter((name) => name === 'before-replace' || name === 'update');

  test.each(['#list', '!#list', '@#list'])('are not fired if nothing changes (%s)', async (key) => {
    const html = { '#list': '<li>new</li>', '!#list': '\n<ul id="list"><li>old</li></ul>\n', '@#list': '' }[key];
    await respond({ [key]: html });
    happened.length = 0;
    await respond({ [key]: html });
    expect(updates()).toEqual([]);
    expect(happened).toContain('request-success');
  });

  test('are fired for a region that theme code has changed', async () => {
    await respond({ '#list': '<li>new</li>' });
    pick('#list').replaceChildren();
    happened.length = 0;
    await respond({ '#list': '<li>new</li>' });
    expect(updates()).toEqual(['before-replace', 'update']);
  });

  test('are fired if only a field takes the server’s value', async () => {
    await respond({ '#list': '<li><input name="q"></li>' });
    pick<HTMLInputElement>('input').value = 'sent';
    happened.length = 0;
    await respond({ '#list': '<li><input name="q"></li>' });
    expect(updates()).toEqual(['before-replace', 'update']);
    expect(pick<HTMLInputElement>('input').value).toBe('');
  });
});

describe('[R10] targets that are not plain HTML', () => {
  test.each([
    ['application/json', '{"html": "<b>&amp;</b>"}'],
    ['text/javascript', '{}'],
  ])('a script of type %s: data takes text, a script that runs takes nothing', async (type, text) => {
    document.body.insertAdjacentHTML('beforeend', `<script id="t" type="${type}">{}</script>`);
    await respond({ '#t': '{"html": "<b>&amp;</b>"}' });
    expect(pick('#t').textContent).toBe(text);
  });

  test.each(['#t', '@#t'])('what is drawn in an SVG is SVG (%s)', async (key) => {
    document.body.insertAdjacentHTML('beforeend', '<svg><g id="t"></g></svg>');
    await respond({ [key]: '<path d="M0 0"/>' });
    expect(pick<Element>('#t').firstElementChild?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  });

  test.each([
    ['#t', '<p>new</p>'],
    ['@#t', '<p>old</p><p>new</p>'],
  ])('a template takes content, and runs none of it (%s)', async (key, content) => {
    document.body.insertAdjacentHTML('beforeend', '<template id="t"><p>old</p></template>');
    await respond({ [key]: '<p>new</p>' });
    expect(pick<HTMLTemplateElement>('#t').innerHTML).toBe(content);
    expect(pick('#t').childNodes).toHaveLength(0);
  });

  test('a form inside a form loses its tags, as in the browser’s parser', async () => {
    document.body.innerHTML = '<a id="go"></a><form id="outer"><div id="t"></div></form>';
    await respond({ '#t': '<p>1</p><form><input name="q"></form>' });
    expect(pick('#t').innerHTML).toBe('<p>1</p><input name="q">');
  });
});

describe('[D4 F33] responses out of order', () => {
  /** Starts two requests, of which the second is answered first. */
  async function answerInReverse(first: Record<string, string>, second: Record<string, string>): Promise<void> {
    const resolvers: ((response: Response) => void)[] = [];
    const later = (): Promise<Response> => new Promise((resolve) => resolvers.push(resolve));
    answerWith(later, later);
    const older = AjaxRequest.start(pick('#go'), 'onOld', { update: { list: '#list' } });
    await vi.waitFor(() => expect(resolvers).toHaveLength(1));
    const newer = AjaxRequest.start(null, 'onNew', { update: { list: '#list' } });
    await vi.waitFor(() => expect(resolvers).toHaveLength(2));
    resolvers[1]?.(json(second));
    await newer;
    resolvers[0]?.(json(first));
    await older;
  }

  test('a late response never overwrites a newer one, but completes', async () => {
    await answerInReverse({ list: 'old', '.x': 'still placed' }, { list: 'new' });
    expect(pick('#list').innerHTML).toBe('new');
    expect(pick('.x').innerHTML).toBe('still placed');
    expect(happened.filter((name) => name === 'request-complete')).toHaveLength(2);
  });

  test('a late response does not overwrite the element that replaced its target', async () => {
    await answerInReverse({ '#list': 'old' }, { '!#list': '<ul id="list">new</ul>' });
    expect(pick('#list').innerHTML).toBe('new');
  });
});

test('[F35] the last events of a trigger removed by the update reach the document', async () => {
  answerWith(json({ '#list': '<li>new</li>' }));
  document.body.innerHTML = '<ul id="list"><li><a id="go"></a></li></ul>';
  await AjaxRequest.start(pick('#go'), 'onTry');
  await settled();
  expect(happened.slice(-8).join(' ')).toBe(
    'update request-success request-complete done always update-complete before-render render',
  );
});

describe('[D5 F55 F56] focus', () => {
  test('stays in a field of the region, with its typed text', async () => {
    pick('#list').innerHTML = '<li><input name="q" value=""></li>';
    const field = pick<HTMLInputElement>('input');
    field.value = 'typed';
    field.focus();
    await respond({ '#list': '<li class="new"><input name="q" value=""></li>' });
    expect(document.activeElement?.getAttribute('name')).toBe('q');
    expect(pick<HTMLInputElement>('input').value).toBe('typed');
  });

  test('goes to the region’s heading if its element is gone', async () => {
    pick('#list').innerHTML = '<li><button>x</button></li>';
    pick('button').focus();
    await respond({ '#list': '<li><h3>Nothing left</h3></li>' });
    expect(document.activeElement?.textContent).toBe('Nothing left');
  });
});
