import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerWith, json } from '../../runtime/ajax/testing-server.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { find } from '../../runtime/testing/find.ts';
import { initWidget } from '../testing/page.ts';
import { closePage, openPage, render } from './testing-page.ts';
import widget from './widget.ts';

afterEach(closePage);

const titled = (): string => document.title;

describe('a mistake', () => {
  test('[R140 R143] is shown at its field and in the title, and not sent', async () => {
    const sent = answerWith();
    const { submit, error, field, group, form, panel } = await openPage(render('login'));
    const events = recordEvents('form:failed');
    submit();
    expect(events).toEqual([['form:failed', { form: 'login-form', fields: ['email', 'password'] }]]);
    expect([error('email'), error('password')]).toEqual([
      'The email field is required.',
      'The password field is required.',
    ]);
    expect([field('email').getAttribute('aria-invalid'), field('email').getAttribute('aria-describedby')]).toEqual([
      'true',
      'login-email-error',
    ]);
    expect([document.activeElement, titled(), form.dataset['state'], panel()]).toEqual([
      field('email'),
      'Error: Ardenne 28',
      'invalid',
      undefined,
    ]);
    expect(group('email')).toContain('has-error');
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual([]);
  });

  test('[R141 R143] goes as it is mended, and the title with the last of them', async () => {
    answerWith();
    const { submit, error, type, group } = await openPage(render('login'));
    submit();
    type('email', 'a');
    expect([error('email'), error('password'), group('email'), titled()]).toEqual([
      '',
      'The password field is required.',
      ['is-focused', 'is-filled'],
      'Error: Ardenne 28',
    ]);
    type('password', 'x');
    expect([error('password'), titled()]).toEqual(['', 'Ardenne 28']);
    await Promise.resolve();
    submit();
    expect(error('email')).toBe('Please enter a valid email address.');
  });

  test('a required field is not invalid until it is refused, nor once it is mended', async () => {
    answerWith();
    const { form, submit, type, field } = await openPage(render('login'), false);
    const email = field('email') as HTMLInputElement;
    email.removeAttribute('aria-required');
    email.required = true;
    const controller = new AbortController();
    await initWidget(widget, form, controller.signal, () => {});
    const marks: unknown[] = [];
    // An empty one with `required` is invalid to Firefox, whatever `aria-invalid` says.
    const mark = (): void =>
      void marks.push([email.required, email.getAttribute('aria-required'), email.getAttribute('aria-invalid')]);
    mark();
    submit();
    mark();
    type('email', 'ada@example.com');
    mark();
    controller.abort();
    mark();
    expect(marks).toEqual([
      [false, 'true', null],
      [false, 'true', 'true'],
      [false, 'true', null],
      [true, null, null],
    ]);
  });

  test('[D58] does not stop a button with formnovalidate', async () => {
    const sent = answerWith(json({}));
    const { submit } = await openPage(render('login'));
    find('[type="submit"]').setAttribute('formnovalidate', '');
    submit();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  test.each([
    [
      'nothing',
      { password: '', password_confirmation: '' },
      ['The password field is required.', 'Please confirm your password.'],
    ],
    [
      'too short',
      { password: '12345', password_confirmation: '12345' },
      ['The password must be at least 6 characters.', ''],
    ],
    ['two', { password: '123456', password_confirmation: '123457' }, ['', 'The password confirmation does not match.']],
  ])('[R135 R136 R137] a new password: %s', async (_, passwords, messages) => {
    answerWith();
    const { submit, error, type } = await openPage(render('partial'));
    for (const [name, value] of Object.entries({
      first_name: 'Ada',
      last_name: 'Moss',
      email: 'ada@example.com',
      ...passwords,
    }))
      type(name, value);
    submit();
    expect([error('password'), error('password_confirmation')]).toEqual(messages);
  });

  test('[R129 R143] is summed up above long forms, with links to the fields', async () => {
    answerWith();
    const { submit, error, field, panel, type, group, form } = await openPage(render('enquiry'));
    submit();
    const messages = [
      'The first name field is required.',
      'The last name field is required.',
      'The email field is required.',
      'Choose where you’re building.',
      'Tell us whether you have land.',
      'Choose what you’d like to talk about.',
    ];
    expect(['first_name', 'last_name', 'email', 'region', 'do_you_have_land', 'topics'].map(error)).toEqual(messages);
    expect(panel()).toEqual(['danger', `Please fix 6 fields:${messages.join('')}`]);
    expect(
      [form.querySelector('[data-part="alert"]')?.getAttribute('role'), document.activeElement],
      'said once',
    ).toEqual(['group', field('first_name')]);
    const links = [...form.querySelectorAll<HTMLAnchorElement>('[data-part="alert"] a')];
    links[3]?.click();
    expect([document.activeElement, location.hash]).toEqual([field('region'), '']);
    type('do_you_have_land', 'x');
    expect([error('do_you_have_land'), group('do_you_have_land'), panel()]).toEqual(['', ['is-filled'], undefined]);
    type('topics[]', 'x');
    expect(error('topics')).toBe('');
    expect(error('email')).toBe('The email field is required.');
  });

  test('is announced at its field if focus is there already, also in an added place', async () => {
    answerWith();
    const { submit, field, form } = await openPage(render('enquiry'));
    const roles = (): unknown[] =>
      ['[data-validate-for="first_name"]', '[data-part="alert"]'].map((selector) =>
        form.querySelector(selector)?.getAttribute('role'),
      );
    field('first_name').focus();
    submit();
    expect(roles()).toEqual(['alert', 'group']);
    find('[data-validate-for="first_name"]', form).remove();
    await Promise.resolve();
    submit();
    expect(roles()).toEqual(['alert', 'group']);
  });

  test('browser rules and renamed email fields count; disabled and hidden do not', async () => {
    const sent = answerWith(json({}));
    const { form, submit, error, type } = await openPage(render('login'));
    type('email', 'ada@example.com');
    type('password', 'x');
    form.querySelector('[data-part="group"]')?.insertAdjacentElement(
      'afterend',
      Object.assign(document.createElement('input'), {
        name: 'partner',
        type: 'email',
        value: 'no address',
        id: 'partner',
      }),
    );
    form.append(
      Object.assign(document.createElement('input'), { name: 'off', required: true, disabled: true }),
      Object.assign(document.createElement('input'), { name: 'email2', required: true, type: 'hidden' }),
    );
    const place = document.createElement('p');
    place.dataset['validateFor'] = 'partner';
    form.append(place);
    submit();
    expect(error('partner')).toBe('Please enter a valid email address.');
    type('partner', '');
    await Promise.resolve();
    submit();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  test('a missing field is named as the visitor sees it, without its mark or its group', async () => {
    answerWith();
    const { form, submit } = await openPage(render('login'));
    const address = parsePartial(
      `<fieldset data-part="group"><legend>Where is your land?</legend>
        <label for="suburb">Suburb <span aria-hidden="true">*</span></label><input id="suburb" name="land_suburb" required>
        <label><input type="checkbox" name="terms" required> I agree</label></fieldset>
      <label>Lot<input name="lot" required></label><input name="street_name" aria-label="x" required>
      <label for="stage">Stage</label><input id="stage" name="stage" data-label="Stage of the estate" required>`,
    );
    form.append(document.importNode(address, true));
    submit();
    for (const label of ['Suburb', 'I agree', 'Lot', 'street name', 'Stage of the estate'])
      expect(form.textContent).toContain(`Complete “${label}”.`);
  });

  test('fields with hostile names are fields like any other', async () => {
    answerWith();
    const { form, submit } = await openPage(render('login'));
    for (const name of ['__proto__', 'constructor', 'reset', 'id', '"]', 'a b'])
      form.append(Object.assign(document.createElement('input'), { name, required: true }));
    expect(() => submit()).not.toThrow();
    expect(form.textContent).toContain('Complete “constructor”.');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('[R142] the state of a group', () => {
  test('is focused and filled, as the visitor goes, also if the browser fills it in', async () => {
    const { field, type, group, form } = await openPage(render('login'));
    field('email').focus();
    expect(group('email')).toEqual(['is-focused']);
    type('email', 'a');
    field('password').focus();
    expect([group('email'), group('password')]).toEqual([['is-filled'], ['is-focused']]);
    field('password').dispatchEvent(
      Object.assign(new Event('animationstart', { bubbles: true }), { animationName: 'vr-form-autofilled' }),
    );
    expect(group('password')).toContain('is-filled');
    form.reset();
    await new Promise((resolve) => setTimeout(resolve));
    expect(group('email')).toEqual([]);
  });

  test('goes with its message, its summary and the title’s mark if the form is reset', async () => {
    const { form, error, group, panel, submit } = await openPage(render('partial'));
    submit();
    expect([form.dataset['state'], panel()?.[0], document.title]).toEqual(['invalid', 'danger', 'Error: Ardenne 28']);
    form.reset();
    await new Promise((resolve) => setTimeout(resolve));
    expect([form.dataset['state'], panel(), document.title]).toEqual(['ready', undefined, 'Ardenne 28']);
    expect(form.querySelector('.vr-form__alert')?.textContent).toBe('');
    expect([error('email'), group('email'), form.querySelector('[aria-invalid="true"]')]).toEqual(['', [], null]);
  });

  test('is what the server says after a post without scripts, until it is mended', async () => {
    answerWith();
    const { form, error, type, group, field, submit } = await openPage(render('login'), false);
    const place = form.querySelector('[data-validate-for="email"]');
    place?.append('The email field is required.');
    place?.classList.add('oc-visible');
    field('email').setAttribute('aria-invalid', 'true');
    field('email').setAttribute('aria-describedby', 'login-email-error');
    field('email').closest('[data-part]')?.classList.add('has-error');
    await initWidget(widget, form, new AbortController().signal, () => {});
    type('email', 'a');
    expect([error('email'), field('email').getAttribute('aria-invalid'), group('email')]).toEqual([
      '',
      null,
      ['is-filled'],
    ]);
    submit();
    expect(error('email')).toBe('Please enter a valid email address.');
  });
});

describe('[F32] Enter', () => {
  const press = (target: Element, init: KeyboardEventInit): boolean =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));

  test('sends once, however long it is held, and not the word of an input method', async () => {
    const { field } = await openPage(render('enquiry'));
    const email = field('email');
    expect([
      press(email, {}),
      press(email, { repeat: true }),
      press(email, { isComposing: true }),
      press(email, { keyCode: 229 }),
    ]).toEqual([true, false, false, false]);
    expect(press(field('message'), { repeat: true }), 'lines of a text').toBe(true);
  });
});

describe('a password', () => {
  test('is shown and hidden by its button, and hidden before it is sent', async () => {
    answerWith(json({ result: 'success' }));
    const { form, field, type, submit, state } = await openPage(render('login'));
    const button = form.querySelector<HTMLButtonElement>('[data-part="show-password"]');
    expect([button?.hidden, button?.getAttribute('aria-pressed')]).toEqual([false, 'false']);
    button?.click();
    expect([field('password').type, button?.getAttribute('aria-pressed'), button?.textContent]).toEqual([
      'text',
      'true',
      'Show password',
    ]);
    type('email', 'ada@example.com');
    type('password', 'secret');
    submit();
    await state('sent');
    expect([field('password').type, button?.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  });
});

test('without the widget the form is the server’s again', async () => {
  const plain = render('login').replace(' novalidate', '');
  const page = await openPage(plain, false);
  const before = page.form.outerHTML;
  const { form, unmount, submit } = await openPage(plain);
  expect(form.hasAttribute('novalidate')).toBe(true);
  submit();
  unmount();
  expect([titled(), form.hasAttribute('novalidate'), form.dataset['state'], before.includes('novalidate')]).toEqual([
    'Ardenne 28',
    false,
    undefined,
    false,
  ]);
});

test('an element other than a form is reported', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.dataset['widget'] = 'form';
  await expect(initWidget(widget, root, new AbortController().signal, () => {})).rejects.toMatchObject({
    code: 'VR302',
  });
});
