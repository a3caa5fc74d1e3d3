import { expect, test } from 'vitest';
import { fieldMessages, fieldWords, formKind, requiredMessage, type FormKind } from './rules.ts';

const person = { first_name: 'Ada', last_name: 'Moss', email: 'ada@example.com' };
const names = 'The first name field is required.';

test.each([
  ['', names],
  ['   ', names],
  ['J', 'The first name must be at least 2 characters.'],
  [' J ', 'The first name must be at least 2 characters.'],
  ['Jo', undefined],
  ['李雷', undefined],
  ['x'.repeat(101), 'The first name may not be longer than 100 characters.'],
])('R129 R130 a first name %j is told %s', (first_name, message) => {
  expect(fieldMessages('register', { ...person, first_name, password: 'abcdef', password_confirmation: 'abcdef' })).toEqual(message ? { first_name: message } : {});
});

test('R131 a last name is asked for in the same words', () => {
  expect(fieldMessages('other', { last_name: '' })).toEqual({ last_name: 'The last name field is required.' });
  expect(fieldMessages('other', { last_name: 'M' })).toEqual({ last_name: 'The last name must be at least 2 characters.' });
});

test.each(['', ' '])('R132 an email %j is missing', (email) => {
  expect(fieldMessages('forgot', { email })).toEqual({ email: 'The email field is required.' });
});

test.each(['ada', 'ada@', '@example.com', 'ada@example', 'ada@.com', 'ada@example.', 'a da@example.com', 'ada@exa@mple.com', '<script>alert(1)</script>'])('R133 %s is no address', (email) => {
  expect(fieldMessages('forgot', { email })).toEqual({ email: 'Please enter a valid email address.' });
});

test.each(['ada@example.com', ' ada@example.com ', 'ada+home@mail.example.com.au', "o'neil@example.org"])('R133 %s is an address', (email) => {
  expect(fieldMessages('forgot', { email })).toEqual({});
});

test('R134 R139 signing in asks for any password, a forgotten one asks for none', () => {
  expect(fieldMessages('login', { email: person.email, password: '' })).toEqual({ password: 'The password field is required.' });
  expect(fieldMessages('login', { email: person.email, password: 'x' })).toEqual({});
  expect(fieldMessages('forgot', { email: person.email, password: '' })).toEqual({});
});

test.each(['register', 'reset'] as const)('R135 R136 R137 a new password of the %s form has six characters and is confirmed', (kind) => {
  expect(fieldMessages(kind, { password: '', password_confirmation: '' })).toEqual({ password: 'The password field is required.', password_confirmation: 'Please confirm your password.' });
  expect(fieldMessages(kind, { password: '12345', password_confirmation: '12345' })).toEqual({ password: 'The password must be at least 6 characters.' });
  expect(fieldMessages(kind, { password: '123456', password_confirmation: '1234567' })).toEqual({ password_confirmation: 'The password confirmation does not match.' });
  expect(fieldMessages(kind, { password: '123456', password_confirmation: '123456' })).toEqual({});
});

test('R138 an account keeps its password where both fields are empty', () => {
  expect(fieldMessages('account', { ...person, password: '', password_confirmation: '' })).toEqual({});
  expect(fieldMessages('account', { ...person, password: '', password_confirmation: 'secret' })).toEqual({ password: 'The password field is required.', password_confirmation: 'The password confirmation does not match.' });
});

test('R128 a form is known by its id', () => {
  expect(['login-form', 'register-form', 'forgot-form', 'reset-password-form', 'account-form', 'share-pdf-form', 'share-pdf-form-7', 'toString', ''].map(formKind)).toEqual(['login', 'register', 'forgot', 'reset', 'account', 'sharePdf', 'sharePdf', 'other', 'other']);
});

test('a field named after something every object has is left alone', () => {
  expect(fieldMessages('other', { constructor: '', toString: '', __proto__: '' } as never)).toEqual({});
});

test.each([
  ['enquiry_type', 'enquiry type'],
  ['Enquiry[enquiry_type][]', 'enquiry type'],
  ['items[0][unit-price]', 'unit price'],
  ['guests.1.name', 'name'],
  ['rooms[]', 'rooms'],
  ['[]', '[]'],
])('the field %s is called %s', (name, words) => expect(fieldWords(name)).toBe(words));

const length = 100_000;
const hostile: Record<string, string> = {
  'no at sign': 'a'.repeat(length),
  'only at signs': '@'.repeat(length),
  'only dots': `a@${'.'.repeat(length)}`,
  'dots and letters': `a@${'a.'.repeat(length / 2)}`,
  'spaces': ' '.repeat(length),
  'spaces inside': `a${' '.repeat(length)}@example.com`,
  'names with dots': `${'a.'.repeat(length / 2)}@example.com`,
  'addresses in a row': 'a@b.c'.repeat(length / 5),
  'line breaks': '\n'.repeat(length),
  'marks on marks': 'e\u0301'.repeat(length / 2),
};

test.each(Object.entries(hostile))('S16 a hundred thousand characters take no longer than they have to: %s', (_, value) => {
  const kinds: readonly FormKind[] = ['login', 'register', 'forgot', 'reset', 'account', 'sharePdf', 'other'];
  const check = (): void => {
    for (const kind of kinds) fieldMessages(kind, { first_name: value });
    for (const kind of kinds) fieldMessages(kind, { email: value });
    fieldMessages('register', { password: value, password_confirmation: value });
    requiredMessage(value, 'x');
    fieldWords(value);
  };
  // The quickest of several: what else runs on the machine is not the rules' affair. Each rule has 10 ms.
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    check();
    return performance.now() - start;
  });
  expect(Math.min(...times) / (2 * kinds.length + 3)).toBeLessThan(10);
  expect(fieldMessages('forgot', { email: value })).toHaveProperty('email');
});
