type StorageKind = 'local' | 'session';

function storageOf(kind: StorageKind): Storage {
  return kind === 'local' ? localStorage : sessionStorage;
}

/** Reads text from storage. @returns '' if there is none, or if it may not be read. */
export function readStored(kind: StorageKind, key: string): string {
  try {
    return storageOf(kind).getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores text, or removes it if `value` is empty. @returns false if the browser did not keep the change. */
export function writeStored(kind: StorageKind, key: string, value: string): boolean {
  try {
    if (value) storageOf(kind).setItem(key, value);
    else storageOf(kind).removeItem(key);
    return (storageOf(kind).getItem(key) ?? '') === value;
  } catch {
    return false;
  }
}

/** Lists the keys that start with `prefix`. @returns undefined if storage may not be read. */
export function storedKeys(kind: StorageKind, prefix: string): string[] | undefined {
  try {
    return Object.keys(storageOf(kind)).filter((key) => key.startsWith(prefix));
  } catch {
    return undefined;
  }
}
