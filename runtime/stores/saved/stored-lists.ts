/** Reads a guest's lists without a library, because the entry renders them before the first frame. */
export type SavedKind = 'favourites' | 'moodboard' | 'compare';

export const cookieNames: Readonly<Record<SavedKind, string>> = {
  favourites: 'user_favorites',
  moodboard: 'user_moodboard',
  compare: 'user_compare',
};

export const savedKinds = Object.keys(cookieNames) as SavedKind[];

export const keyPattern = /^(?:(?:home_design|house_land):)?[\w-]{1,64}$/;

/** True for a key of an item of that kind. A compare item's is `home_design:12`. */
export function isKeyOf(kind: SavedKind, key: string): boolean {
  return keyPattern.test(key) && key.includes(':') === (kind === 'compare');
}

/** Reads the list of one kind, oldest first; storage only for what its cookie has no room for. Never throws. */
export function readStoredKeys(kind: SavedKind): string[] {
  const prefix = `${cookieNames[kind]}/`;
  const values = readCookies(cookieNames[kind]);
  const stored = values.some(isPartial) ? orNone(() => Object.keys(localStorage)) : [];
  // The times of removed items are negative.
  const saved = stored.filter((name) => name.startsWith(prefix) && localStorage[name] > 0);
  const keys = [...values.flatMap(parseKeys), ...saved.map((name) => name.slice(prefix.length))];
  return [...new Set(keys)].filter((key) => isKeyOf(kind, key));
}

/** True if there is a list's cookie, valid or not. Never throws. */
export function hasStoredItems(): boolean {
  const pairs = cookiePairs();
  return Object.values(cookieNames).some((name) => pairs.some((pair) => pair.startsWith(`${name}=`)));
}

/** True for a cookie that has no room for the whole list: an empty item is its last. */
export function isPartial(value: string): boolean {
  return value.endsWith('.');
}

/** Reads a list as the page's script writes it, and skips invalid entries. Never throws. */
export function parseKeys(text: string): string[] {
  return orNone(() => parseEntries(text).filter((key) => keyPattern.test(key)));
}

/** What a browser refuses to read, or what is no list, is empty. */
function orNone(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** A JSON string, or a number. The end of a string is optional, so that each character is read once. */
const stringsAndNumbers = /"(?:\\.|[^"\\])*"?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/**
 * Reads the entries of a list of ids, or of `{comparable_id, comparable_type}`, as JSON or packed (docs/your-data.md).
 * Numbers are read as text, because a long id would lose digits.
 * @throws an Error if the text is no list.
 */
export function parseEntries(text: string): string[] {
  if (text.startsWith('.')) return text.slice(1).split('.').map(unpack);
  const json = text.replace(stringsAndNumbers, (token) => (token.startsWith('"') ? token : `"${token}"`));
  const list: unknown[] = JSON.parse(json);
  return list.map(keyOf);
}

/** Reads a packed item: text after a tilde, or a number in base 36. */
function unpack(item: string): string {
  if (item.startsWith('~')) return item.slice(1).replace('~', ':');
  const id = parseInt(item, 36);
  return id.toString(36) === item ? `${id}` : '';
}

function keyOf(item: unknown): string {
  const { comparable_id: id, comparable_type: type } = Object(item) as Record<string, unknown>;
  return textOf(item) || `${textOf(type)}:${textOf(id)}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Reads the decoded values of a cookie: several if it also exists at a deeper path or on the parent domain. A malformed
 * value is ''; other malformed cookies do no harm.
 */
export function readCookies(name: string): string[] {
  return readRawCookies(name).map((value) => orNone(() => [decodeURIComponent(value)]).join());
}

/** Another process holds the cookies, so each call may take a millisecond. */
function cookiePairs(): string[] {
  return orNone(() => document.cookie.split('; '));
}

/** Reads the values of a cookie as they are. */
export function readRawCookies(name: string): string[] {
  return cookiePairs()
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}
