/** A form after it was sent: errors, words, files and addresses, whatever the server answers. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, html, json, silence } from '../../runtime/ajax/testing-server.ts';
import { begin } from '../../runtime/islands/begin.ts';
import { examples } from './examples.ts';
import { closePage, openPage, type FormPage } from './testing-page.ts';
import widget from './widget.ts';

const alerts = vi.fn();
let followed: string[] = [];

beforeEach(() => {
  followed = [];
  vi.stubGlobal('alert', alerts);
  vi.spyOn(location, 'assign').mockImplementation((url) => void followed.push(String(url)));
  vi.spyOn(location, 'reload').mockImplementation(() => void followed.push('reload'));
});
afterEach(() => {
  closePage();
  expect(alerts, 'no window of the browser speaks').not.toHaveBeenCalled();
});

async function sendLogin(): Promise<FormPage> {
  const page = await openPage(examples.login);
  page.type('email', 'ada@example.com');
  page.type('password', 'secret');
  page.submit();
  return page;
}

async function share(): Promise<FormPage> {
  const page = await openPage(examples.sharePdf);
  page.type('email', 'ada@example.com');
  page.submit();
  return page;
}

describe('a refusal', () => {
  test('R145 R150 of fields is said at them, the first of several, focused, with the alert above', async () => {
    answerWith(
      json(
        { X_OCTOBER_ERROR_FIELDS: { password: ['This email and password <b>do not</b> match.', 'Another'] } },
        { status: 406 },
      ),
    );
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const page = await sendLogin();
    await page.state('invalid');
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

  test.each([422, 400])('R148 of fields may come under "errors" (%i)', async (status) => {
    answerWith(json({ message: 'Please look again.', errors: { email: ['Unknown address.'] } }, { status }));
    const page = await sendLogin();
    await page.state('invalid');
    expect([page.error('email'), page.panel(), document.activeElement]).toEqual([
      'Unknown address.',
      ['danger', 'Please look again.'],
      page.field('email'),
    ]);
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
    ['the result of an answer that is none', { result: 'error', message: 'Not today.' }, 200, 'Not today.'],
    ['its own words for a result that is none', { result: 'error' }, 200, 'There was a problem submitting your form!'],
  ])('R147 R149 says %s', async (_, body, status, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answerWith(json(body, { status }));
    const page = await sendLogin();
    await page.state('failed');
    expect(page.panel()).toEqual(['danger', text]);
    expect(page.form.querySelector('b')).toBeNull();
    expect([page.field('email').value, page.field('password').value]).toEqual(['ada@example.com', 'secret']);
  });

  test.each([
    ['a lost connection', new TypeError('Failed to fetch'), 'The connection was lost. Please try again.'],
    ['signed out', json({}, { status: 401 }), 'Please sign in to continue.'],
    ['too large', html('<h1>413</h1>', { status: 413 }), 'That is too large to send.'],
    [
      'too often',
      json({}, { status: 429, headers: { 'Retry-After': '30' } }),
      'Too many requests. Please try again in 30 seconds.',
    ],
    [
      'an old session',
      json({ message: 'CSRF token mismatch.' }, { status: 419 }),
      'Your session has expired. Please reload the page and try again.',
    ],
    [
      'a page of a server in trouble',
      html('<h1>Stack trace</h1>', { status: 502 }),
      'There was a problem submitting your form!',
    ],
    ['not JSON', html('<p>Hello</p>'), 'There was a problem submitting your form!'],
  ])('rows 1 12 15 17 23 24 says what to do: %s', async (_, answer, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answerWith(answer, html('<p></p>'), json({ message: 'CSRF token mismatch.' }, { status: 419 }));
    const page = await sendLogin();
    await page.state('failed');
    expect(page.panel()).toEqual(['danger', text]);
    expect(page.field('password').value).toBe('secret');
  });

  test('row 1 offline, it says so, keeps what is typed, and sends it once the visitor tries again', async () => {
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
    expect(String(sent[1]?.body)).toBe('email=ada%40example.com&password=secret');
  });

  test('of names the form does not have is said above it, as text; hostile ones do no harm', async () => {
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

  test('R145 row 19 that came before the script is said in the panel all the same, the hidden field’s too; the script takes over what stands there', async () => {
    answerWith(
      json(
        { X_OCTOBER_ERROR_FIELDS: { email: ['Unknown <b>address</b>.'], saved_estimate_id: ['It is gone.'] } },
        { status: 406 },
      ),
    );
    const page = await openPage(examples.sharePdf, false);
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
    await begin(widget, page.form, arrival.signal, (error) => {
      throw error;
    });
    expect([panel?.className, panel?.hasAttribute('data-validate-error'), panel?.textContent]).toEqual([
      'vr-form__alert oc-visible',
      false,
      'Unknown <b>address</b>.It is gone.',
    ]);
    page.type('email', 'b@example.com');
    expect(panel?.className).toBe('vr-form__alert');
    arrival.abort();
    expect(panel?.hasAttribute('data-validate-error'), 'the runtime’s again').toBe(true);
  });

  test('finds the panel of its kind on the page, or makes one', async () => {
    answerWith(json({ message: 'No.' }, { status: 406 }), json({ message: 'No again.' }, { status: 406 }));
    const page = await openPage({
      ...examples.sharePdf,
      html: examples.sharePdf.html.replace(/<div class="vr-form__alert".*?<\/div>/, ''),
    });
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

describe('a success', () => {
  test.each([
    ['login', 'Login successful!'],
    ['register', 'Registration successful!'],
  ] as const)('R152 R153 of a %s form says so, then reads the page again', async (name, text) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answerWith(json({ result: 'success' }));
    const page = await openPage(examples[name]);
    for (const [field, value] of Object.entries({
      first_name: 'Ada',
      last_name: 'Moss',
      email: 'ada@example.com',
      password: 'secret',
      password_confirmation: 'secret',
    }))
      if (page.form.querySelector(`[name="${field}"]`)) page.type(field, value);
    page.submit();
    await vi.waitFor(() => expect(page.panel()).toEqual(['success', text]));
    expect(followed).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(followed).toEqual(['reload']);
    vi.useRealTimers();
  });

  test('R151 R153 with a redirect is full: the form is empty, and the address is followed', async () => {
    answerWith(json({ X_OCTOBER_REDIRECT: '/home-designs' }));
    const page = await sendLogin();
    await page.state('sent');
    expect([page.panel(), page.field('email').value]).toEqual([['full-success', 'Login successful!'], '']);
    await vi.waitFor(() => expect(followed).toEqual([new URL('/home-designs', location.href).href]));
  });

  test('R146 R151 with the address of a file starts its download; one that is not allowed is told, and not followed', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.href);
    });
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    answerWith(
      json({ result: 'success', download: '/brochures/ardenne-28.pdf' }),
      json({ result: 'success', download: 'javascript:alert(1)' }),
    );
    const fill = (page: FormPage): void => {
      for (const name of ['email', 'region', 'do_you_have_land', 'topics[]'])
        page.type(name, name === 'email' ? 'ada@example.com' : 'Geelong');
      page.submit();
    };
    const page = await openPage(examples.enquiry);
    fill(page);
    await page.state('sent');
    expect([clicked, page.panel()]).toEqual([
      [new URL('/brochures/ardenne-28.pdf', location.href).href],
      ['full-success', 'Your download has started.'],
    ]);
    fill(page);
    await page.state('failed');
    expect([clicked.length, page.panel(), told.mock.calls[0]?.[0]]).toEqual([
      1,
      ['danger', 'There was a problem submitting your form!'],
      expect.stringContaining('VR515'),
    ]);
  });

  test('R152 R153 R154 of sharing stays, whatever the answer redirects to; signed out elsewhere, it says where to sign in and keeps the address', async () => {
    const sent = answerWith(
      json({ result: 'success', X_OCTOBER_REDIRECT: '/portal' }),
      json({ result: 'sign_in', X_OCTOBER_REDIRECT: '/portal?tab=login' }),
    );
    const page = await share();
    await page.state('sent');
    expect([page.panel(), page.field('email').value]).toEqual([
      ['success', 'PDF shared successfully!'],
      'ada@example.com',
    ]);
    expect(String(sent[0]?.body)).toBe('saved_estimate_id=7&email=ada%40example.com');
    page.submit();
    await page.state('failed');
    expect([page.panel(), page.form.querySelector<HTMLAnchorElement>('[data-part="alert"] a')?.href]).toEqual([
      ['danger', 'Please sign in to continue. Sign in'],
      new URL('/portal?tab=login', location.href).href,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([followed, page.field('email').value]).toEqual([[], 'ada@example.com']);
  });

  test('has the words of the server, else those of the form', async () => {
    answerWith(json({ result: 'success', message: 'Sent to <i>Ada</i>.' }), json([]));
    const page = await openPage({
      ...examples.sharePdf,
      html: examples.sharePdf.html.replace('data-request=', 'data-success-message="Off it goes." data-request='),
    });
    page.type('email', 'ada@example.com');
    page.submit();
    await page.state('sent');
    expect(page.panel()).toEqual(['success', 'Sent to <i>Ada</i>.']);
    page.type('email', 'b@example.com');
    page.submit();
    await vi.waitFor(() => expect(page.panel()).toEqual(['success', 'Off it goes.']));
  });

  test('R211 S12 tells analytics what was chosen, and nothing that was typed', async () => {
    answerWith(json({ result: 'success' }));
    const page = await openPage(examples.enquiry);
    page.form.append(
      Object.assign(document.createElement('input'), { name: 'street_address', value: 'zz-marker' }),
      Object.assign(document.createElement('input'), {
        type: 'hidden',
        name: 'pdf_url',
        value: '/estimate-pdf?home_design=ardenne-28&first_name=zz-marker&email=zz-marker',
      }),
    );
    page.type('email', 'zz-marker@example.com');
    page.type('region', 'Geelong');
    page.type('do_you_have_land', 'Yes');
    page.type('topics[]', 'Yes');
    page.type('phone', 'zz-marker');
    page.type('message', 'zz-marker');
    expect(window.dataLayer).toEqual([]);
    page.submit();
    await page.state('sent');
    expect(window.dataLayer).toEqual([
      {
        event: 'form_submitted',
        form: 'enquiry-form',
        home_design: 'ardenne-28',
        region: 'Geelong',
        do_you_have_land: 'Yes',
        pdf_url: '/estimate-pdf?home_design=ardenne-28',
      },
    ]);
  });
});

test('D45 row 31 while it is under way the button is out of use, and a second press sends nothing', async () => {
  const sent = answerWith(silence());
  const page = await sendLogin();
  page.submit();
  await vi.waitFor(() => expect(page.form.querySelector('[type="submit"]')?.hasAttribute('disabled')).toBe(true));
  page.submit();
  expect([sent.length, page.form.dataset['state']]).toEqual([1, 'sending']);
});
