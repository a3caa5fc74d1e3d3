import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, json, type Sent } from '../../runtime/ajax/testing-server.ts';
import { switchOption } from '../../runtime/stores/home/home.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { until } from '../../runtime/testing/waiting.ts';
import { closePage, unmountWidgets } from '../testing/page.ts';
import { ensure, find } from '../../runtime/testing/find.ts';
import { fieldOf, mount, openPage, partOf, servePage, textOf } from './testing-page.ts';
import { announcements, lastAnnouncement } from '../../runtime/testing/announcements.ts';

const handler = 'sitePortal::onSaveEstimate';

beforeEach(async () => {
  await openPage({
    query: 'floorplan_options[]=101&facade=aurora&inclusions=luxe&promotions[]=solar&flipped=1',
    signedIn: true,
  });
});
afterEach(closePage);

const submit = (): boolean => fireEvent.submit(partOf('save-form'));
const outcome = (): string => textOf(partOf('outcome'));
const isBusy = (): boolean => partOf('save').getAttribute('aria-busy') === 'true';
const bodyOf = (sent: Sent | undefined): FormData => {
  const data = new FormData();
  const body = sent?.body;
  for (const [name, value] of body instanceof FormData ? body : new URLSearchParams(String(body)))
    data.append(name, value);
  return data;
};
const refuse = (fields: Record<string, string[]>, message = ''): Response =>
  json({ X_OCTOBER_ERROR_FIELDS: fields, ...(message && { X_OCTOBER_ERROR_MESSAGE: message }) }, { status: 406 });

describe('[R84 R85] what is sent', () => {
  test('is the home as shown, with the absolute URL of its PDF', async () => {
    const sent = answerWith(json({ result: 'success', saved_estimate_id: '71' }));
    const events = recordEvents('estimate:saved');
    switchOption('102');
    fireEvent.input(fieldOf('first_name'), { target: { value: 'Zoë' } });
    expect(submit(), 'the widget sends, not the browser').toBe(false);
    await until(() => outcome());
    expect(sent).toHaveLength(1);
    expect(events).toEqual([['estimate:saved', { id: '71' }]]);
    expect(sent[0]?.headers.get('X-OCTOBER-REQUEST-HANDLER')).toBe(handler);
    const data = bodyOf(sent[0]);
    expect(Object.fromEntries(data)).toMatchObject({
      first_name: 'Zoë',
      last_name: 'Raman',
      email: expect.stringContaining('@'),
      region: 'melbourne-metro',
      home_design: 'ardenne-28',
      home_design_family: 'ardenne',
      facade: 'aurora',
      inclusions: 'luxe',
      saved_estimate_id: '',
    });
    expect([data.getAll('floorplan_options[]'), data.getAll('promotions[]')]).toEqual([['101', '102'], ['solar']]);
    const address = new URL(String(data.get('pdf_url')));
    expect([address.origin, address.searchParams.get('first_name'), address.searchParams.get('flipped')]).toEqual([
      location.origin,
      'Zoë',
      '1',
    ]);
  });

  test('goes once on a double click, while the button is busy and keeps focus', async () => {
    let answer = (_response: Response): void => {};
    const sent = answerWith(new Promise<Response>((resolve) => (answer = resolve)));
    partOf('save').focus();
    submit();
    submit();
    await until(() => sent.length > 0 && isBusy());
    expect([partOf('save').getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', partOf('save')]);
    submit();
    answer(json({ result: 'success', saved_estimate_id: '71' }));
    await until(() => !isBusy());
    expect([sent.length, document.activeElement]).toEqual([1, partOf('save')]);
  });

  test('takes the place of the copy that was saved before', async () => {
    const sent = answerWith(
      json({ result: 'success', saved_estimate_id: '71' }),
      json({ result: 'success', saved_estimate_id: '71' }),
    );
    submit();
    await until(() => outcome());
    switchOption('113');
    await until(() => !outcome());
    submit();
    await until(() => outcome());
    expect(bodyOf(sent[1]).get('saved_estimate_id')).toBe('71');
  });
});

test('[R84] a form that looks ready is sent by the widget', async () => {
  unmountWidgets();
  servePage({ query: 'facade=aurora', signedIn: true });
  answerWith(json({ result: 'success', saved_estimate_id: '71' }));
  const sentByBrowser = new Promise<boolean>((resolve) => {
    // Called before any other task: the button for visitors without scripts has just been hidden.
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve(submit());
    });
    observer.observe(partOf('update'), { attributes: true });
  });
  await mount();
  expect(await sentByBrowser).toBe(false);
  await until(() => outcome().startsWith('Saved to your portal.'));
});

