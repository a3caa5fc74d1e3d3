import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, json, silence } from '../../runtime/ajax/testing-server.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { closeWatched, followed, sendLogin, share, watchBrowser } from './testing-responses.ts';
import { openPage, render, type FormPage } from './testing-page.ts';

beforeEach(watchBrowser);
afterEach(closeWatched);

describe('a success', () => {
  const fields = {
    first_name: 'Ada',
    last_name: 'Moss',
    email: 'ada@example.com',
    password: 'secret',
    password_confirmation: 'secret',
  };
  /** Of an enquiry, what has to be answered. */
  const answers = {
    first_name: 'Ada',
    last_name: 'Moss',
    email: 'ada@example.com',
    region: 'geelong-surf-coast',
    do_you_have_land: 'yes',
    'topics[]': 'price',
  };
  /** Sends a form with every field of an account under another form's id. */
  const sendAs = async (id: string): Promise<FormPage> => {
    const page = await openPage(render('partial').replace('register-form', id));
    for (const [field, value] of Object.entries(fields)) page.type(field, value);
    page.submit();
    return page;
  };
  const kinds = [
    ['login-form', 'Login successful!'],
    ['register-form', 'Registration successful!'],
    ['forgot-form', 'Password reset link sent!'],
    ['reset-password-form', 'Password has been reset!'],
    ['account-form', 'Account details updated successfully!'],
    ['share-pdf-form', 'PDF shared successfully!'],
  ] as const;

  test.each(kinds)('[R152 R153] of a %s says “%s”, then reloads unless it shares', async (id, text) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answerWith(json({ result: 'success' }));
    const page = await sendAs(id);
    await vi.waitFor(() => expect(page.panel()).toEqual(['success', text]));
    expect(followed).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(followed).toEqual(id === 'share-pdf-form' ? [] : ['reload']);
    vi.useRealTimers();
  });

  test.each(kinds)('[R153] of a %s follows the redirect, and reloads nothing', async (id) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answerWith(json({ result: 'success', X_OCTOBER_REDIRECT: '/portal' }));
    const page = await sendAs(id);
    await page.state('sent');
    vi.advanceTimersByTime(10_000);
    expect(followed).toEqual(id === 'share-pdf-form' ? [] : [new URL('/portal', location.href).href]);
    vi.useRealTimers();
  });

  test('[R151] of all of a form has what happens next in place of the fields, with focus', async () => {
    answerWith(json({ result: 'full_success' }));
    const next = '<div data-part="next" tabindex="-1" hidden><p>What happens next</p></div>';
    const page = await openPage(
      render('partial').replace('register-form', 'enquiry-form').replace('</form>', `${next}</form>`),
    );
    for (const [field, value] of Object.entries(fields)) page.type(field, value);
    page.submit();
    await page.state('sent');
    const found = document.querySelector<HTMLElement>('[data-part="next"]');
    expect(found?.hidden).toBe(false);
    expect(document.activeElement).toBe(found);
  });

  test('[R151 R153] of any other form says so, and stays on the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answerWith(json({ result: 'full_success' }));
    const page = await sendAs('enquiry-form');
    await vi.waitFor(() => expect(page.panel()).toEqual(['full-success', 'Thanks, we’ve received your details.']));
    vi.advanceTimersByTime(10_000);
    expect([followed, page.field('email').value]).toEqual([[], '']);
    vi.useRealTimers();
  });

  test('[R151 R153] with a redirect empties the form and follows the address', async () => {
    answerWith(json({ X_OCTOBER_REDIRECT: '/home-designs' }));
    const events = recordEvents('form:sent', 'form:failed');
    const page = await sendLogin();
    await page.state('sent');
    expect(events).toEqual([['form:sent', { form: 'login-form' }]]);
    expect([page.panel(), page.field('email').value]).toEqual([['full-success', 'Login successful!'], '']);
    await vi.waitFor(() => expect(followed).toEqual([new URL('/home-designs', location.href).href]));
  });

  test('[R146 R151] with a file address starts a download if the address is allowed', async () => {
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
      for (const [name, value] of Object.entries(answers)) page.type(name, value);
      page.submit();
    };
    const page = await openPage(render('enquiry'));
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

  test('[R152 R153 R154] of sharing never redirects; a signed-out visitor gets a link', async () => {
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
    expect(String(sent[0]?.body)).toBe('_handler=onSharePdf&_token=&saved_estimate_id=7&email=ada%40example.com');
    page.submit();
    await page.state('failed');
    expect([page.panel(), page.form.querySelector<HTMLAnchorElement>('[data-part="alert"] a')?.href]).toEqual([
      ['danger', 'You’re signed out. Sign in (opens a new tab)'],
      new URL('/portal?tab=login', location.href).href,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([followed, page.field('email').value]).toEqual([[], 'ada@example.com']);
  });

  test('has the words of the server, else those of the form', async () => {
    answerWith(json({ result: 'success', message: 'Sent to <i>Ada</i>.' }), json([]));
    const page = await openPage(
      render('sharePdf').replace('data-request=', 'data-success-message="Off it goes." data-request='),
    );
    page.type('email', 'ada@example.com');
    page.submit();
    await page.state('sent');
    expect(page.panel()).toEqual(['success', 'Sent to <i>Ada</i>.']);
    page.type('email', 'b@example.com');
    page.submit();
    await vi.waitFor(() => expect(page.panel()).toEqual(['success', 'Off it goes.']));
  });

  test('[R211 S12] tells analytics the named fields, typed or chosen, and nothing else', async () => {
    answerWith(json({ result: 'success' }));
    const page = await openPage(render('enquiry'));
    const named = {
      suburb_name: 'Torquay',
      which_suburb_do_you_wish_to_build_in: 'Armstrong Creek',
      region_name: 'Geelong & Surf Coast',
      home_design_collection: 'Hearth',
      home_design_family: 'Ardenne',
      street_address: 'Lot 12, 4 Heron Drive 3228',
      estate_name: 'Kestrel Park',
      facade: 'saltbox',
      display_home: 'Ardenne 28',
      display_location: 'Kestrel Park Display Village',
    };
    for (const [name, value] of Object.entries({ ...named, password: 'zz-marker' }))
      page.form.append(
        Object.assign(document.createElement('input'), { name, value, type: name === 'password' ? name : 'text' }),
      );
    page.form.append(
      Object.assign(document.createElement('input'), {
        type: 'hidden',
        name: 'pdf_url',
        value: '/estimate-pdf?home_design=ardenne-28&first_name=zz-marker&email=zz-marker',
      }),
    );
    for (const [name, value] of Object.entries({ ...answers, email: 'zz-marker@example.com' })) page.type(name, value);
    page.type('phone', '(03) 5550 1288');
    page.type('message', 'zz-marker');
    expect(window.dataLayer).toEqual([]);
    page.submit();
    await page.state('sent');
    expect(window.dataLayer).toEqual([
      {
        event: 'form_submitted',
        form: 'enquiry',
        home_design: 'ardenne-28',
        region: 'geelong-surf-coast',
        do_you_have_land: 'yes',
        pdf_url: '/estimate-pdf?home_design=ardenne-28',
        ...named,
      },
    ]);
  });

  test.each(['ada@example.com', 'Torquay, call 0400 000 000', '(03) 5550 1288', '+44 20 7946 0000'])(
    '[D53 S12] keeps %j, typed into the wrong field, from analytics',
    async (value) => {
      answerWith(json({ result: 'success' }));
      const page = await openPage(render('login'));
      page.form.append(Object.assign(document.createElement('input'), { name: 'suburb_name', value }));
      page.type('email', 'ada@example.com');
      page.type('password', 'secret');
      page.submit();
      await page.state('sent');
      expect(window.dataLayer).toEqual([{ event: 'form_submitted', form: 'login-form' }]);
    },
  );
});

test('[D45 F31] disables the button while sending; a second click sends nothing', async () => {
  const sent = answerWith(silence());
  const page = await sendLogin();
  page.submit();
  await vi.waitFor(() => expect(page.form.querySelector('[type="submit"]')?.hasAttribute('disabled')).toBe(true));
  page.submit();
  expect([sent.length, page.form.dataset['state']]).toEqual([1, 'sending']);
});
