/**
 * A guest's lists as the browser keeps them (R116, R117), read without a library: the entry paints the buttons of a page
 * from them before its first frame. Whatever stands there is hostile until it has passed `keysFrom`.
 */
export type SavedKind = 'favourites' | 'moodboard' | 'compare';

/** Cookie of each list; what does not fit a cookie is kept in local storage under the same name with `_more`. */
export const cookieNames: Readonly<Record<SavedKind, string>> = {
  favourites: 'user_favorites',
  moodboard: 'user_moodboard',
  compare: 'user_compare',
};

/** What is kept of a list that somebody blew up. */
const most = 2000;

/** An id, or the key of a comparable. */
export const keyPattern = /^(?:(?:home_design|house_land):)?[\w-]{1,64}$/;

/** The list of one kind, oldest first. A compare item's key is `home_design:12`. Never throws (D8, D9). */
export function readStoredKeys(kind: SavedKind): string[] {
  const name = cookieNames[kind];
  const keys = new Set([...parseKeys(readCookie(name)), ...parseKeys(readMore(name))]);
  return [...keys].filter((key) => key.includes(':') === (kind === 'compare')).slice(0, most);
}

/** True where a cookie has a list, whatever it is worth. Never throws. */
export function hasStoredItems(): boolean {
  try {
    const { cookie } = document;
    return Object.values(cookieNames).some((name) => cookie.includes(`${name}=`));
  } catch {
    return false;
  }
}

/** Reads a list of ids, or of `{comparable_id, comparable_type}`; everything else in it is left out. Never throws. */
export function parseKeys(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.flatMap((item) => keyOf(item) ?? []) : [];
  } catch {
    return [];
  }
}

function keyOf(item: unknown): string | undefined {
  const { comparable_id: id, comparable_type: type } = Object(item) as Record<string, unknown>;
  const key = typeof item === 'object' ? `${textOf(type)}:${textOf(id)}` : textOf(item);
  return keyPattern.test(key) ? key : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** The value of one cookie, decoded; '' where it is missing or malformed, whatever other cookies look like. */
export function readCookie(name: string): string {
  try {
    const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}

function readMore(name: string): string {
  try {
    return localStorage.getItem(`${name}_more`) ?? '';
  } catch {
    return '';
  }
}
