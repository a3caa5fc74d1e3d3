/** Reads a guest's lists (R116, R117) without a library, because the entry renders them before the first frame. */
export type SavedKind = 'favourites' | 'moodboard' | 'compare';

export const cookieNames: Readonly<Record<SavedKind, string>> = {
  favourites: 'user_favorites',
  moodboard: 'user_moodboard',
  compare: 'user_compare',
};

/** The local storage key of what does not fit the list's cookie. */
export function overflowKey(kind: SavedKind): string {
  return `${cookieNames[kind]}_more`;
}

/** The oldest keys that are read. */
export const maxStoredKeys = 2000;

export const keyPattern = /^(?:(?:home_design|house_land):)?[\w-]{1,64}$/;

/** Reads the list of one kind, oldest first. A compare item's key is `home_design:12`. Never throws (D8, D9). */
export function readStoredKeys(kind: SavedKind): string[] {
  const keys = new Set([...readCookies(cookieNames[kind]), readOverflow(kind)].flatMap(parseKeys));
  return [...keys].filter((key) => key.includes(':') === (kind === 'compare')).slice(0, maxStoredKeys);
}

/** True if there is a list's cookie, valid or not. Never throws. */
export function hasStoredItems(): boolean {
  return Object.values(cookieNames).some((name) => readCookies(name).length);
}

/** A JSON string, or a number. The end of a string is optional, so that each character is read once. */
const stringsAndNumbers = /"(?:\\.|[^"\\])*"?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/**
 * Reads a list of ids, or of `{comparable_id, comparable_type}`, as JSON or packed (docs/saved-things.md), and skips other
 * entries. Numbers are read as text, because a long id would lose digits. Never throws.
 */
export function parseKeys(text: string): string[] {
  try {
    const list: unknown[] = text.startsWith('.')
      ? text.slice(1).split('.').map(unpack)
      : JSON.parse(text.replace(stringsAndNumbers, (token) => (token.startsWith('"') ? token : `"${token}"`)));
    // Throws if the JSON is not a list.
    return list.map(keyOf).filter((key) => keyPattern.test(key));
  } catch {
    return [];
  }
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
  try {
    return document.cookie
      .split('; ')
      .filter((pair) => pair.startsWith(`${name}=`))
      .map((pair) => decode(pair.slice(name.length + 1)));
  } catch {
    return [];
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function readOverflow(kind: SavedKind): string {
  try {
    return localStorage.getItem(overflowKey(kind)) ?? '';
  } catch {
    return '';
  }
}
