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

const maxStoredKeys = 2000;

export const keyPattern = /^(?:(?:home_design|house_land):)?[\w-]{1,64}$/;

/** Reads the list of one kind, oldest first. A compare item's key is `home_design:12`. Never throws (D8, D9). */
export function readStoredKeys(kind: SavedKind): string[] {
  const keys = new Set([...parseKeys(readCookie(cookieNames[kind])), ...parseKeys(readOverflow(kind))]);
  return [...keys].filter((key) => key.includes(':') === (kind === 'compare')).slice(0, maxStoredKeys);
}

/** True if there is a list's cookie, valid or not. Never throws. */
export function hasStoredItems(): boolean {
  try {
    const { cookie } = document;
    return Object.values(cookieNames).some((name) => cookie.includes(`${name}=`));
  } catch {
    return false;
  }
}

/** Reads a JSON list of ids, or of `{comparable_id, comparable_type}`, and skips other entries. Never throws. */
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

/** Reads the decoded value of one cookie; '' if it is missing or malformed. Other malformed cookies do no harm. */
export function readCookie(name: string): string {
  try {
    const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
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
