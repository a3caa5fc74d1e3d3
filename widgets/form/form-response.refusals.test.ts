import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, html, json } from '../../runtime/ajax/testing-server.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { initWidget } from '../testing/page.ts';
import { closeWatched, sendLogin, share, watchBrowser } from './testing-responses.ts';
import { openPage, render } from './testing-page.ts';
import widget from './widget.ts';

beforeEach(watchBrowser);
afterEach(closeWatched);

describe('a refusal', () => {
  test('[R145 R150] shows the first error of each field and focuses the first field', async () => {
    answerWith(
      json(
        { X_OCTOBER_ERROR_FIELDS: { password: ['This email and password <b>do not</b> match.', 'Another'] } },
        { status: 406 },
      ),
    );
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const events = recordEvents('form:sent', 'form:failed');
    const page = await sendLogin();
    await page.state('invalid');
    expect(events).toEqual([['form:failed', { form: 'login-form', fields: ['password'] }]]);
    expect(page.error('password')).toBe('This email and password <b>do not</b> match.');
    expect([document.activeElement, page.group('password').includes('has-error'), document.title]).toEqual([
      page.field('password'),
      true,
      'Error: Ardenne 28',
    ]);
    expect(page.panel()).toEqual(['danger', 'There was a problem submitting your form!']);
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: -100 }));
    await vi.waitFor(() => expect(page.form.querySelector('[type="submit"]')?.hasAttribute('disabled')).toBe(false));
    page.type('password', 'secrets');
    expect([page.error('password'), page.panel(), document.title, page.field('email').value], 'R141').toEqual([
      '',
      undefined,
      'Ardenne 28',
      'ada@example.com',
    ]);
  });

  test.each([422, 400])('[R148] of fields may come under "errors" (%i)', async (status) => {
    answerWith(json({ message: 'Please look again.', errors: { email: ['Unknown address.'] } }, { status }));
    const page = await sendLogin();
    await page.state('invalid');
    expect([page.error('email'), page.panel(), document.activeElement]).toEqual([
      'Unknown address.',
      ['danger', 'Please look again.'],
      page.field('email'),
    ]);
  });

  test('[R145] names a field that the form lacks, or that has no place', async () => {
    const errors = { email: ['Unknown address.'], suburb: ['No such suburb.'] };
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answerWith(json({ message: 'Please look again.', errors }, { status: 422 }));
    const page = await sendLogin();
    await page.state('invalid');
    expect(page.form.textContent).toContain('Unknown address.');
    expect(page.panel()).toEqual(['danger', 'Please look again.Unknown address.No such suburb.']);
  });

  test.each([
    ['the error message', { X_OCTOBER_ERROR_MESSAGE: 'First', message: 'Second' }, 406, 'First'],
    ['the message', { other: 'Zeroth', error: 'Third', message: 'Second' }, 406, 'Second'],
    ['the error', { other: 'Zeroth', error: '<b>Third</b>' }, 406, '<b>Third</b>'],
    [
      'the first text',
      { count: 3, 'portal/estimates': '<p>x</p>', '#a': 'partial', reason: 'Sold out.' },
      406,
      'Sold out.',
    ],
    ['the text of an exception', { result: 'Closed today.' }, 406, 'Closed today.'],
    ['its own words for nothing', {}, 406, 'There was a problem submitting your form!'],
    [
      'its own words for a broken server',
      { message: 'SQLSTATE[42000]' },
      500,
      'There was a problem submitting your form!',
    ],
    [
      'its own words for markup of one',
      { message: 'Closed <b>today</b>' },
      500,
      'There was a problem submitting your form!',
    ],
    [
      'the message of a broken server',
      { message: 'This display home is closed on Sunday.' },
      500,
      'This display home is closed on Sunday.',
    ],
    ['the result of an answer that is none', { result: 'error', message: 'Not today.' }, 200, 'Not today.'],
    ['its own words for a result that is none', { result: 'error' }, 200, 'There was a problem submitting your form!'],
  ])('[R147] says %s', async (_, body, status, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answerWith(json(body, { status }));
    const page = await sendLogin();
    await page.state('failed');
    expect(page.panel()).toEqual(['danger', text]);
    expect(page.form.querySelector('b')).toBeNull();
    expect([page.field('email').value, page.field('password').value]).toEqual(['ada@example.com', 'secret']);
  });

  /** Expects the text of a refusal, and what was typed. */
  async function expectAdvice(answer: Error | Response, text: string): Promise<void> {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answerWith(answer, html('<p></p>'), json({ message: 'CSRF token mismatch.' }, { status: 419 }));
    const page = await sendLogin();
    await page.state('failed');
    expect(page.panel()).toEqual(['danger', text]);
    expect(page.field('password').value).toBe('secret');
  }

  test.each([
    ['signed out', json({}, { status: 401 }), 'Sign in to continue.'],
    ['too large', html('<h1>413</h1>', { status: 413 }), 'That’s too large to send. Try something smaller.'],
    [
      'an old session',
      json({ message: 'CSRF token mismatch.' }, { status: 419 }),
      'Your session has expired. Reload the page and try again.',
    ],
  ])('[F15 F17 F23] says what to do: %s', (_, answer, text) => expectAdvice(answer, text));

  test.each([
    ['a lost connection', new TypeError('Failed to fetch'), 'The connection was lost. Try again.'],
    [
      'too often',
      json({}, { status: 429, headers: { 'Retry-After': '30' } }),
      'Too many tries in a short time. Try again in 30 seconds.',
    ],
    [
      'a page of a server in trouble',
      html('<h1>Stack trace</h1>', { status: 502 }),
      'There was a problem submitting your form!',
    ],
    ['not JSON', html('<p>Hello</p>'), 'There was a problem submitting your form!'],
  ])('[F2 F12 F24] says what to do: %s', (_, answer, text) => expectAdvice(answer, text));

  test('[F131] that is not the server’s own has a link to the page, in a new tab', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answerWith(html('<!doctype html><title>Just a moment...</title>', { status: 403 }));
    const page = await sendLogin();
    await page.state('failed');
    const link = page.form.querySelector<HTMLAnchorElement>('.vr-form__alert a');
    expect(page.panel()?.[1]).toMatch(/^That didn’t get through\. .* Open it \(opens a new tab\)$/);
    expect([link?.href, link?.target, page.field('password').value]).toEqual([location.href, '_blank', 'secret']);
  });

  test('[F1] offline keeps what was typed and sends it on retry', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const sent = answerWith(
      new TypeError('Failed to fetch'),
      json({ result: 'success', X_OCTOBER_REDIRECT: '/portal' }),
    );
    const page = await sendLogin();
    await page.state('failed');
    expect([page.panel(), page.field('email').value, page.field('password').value, sent.length]).toEqual([
      ['danger', 'You seem to be offline. Check your connection and try again.'],
      'ada@example.com',
      'secret',
      1,
    ]);
    online.mockReturnValue(true);
    page.submit();
    await page.state('sent');
    expect(String(sent[1]?.body)).toBe('_handler=onLogin&_token=&return=&email=ada%40example.com&password=secret');
  });

  test('of unknown names is shown above the form, as text', async () => {
    const fields = Object.fromEntries([
      ...['"]', '__proto__', 'constructor', ':not(', 'saved_estimate_id'].map((name, index) => [
        name,
        [`No ${index} <i>here</i>`],
      ]),
    ]);
    answerWith(json({ X_OCTOBER_ERROR_FIELDS: fields }, { status: 406 }));
    const page = await share();
    await page.state('invalid');
    for (const index of [0, 2, 3, 4]) expect(page.panel()?.[1]).toContain(`No ${index} <i>here</i>`);
    expect([
      page.form.querySelector('i'),
      page.form.querySelector('[data-part="alert"]')?.getAttribute('role'),
    ]).toEqual([null, 'alert']);
  });

  test('[R145 F19] from before the script stays in the panel, and the widget takes over', async () => {
    answerWith(
      json(
        { X_OCTOBER_ERROR_FIELDS: { email: ['Unknown <b>address</b>.'], saved_estimate_id: ['It is gone.'] } },
        { status: 406 },
      ),
    );
    const page = await openPage(render('sharePdf'), false);
    const panel = page.form.querySelector<HTMLElement>('[data-part="alert"]');
    page.type('email', 'ada@example.com');
    page.submit();
    await vi.waitFor(() =>
      expect([...(panel?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
        'Unknown <b>address</b>.',
        'It is gone.',
      ]),
    );
    expect([panel?.className, page.error('email')]).toEqual(['vr-form__alert oc-visible', 'Unknown <b>address</b>.']);
    const arrival = new AbortController();
    await initWidget(widget, page.form, arrival.signal, (error) => {
      throw error;
    });
    expect([panel?.className, panel?.hasAttribute('data-validate-error'), panel?.textContent?.trim()]).toEqual([
      'vr-form__alert oc-visible',
      false,
      'Unknown <b>address</b>.It is gone.',
    ]);
    page.type('email', 'b@example.com');
    expect(panel?.className).toBe('vr-form__alert');
    arrival.abort();
    expect(panel?.hasAttribute('data-validate-error'), 'the runtime’s again').toBe(true);
  });

  test.each([
    ['login-form', 'login-alert'],
    ['register-form', 'register-alert'],
    ['forgot-form', 'forgot-alert'],
    ['reset-password-form', 'reset-alert'],
    ['account-form', 'account-alert'],
    ['share-pdf-form', 'share-pdf-alert'],
    ['share-pdf-form-7', 'share-pdf-alert'],
    ['enquiry-form', 'login-alert'],
    ['', 'login-alert'],
  ])('[R149] of the form %j is shown in #%s, and nowhere else', async (id, panelId) => {
    answerWith(json({ message: 'No.' }, { status: 406 }));
    const page = await openPage(
      render('sharePdf')
        .replace(/<div class="vr-form__alert".*?<\/div>/s, '')
        .replace('id="share-pdf-form-7"', `id="${id}"`),
    );
    const panels = ['login', 'register', 'forgot', 'reset', 'account', 'share-pdf'].map((kind) =>
      document.body.appendChild(Object.assign(document.createElement('div'), { id: `${kind}-alert` })),
    );
    page.type('email', 'ada@example.com');
    page.submit();
    await page.state('failed');
    expect(panels.filter(({ textContent }) => textContent).map((panel) => [panel.id, panel.textContent])).toEqual([
      [panelId, 'No.'],
    ]);
  });

  test('finds the panel of its kind on the page, or makes one', async () => {
    answerWith(json({ message: 'No.' }, { status: 406 }), json({ message: 'No again.' }, { status: 406 }));
    const page = await openPage(render('sharePdf').replace(/<div class="vr-form__alert".*?<\/div>/s, ''));
    const panel = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'share-pdf-alert' }));
    page.type('email', 'ada@example.com');
    page.submit();
    await page.state('failed');
    expect([panel.textContent, panel.getAttribute('role')]).toEqual(['No.', 'alert']);
    panel.remove();
    page.submit();
    await vi.waitFor(() => expect(page.form.firstElementChild?.textContent).toBe('No again.'));
  });
});
