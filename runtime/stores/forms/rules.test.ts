import { expect, test } from 'vitest';
import { fieldMessages, fieldLabel, formKindOf, type FormKind } from './rules.ts';

const person = { first_name: 'Ada', last_name: 'Moss', email: 'ada@example.com' };
const names = 'The first name field is required.';

test.each([
  ['', names],
  ['   ', names],
  ['J', 'The first name must be at least 2 characters.'],
  [' J ', 'The first name must be at least 2 characters.'],
  ['Jo', undefined],
  ['李雷', undefined],
  ['x'.repeat(101), 'The first name must be 100 characters or fewer.'],
])('[R129 R130] the first name %j gets the message %s', (first_name, message) => {
  expect(
    fieldMessages('register', { ...person, first_name, password: 'abcdef', password_confirmation: 'abcdef' }),
  ).toEqual(message ? { first_name: message } : {});
});

test('[R131] a last name has the same rules and messages', () => {
  expect(fieldMessages('other', { last_name: '' })).toEqual({ last_name: 'The last name field is required.' });
  expect(fieldMessages('other', { last_name: 'M' })).toEqual({
    last_name: 'The last name must be at least 2 characters.',
  });
});

test.each(['', ' '])('[R132] the email %j counts as missing', (email) => {
  expect(fieldMessages('forgot', { email })).toEqual({ email: 'The email field is required.' });
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@.com',
  'ada@example.',
  'a da@example.com',
  'ada@exa@mple.com',
  '<script>alert(1)</script>',
])('[R133] %s is not an email address', (email) => {
  expect(fieldMessages('forgot', { email })).toEqual({ email: 'Please enter a valid email address.' });
});

test.each(['ada@example.com', ' ada@example.com ', 'ada+home@mail.example.com.au', "o'neil@example.org"])(
  '[R133] %s is an email address',
  (email) => {
    expect(fieldMessages('forgot', { email })).toEqual({});
  },
);

test.each([
  ['', true],
  ['(03) 5550 1288', true],
  ['+61 3 5550 1288', true],
  ['5550', false],
  ['call me', false],
])('the phone number %j is accepted: %j', (phone, isAccepted) => {
  const phoneMessage = 'Enter a valid phone number, with its area code.';
  expect(fieldMessages('other', { phone })).toEqual(isAccepted ? {} : { phone: phoneMessage });
});

test('[R134 R139] sign-in requires any password, the reset request none', () => {
  expect(fieldMessages('login', { email: person.email, password: '' })).toEqual({
    password: 'The password field is required.',
  });
  expect(fieldMessages('login', { email: person.email, password: 'x' })).toEqual({});
  expect(fieldMessages('forgot', { email: person.email, password: '' })).toEqual({});
});

test.each(['register', 'reset'] as const)(
  '[R135 R136 R137] the %s form wants six characters, entered twice',
  (kind) => {
    expect(fieldMessages(kind, { password: '', password_confirmation: '' })).toEqual({
      password: 'The password field is required.',
      password_confirmation: 'Please confirm your password.',
    });
    expect(fieldMessages(kind, { password: '12345', password_confirmation: '12345' })).toEqual({
      password: 'The password must be at least 6 characters.',
    });
    expect(fieldMessages(kind, { password: '123456', password_confirmation: '1234567' })).toEqual({
      password_confirmation: 'The password confirmation does not match.',
    });
    expect(fieldMessages(kind, { password: '123456', password_confirmation: '123456' })).toEqual({});
  },
);

test('[R138] an account keeps its password if both fields are empty', () => {
  expect(fieldMessages('account', { ...person, password: '', password_confirmation: '' })).toEqual({});
  expect(fieldMessages('account', { ...person, password: '', password_confirmation: 'secret' })).toEqual({
    password: 'The password field is required.',
    password_confirmation: 'The password confirmation does not match.',
  });
});

test('[R128] a form’s id determines its kind', () => {
  expect(
    [
      'login-form',
      'register-form',
      'forgot-form',
      'reset-password-form',
      'account-form',
      'share-pdf-form',
      'share-pdf-form-7',
      'toString',
      '',
    ].map(formKindOf),
  ).toEqual(['login', 'register', 'forgot', 'reset', 'account', 'sharePdf', 'sharePdf', 'other', 'other']);
});

test('a field named after an Object.prototype member has no rule', () => {
  expect(fieldMessages('other', { constructor: '', toString: '', __proto__: '' } as never)).toEqual({});
});

test.each([
  ['enquiry_type', 'enquiry type'],
  ['Enquiry[enquiry_type][]', 'enquiry type'],
  ['items[0][unit-price]', 'unit price'],
  ['guests.1.name', 'name'],
  ['rooms[]', 'rooms'],
  ['[]', '[]'],
])('the field %s is labelled %s', (name, words) => expect(fieldLabel(name)).toBe(words));

// Quadratic time would be past the time limit of a test.
test.each(['a', '@', 'a@.', 'a.', ' ', 'a@b.c', '\n', 'e\u0301'])('[S16] 300 kB of %j are checked', (text) => {
  const value = text.repeat(300_000 / text.length);
  const kinds: readonly FormKind[] = ['login', 'register', 'forgot', 'reset', 'account', 'sharePdf', 'other'];
  for (const kind of kinds) fieldMessages(kind, { first_name: value });
  for (const email of [value, `a@${value}`, `${value}@example.com`])
    for (const kind of kinds.slice(0, 2)) expect(fieldMessages(kind, { email })).toHaveProperty('email');
  fieldMessages('register', { password: value, password_confirmation: value });
  expect(fieldLabel(value).length).toBeLessThanOrEqual(value.length);
});