describe('outcomes', () => {
  test('saved: it says so, once aloud, and leads to the portal and to sharing', async () => {
    answerWith(json({ result: 'success', saved_estimate_id: '7 1' }));
    submit();
    await until(() => outcome());
    expect(outcome()).toBe('Saved to your portal.View your saved homesShare by email');
    expect([...partOf('outcome').querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/portal',
      '/portal#share-pdf-7%201',
    ]);
    await until(() => lastAnnouncement() === 'Saved to your portal.');
    expect(partOf('outcome').querySelector('[role]')).toBeNull();
  });

  test('refused with a sentence: the server’s own, as text', async () => {
    answerWith(json({ result: 'Homes of <b>this</b> design are sold out.' }, { status: 406 }));
    submit();
    await until(() => outcome());
    expect([outcome(), partOf('outcome').querySelector('b, button')]).toEqual([
      'Homes of <b>this</b> design are sold out.',
      null,
    ]);
    expect(partOf('outcome').querySelector('[role="alert"]')).not.toBeNull();
  });

  test('refused fields say why, the first is focused, and a changed one is unmarked', async () => {
    answerWith(refuse({ last_name: ['Too short.'], email: ['Not an e-mail address.', 'Really not.'] }, 'Too short.'));
    submit();
    await until(() => outcome());
    const [last, email] = [fieldOf('last_name'), fieldOf('email')];
    const described = (field: HTMLElement): string =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect([described(last), described(email), last.getAttribute('aria-invalid'), document.activeElement]).toEqual([
      'Too short.',
      'Not an e-mail address. Really not.',
      'true',
      last,
    ]);
    expect([outcome(), partOf('outcome').querySelector('[role="alert"]')]).toEqual([
      'Check the fields marked above.',
      null,
    ]);
    fireEvent.input(last, { target: { value: 'Raman-Ng' } });
    await until(() => !last.hasAttribute('aria-invalid'));
    expect([
      last.hasAttribute('aria-describedby'),
      described(email),
      document.getElementById('estimate-last_name-error')?.textContent,
    ]).toEqual([false, 'Not an e-mail address. Really not.', '']);
  });

  test.each([
    ['This estimate is closed.', 'This estimate is closed. No longer built. Nor drawn.'],
    ['', 'No longer built. Nor drawn.'],
  ])('refused for a field without a place, message "%s": it is said all the same', async (message, said) => {
    answerWith(refuse({ 'x"]': ['No longer built.', 'Nor drawn.'] }, message));
    submit();
    await until(() => outcome());
    expect(outcome()).toBe(said);
  });

  test('an error of the server: everything stays, and trying again saves it', async () => {
    const sent = answerWith(
      new Response('<h1>Oops</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } }),
      json({ result: 'success', saved_estimate_id: '71' }),
    );
    submit();
    await until(() => outcome());
    expect(outcome()).toBe('We couldn’t save this home. Your choices are still here.Try again');
    expect([fieldOf('email').value, fieldOf('facade', 'aurora').checked]).toEqual([expect.stringContaining('@'), true]);
    const retry = partOf('outcome').querySelector('button');
    retry?.focus();
    retry?.click();
    await until(() => outcome().startsWith('Saved'));
    expect([sent.length, document.activeElement]).toEqual([2, partOf('save')]);
  });

  test('offline: it says that, and offers to try again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith(new TypeError('Failed to fetch'));
    submit();
    await until(() => outcome());
    expect(outcome()).toBe(
      'You seem to be offline. Your choices are still here, so try again once you’re connected.Try again',
    );
  });

  test('an invalid response is a failure, not a saved home', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answerWith(json({ saved_estimate_id: 71 }));
    submit();
    await until(() => outcome());
    expect(outcome()).toMatch(/^We couldn’t save/);
  });

  test('what was said goes with the next change of the home', async () => {
    answerWith(new Response('', { status: 500 }));
    submit();
    await until(() => outcome());
    fieldOf('promotions[]', 'stone-throughout').click();
    await until(() => outcome() === '');
  });
});

describe('a guest', () => {
  const saveAsGuest = async (): Promise<void> => {
    await openPage({ query: 'facade=aurora' });
    answerWith(json({ result: 'success', saved_estimate_id: '1' }));
    submit();
    await until(() => outcome());
  };

  test('is told that the home is on this device, and is offered a free account', async () => {
    await saveAsGuest();
    expect(outcome()).toBe(
      'Saved on this device.Create a free account to keep it on all your devicesView your saved homes',
    );
    expect(textOf(partOf('bar-outcome'))).toBe(outcome());
    await until(() => announcements().some((text) => text.includes('Saved on this device.')));
  });

  test('who creates an account sends the home and what was typed by the browser itself', async () => {
    await saveAsGuest();
    fireEvent.input(fieldOf('email'), { target: { value: 'zoe@example.com' } });
    const sent = answerWith();
    const button = find<HTMLButtonElement>('.vr-estimate__register');
    const form = ensure(button.form, 'form of the button');
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button });
    expect([form.dispatchEvent(event), sent]).toEqual([true, []]);
    expect(button.getAttribute('formaction')).toBe('/portal?tab=register#sign-in');
    const data = new FormData(form, button);
    expect(Object.fromEntries(data)).toMatchObject({ facade: 'aurora', email: 'zoe@example.com', next: 'register' });
  });

  test('is asked for nothing that saving needs', async () => {
    await openPage({ query: 'facade=aurora' });
    expect(partOf('save-form').querySelector('[aria-required], [data-request]')).toBeNull();
    expect(partOf('save-form').hasAttribute('data-request')).toBe(false);
    expect(textOf(partOf('save-form'))).toMatch(/nothing to fill in.*free account.*First name/);
  });
});

test('[R78] the bar saves too, and waits for a facade like the panel', async () => {
  await openPage();
  const bar = partOf('bar-save') as HTMLButtonElement;
  expect([bar.disabled, bar.form]).toEqual([true, partOf('save-form')]);
  fieldOf('facade', 'aurora').click();
  await until(() => !bar.disabled);
});

test('trying again from the bar keeps focus in the bar', async () => {
  answerWith(new Response('', { status: 500 }), json({ result: 'success', saved_estimate_id: '71' }));
  submit();
  await until(() => outcome());
  expect(partOf('bar-outcome').querySelector('[role]'), 'announced once').toBeNull();
  find('button', partOf('bar-outcome')).click();
  await until(() => outcome().startsWith('Saved'));
  expect(document.activeElement).toBe(partOf('bar-save'));
});
