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
  const keys = [...values.flatMap(readEntries), ...saved.map((name) => name.slice(prefix.length))];
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

/** Reads the keys of a list, and skips invalid entries. Never throws. */
export function parseKeys(text: string): string[] {
  return readEntries(text).filter((key) => keyPattern.test(key));
}

/** Reads the entries of a list. What is invalid is an entry that is no key; so is a text that is no list. Never throws. */
export function readEntries(text: string): string[] {
  try {
    return parseEntries(text);
  } catch {
    return [''];
  }
}

/** What a browser refuses to read is empty. */
function orNone(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** A JSON string, a number, or a space as PHP encodes it. The end of a string is optional, so that each character is read once. */
const tokens = /"(?:\\.|[^"\\])*"?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+/gi;

/**
 * Reads a list of ids, or of `{comparable_id, comparable_type}`, as JSON or packed (docs/your-data.md). Numbers are read as
 * text, because a long id would lose digits. PHP writes a list without its first item as an object: `{"1":15}`.
 * @throws an Error if the text is no list.
 */
function parseEntries(text: string): string[] {
  if (text.startsWith('.')) return text.slice(1).split('.').map(unpack);
  const json = text
    .replace(tokens, (token) => (token === '+' ? ' ' : token.startsWith('"') ? token : `"${token}"`))
    .trim();
  const list: unknown[] = JSON.parse(
    json.startsWith('{') ? `[${json.slice(1, -1).replaceAll(/"\d+" *:/g, '')}]` : json,
  );
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

/** Reads the decoded values of a cookie: several if it also exists at a deeper path or on the parent domain. */
export function readCookies(name: string): string[] {
  return readRawCookies(name).map(decodeCookie);
}

/** Decodes the value of a cookie. A malformed one is ''; other malformed cookies do no harm. */
export function decodeCookie(value: string): string {
  return orNone(() => [decodeURIComponent(value)]).join();
}

/** Reads the values of a cookie as they are. Another process holds them, so each call may take a millisecond. */
export function readRawCookies(name: string): string[] {
  return cookiePairs()
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

function cookiePairs(): string[] {
  return orNone(() => document.cookie.split('; '));
}
