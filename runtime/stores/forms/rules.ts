/** Validation rules by form kind and field name. Pure, so that the browser and the server agree. */
import { t } from './messages.ts';

/** A form's kind, by its id. Forms of kind `other` have the rules of their field names only. */
export type FormKind = 'login' | 'register' | 'forgot' | 'reset' | 'account' | 'sharePdf' | 'other';

type FormValues = Readonly<Record<string, string>>;

/** The first message of each invalid field, in the form's order. */
export type FieldMessages = Record<string, string>;

const kinds: ReadonlyMap<string, FormKind> = new Map([
  ['login-form', 'login'],
  ['register-form', 'register'],
  ['forgot-form', 'forgot'],
  ['reset-password-form', 'reset'],
  ['account-form', 'account'],
  ['share-pdf-form', 'sharePdf'],
]);

const minNameLength = 2;
const maxNameLength = 100;
const minPasswordLength = 6;
/** The limit of mail servers (RFC 5321). */
const maxEmailLength = 254;

/** @param id of the form; a page with several share-PDF forms numbers them (`share-pdf-form-12`). */
export function formKindOf(id: string): FormKind {
  return kinds.get(id) ?? (id.startsWith('share-pdf-form-') ? 'sharePdf' : 'other');
}

/** Checks for a name, one `@`, and a domain with a dot inside, in linear time, unlike most regular expressions. */
function looksLikeEmail(value: string): boolean {
  if (value.length > maxEmailLength || /\s/.test(value)) return false;
  const [name, domain, ...others] = value.split('@');
  if (!name || !domain || others.length > 0) return false;
  const dot = domain.indexOf('.', 1);
  return dot > 0 && dot < domain.length - 1;
}

/** Counts characters, up to one more than `limit`: a text can be of any length. */
function countUpTo(limit: number, text: string): number {
  // A character has one or two units.
  return Math.min([...text.slice(0, 2 * (limit + 1))].length, limit + 1);
}

/** Spaces do not count towards the minimum length. */
function nameMessage(value: string, field: string): string | undefined {
  const length = countUpTo(minNameLength, value.replace(/\s/g, ''));
  if (length === 0) return t('required', { field });
  if (length < minNameLength) return t('tooShort', { field, count: minNameLength });
  if (countUpTo(maxNameLength, value.trim()) > maxNameLength) return t('tooLong', { field, count: maxNameLength });
  return undefined;
}

function emailMessage(value: string): string | undefined {
  if (value.trim() === '') return t('required', { field: t('address') });
  return looksLikeEmail(value.trim()) ? undefined : t('email');
}

/** Digits as people group them, and a country code: `(03) 5550 1288`, `+61 3 5550 1288`. An empty one may be left out. */
function phoneMessage(value: string): string | undefined {
  const digits = value.replace(/[\s().\-–+/]/g, '');
  return digits === '' || /^\d{8,15}$/.test(digits) ? undefined : t('phone');
}

function newPasswordMessages(values: FormValues): FieldMessages {
  const { password = '', password_confirmation: confirmation = '' } = values;
  const messages: FieldMessages = {};
  if (password === '') messages['password'] = t('required', { field: t('password') });
  else if (countUpTo(minPasswordLength, password) < minPasswordLength)
    messages['password'] = t('tooShort', { field: t('password'), count: minPasswordLength });
  if (confirmation === '') messages['password_confirmation'] = t('confirm');
  else if (confirmation !== password) messages['password_confirmation'] = t('mismatch');
  return messages;
}

function passwordMessages(kind: FormKind, values: FormValues): FieldMessages {
  const { password = '', password_confirmation: confirmation = '' } = values;
  switch (kind) {
    case 'login':
      return password === '' ? { password: t('required', { field: t('password') }) } : {};
    case 'register':
    case 'reset':
      return newPasswordMessages(values);
    case 'account':
      return password === '' && confirmation === '' ? {} : newPasswordMessages(values);
    default:
      return {};
  }
}

const rules: Readonly<Record<string, (value: string) => string | undefined>> = {
  first_name: (value) => nameMessage(value, t('firstName')),
  last_name: (value) => nameMessage(value, t('lastName')),
  email: emailMessage,
  phone: phoneMessage,
};

/**
 * Validates a form.
 * @param values of the form's fields, by name. Fields that the form lacks are not required.
 * @returns the first message of each invalid field.
 */
export function fieldMessages(kind: FormKind, values: FormValues): FieldMessages {
  const messages: FieldMessages = {};
  for (const [name, value] of Object.entries(values)) {
    const message = Object.hasOwn(rules, name) ? rules[name]?.(value) : undefined;
    if (message !== undefined) messages[name] = message;
  }
  return { ...messages, ...passwordMessages(kind, values) };
}

/** Turns a field's name into words: `enquiry_type` and `Enquiry[enquiry_type][]` both become "enquiry type". */
export function fieldLabel(name: string): string {
  const segments = name.split(/[[\].]/).filter((segment) => segment && !/^\d+$/.test(segment));
  return (segments.at(-1) ?? name).replace(/[_-]+/g, ' ').trim();
}
