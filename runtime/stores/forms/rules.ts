/**
 * What makes a form right, by its kind and its field names (R128 to R139). Pure, so that the page and the server refuse
 * the same values in the same words.
 */
import { t } from './messages.ts';

/** Which rules a form has, by its id (R128). One with an id of its own has those of the fields it names. */
export type FormKind = 'login' | 'register' | 'forgot' | 'reset' | 'account' | 'sharePdf' | 'other';

/** Value of each field, by name. */
export type FormValues = Readonly<Record<string, string>>;

/** First message of each field that is wrong, in the order of the form. */
export type FieldMessages = Record<string, string>;

const kinds: Readonly<Record<string, FormKind>> = {
  'login-form': 'login',
  'register-form': 'register',
  'forgot-form': 'forgot',
  'reset-password-form': 'reset',
  'account-form': 'account',
  'share-pdf-form': 'sharePdf',
};

const shortestName = 2;
const longestName = 100;
const shortestPassword = 6;
/** The longest address a mail server takes (RFC 5321). */
const longestEmail = 254;

/** @param id of the form; a page with several share-PDF forms numbers them (`share-pdf-form-12`). */
export function formKindOf(id: string): FormKind {
  return (
    (Object.hasOwn(kinds, id) ? kinds[id] : undefined) ?? (id.startsWith('share-pdf-form-') ? 'sharePdf' : 'other')
  );
}

/**
 * The shape of an address: something, one `@`, and a domain with a dot inside. Takes time in proportion to its length,
 * which a regular expression with two open repetitions would not.
 */
function looksLikeEmail(value: string): boolean {
  if (value.length > longestEmail || /\s/.test(value)) return false;
  const [name, domain, ...others] = value.split('@');
  if (!name || !domain || others.length > 0) return false;
  const dot = domain.indexOf('.', 1);
  return dot > 0 && dot < domain.length - 1;
}

/** Spaces do not count towards a name's two characters (R130). */
function nameMessage(value: string, field: string): string | undefined {
  const length = [...value.replace(/\s/g, '')].length;
  if (length === 0) return t('required', { field });
  if (length < shortestName) return t('tooShort', { field, count: shortestName });
  if ([...value.trim()].length > longestName) return t('tooLong', { field, count: longestName });
  return undefined;
}

function emailMessage(value: string): string | undefined {
  if (value.trim() === '') return t('required', { field: t('address') });
  return looksLikeEmail(value.trim()) ? undefined : t('email');
}

function newPasswordMessages(values: FormValues): FieldMessages {
  const { password = '', password_confirmation: confirmation = '' } = values;
  const messages: FieldMessages = {};
  if (password === '') messages['password'] = t('required', { field: t('password') });
  else if ([...password].length < shortestPassword)
    messages['password'] = t('tooShort', { field: t('password'), count: shortestPassword });
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
};

/**
 * Checks the fields a form has.
 * @param values of its fields, by name; a field the form does not have is not asked for.
 * @returns the first message of each that is wrong; empty where all is right.
 */
export function fieldMessages(kind: FormKind, values: FormValues): FieldMessages {
  const messages: FieldMessages = {};
  for (const [name, value] of Object.entries(values)) {
    const message = Object.hasOwn(rules, name) ? rules[name]?.(value) : undefined;
    if (message !== undefined) messages[name] = message;
  }
  return { ...messages, ...passwordMessages(kind, values) };
}

/** A field's name in words: `enquiry_type`, and `Enquiry[enquiry_type][]` as well, is "enquiry type". */
export function fieldLabel(name: string): string {
  const segments = name.split(/[[\].]/).filter((segment) => segment && !/^\d+$/.test(segment));
  return (segments.at(-1) ?? name).replace(/[_-]+/g, ' ').trim();
}

/** @param field in words: `enquiry type`. */
export function requiredMessage(value: string, field: string): string | undefined {
  return value.trim() === '' ? t('required', { field }) : undefined;
}
