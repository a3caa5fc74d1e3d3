/**
 * A guest's list (decision 23). Local storage has a key for each item, and its last writer wins: `user_favorites/12` is when
 * item 12 was saved or, if negative, removed. The cookie, which the server reads, is derived from the items.
 */
import { browserMark, changeBetween } from '../../dom/account-mark.ts';
import { hashText } from '../../dom/hash-text.ts';
import { writeCookie } from '../cookies.ts';
import { broadcast } from '../cross-tab.ts';
import { readStored, storedKeys, writeStored } from '../web-storage.ts';
import {
  encodeList,
  readEntries,
  readItems,
  readTime,
  savedKeys,
  unreadableCookies,
  type Items,
} from './list-format.ts';
import { guestSlots, isOfSameType, type ItemChange } from './saved-state.ts';
import { cookieNames, isKeyOf, readCookies, type SavedKind } from './stored-lists.ts';

const cookieDays = 365;

/** A removal is stored until then, so that an old tab does not bring the item back. */
const maxRemovalAgeMs = 30 * 86_400_000;

/** Old copies of the cookie arrive with the response of a slow page, or from a tab that has not read the latest items. */
const maxKnownValues = 10;

/** Of two tabs that save at the same time, neither has the other's item in its cookie, and only one its hash in storage. */
const maxArrivalMs = 2000;

export class GuestList {
  readonly #kind: SavedKind;
  readonly #name: string;
  #items: Items = new Map();
  /** False once storage has not taken an item: then only the cookie may have it. */
  #isStored = true;
  /** True if the list lasts for this page only. */
  #isTemporary = false;
  /** The cookie as this page last read or wrote it. */
  #seen = '';
  /** What this page's visitor has saved. Another tab may have taken the slot in the same moment. */
  readonly #additions = new Set<string>();

  constructor(kind: SavedKind) {
    this.#kind = kind;
    this.#name = cookieNames[kind];
    this.#load();
    if (this.taker && changeBetween(this.taker, browserMark())) this.forget(this.keys());
  }

  /** The items, oldest first, as far as there are slots. */
  keys(): string[] {
    const refused = this.#refusedKeys();
    return savedKeys(this.#items).filter((key) => !refused.includes(key));
  }

  /**
   * Stores what this page's visitor has saved or removed, and nothing else: another tab may have changed it.
   * @param order what is saved, in the order that it is to have, oldest first.
   * @returns false if the change lasts for this page only.
   */
  change(changes: readonly ItemChange[], order: readonly string[] = []): boolean {
    if (!this.#isStored) this.#load();
    const inSlots = this.keys();
    const items = this.#itemsOf(changes.filter(({ key, isSaved }) => !isSaved || !inSlots.includes(key)));
    for (const { key, isSaved } of changes) if (isSaved) this.#additions.add(key);

    let last = 0;
    for (const key of order) {
      const time = items.get(key) ?? this.#items.get(key) ?? 0;
      if (time > 0) items.set(key, (last = Math.max(time, last + 1)));
    }
    const isKept = this.#store(items);
    // The browser itself tells other tabs of storage. What this one has only read is no news to them.
    if (!this.#isStored) broadcast();
    return isKept;
  }

  /**
   * Takes over what another tab or a script has changed.
   * @param cause the event of a key in storage; after any other, everything is read again.
   * @returns what this page has saved, and has lost the slot of to another tab.
   */
  follow(cause: Event): string[] {
    const prefix = `${this.#name}/`;
    const name = 'key' in cause ? cause.key : null;
    if (typeof name !== 'string') this.#load();
    else if (name.startsWith(prefix)) this.#readItem(name.slice(prefix.length));
    const lost = this.#refusedKeys().filter((key) => this.#additions.delete(key));
    if (lost.length > 0) this.change(lost.map((key) => ({ key, isSaved: false })));
    return lost;
  }

  /** The mark of the account that may have the items already, because its page was left before the answer; '' if there is none. */
  get taker(): string {
    return readStored('local', `${this.#name}>`);
  }

  set taker(mark: string) {
    writeStored('local', `${this.#name}>`, mark);
  }

  /** Forgets items that the account has taken over, and each trace of others: the next customer must not inherit them. */
  forget(keys: readonly string[]): void {
    for (const [key, time] of this.#items) if (time < 0 || keys.includes(key)) this.#drop(key);
    writeStored('local', `${this.#name}=`, '');
    this.taker = '';
    this.#deriveCookie();
  }

  /** Reads the items, and takes over what a server or a script has changed in the cookie. */
  #load(): void {
    if (this.#isTemporary) return;
    this.#isStored = true;
    this.#items = readItems(this.#kind);
    for (const [key, time] of this.#items) if (time < 0 && Date.now() + time > maxRemovalAgeMs) this.#drop(key);

    const { text, keys, isWhole } = this.#readCookie();
    this.#seen = text;
    const isEdit = text !== '' && !this.#isKnown(keys);
    this.#store(this.#itemsOf(isEdit ? this.#editTo(keys, isWhole) : []));
  }

  /** What a server or a script has changed, if it wrote these keys into the cookie. */
  #editTo(keys: readonly string[], isWhole: boolean): ItemChange[] {
    const saved = this.keys();
    const { rest } = encodeList(this.#kind, saved);
    const latest = readStored('local', `${this.#name}=`) === '' ? 0 : Date.now() - maxArrivalMs;
    // No tab writes an empty list.
    const mayRemove = (key: string): boolean => keys.length === 0 || (this.#items.get(key) ?? 0) <= latest;
    const isRemoved = (key: string): boolean => isWhole && !keys.includes(key) && !rest.includes(key) && mayRemove(key);
    return [
      ...keys.filter((key) => !saved.includes(key)).map((key) => ({ key, isSaved: true })),
      ...saved.filter(isRemoved).map((key) => ({ key, isSaved: false })),
    ];
  }

  #readItem(key: string): void {
    const time = readTime(this.#kind, key);
    if (time) this.#items.set(key, time);
    else this.#items.delete(key);
    this.#deriveCookie();
  }

  /** Changes are later than every other one, also if the clock was put back. */
  #itemsOf(changes: readonly ItemChange[]): Items {
    const latest = [...this.#items.values()].reduce((time, at) => Math.max(time, Math.abs(at)), 0);
    const now = Math.max(Date.now(), latest + 1);
    return new Map(changes.map(({ key, isSaved }, index) => [key, isSaved ? now + index : -now - index]));
  }

  /** @returns false if the list lasts for this page only. */
  #store(items: Items): boolean {
    // Removals first, because they make room.
    for (const [key, time] of [...items].toSorted(([, one], [, other]) => one - other)) {
      this.#items.set(key, time);
      if (!this.#storeItem(key, time)) this.#isStored = false;
    }
    const isInCookie = this.#deriveCookie();
    this.#isTemporary = !this.#isStored && !isInCookie;
    return !this.#isTemporary;
  }

  #storeItem(key: string, time: number): boolean {
    const name = `${this.#name}/${key}`;
    if (writeStored('local', name, String(time))) return true;
    if (time < 0) return writeStored('local', name, '');
    // What the list can do without makes room.
    for (const [other, at] of this.#items) if (at < 0) this.#drop(other);
    writeStored('local', `${this.#name}=`, '');
    return writeStored('local', name, String(time));
  }

  #drop(key: string): void {
    this.#items.delete(key);
    writeStored('local', `${this.#name}/${key}`, '');
  }

  /** The slots of a type go to the earliest. */
  #refusedKeys(): string[] {
    const slots = guestSlots[this.#kind];
    if (slots === Infinity) return [];
    return savedKeys(this.#items).filter(
      (key, index, saved) => saved.slice(0, index).filter((other) => isOfSameType(other, key)).length >= slots,
    );
  }

  /**
   * Writes the cookie, unless it is what the list needs. An empty list has none.
   * @returns false if it does not hold the whole list.
   */
  #deriveCookie(): boolean {
    const { text, keys } = this.#readCookie();
    const saved = this.keys();
    // A server's, or another tab's, whose items arrive later than its cookie: the next page stores them.
    const others = text === this.#seen || this.#isKnown(keys) ? [] : keys.filter((key) => !this.#items.has(key));
    const { value, rest } = encodeList(this.#kind, [...saved, ...others]);
    // What finds no room in the cookie would be nowhere.
    if (others.length > 0 && rest.length > 0) {
      this.#store(this.#itemsOf(others.map((key) => ({ key, isSaved: true }))));
      return false;
    }

    const next = saved.length + others.length > 0 ? value : '';
    if (text !== next && (next || keys.length > 0)) {
      if (!this.#putUnreadableAside() || !writeCookie(this.#name, next, cookieDays)) return false;
      this.#seen = next;
    }
    if (others.length === 0 && this.#isStored) this.#remember(saved.slice(0, saved.length - rest.length));

    return rest.length === 0;
  }

  /** @returns `isWhole`: false if some of the text is no item. Two cookies of one name are a text that no list has. */
  #readCookie(): { text: string; keys: string[]; isWhole: boolean } {
    const values = readCookies(this.#name);
    const entries = values.flatMap(readEntries);
    const keys = entries.filter((key) => isKeyOf(this.#kind, key));
    return { text: values.join(), keys: [...new Set(keys)], isWhole: keys.length === entries.length };
  }

  /** True if the cookie had these items lately. */
  #isKnown(keys: readonly string[]): boolean {
    return readStored('local', `${this.#name}=`).split(' ').includes(hashOf(keys));
  }

  #remember(keys: readonly string[]): void {
    const known = readStored('local', `${this.#name}=`);
    const hashes = new Set([...(keys.length > 0 ? [hashOf(keys)] : []), ...known.split(' ')]);
    const next = [...hashes].slice(0, maxKnownValues).join(' ').trim();
    if (next !== known) writeStored('local', `${this.#name}=`, next);
  }

  /**
   * Keeps what cannot be read before the cookie is written.
   * @returns false if storage is full. Without storage there is no other place.
   */
  #putUnreadableAside(): boolean {
    const store = (text: string): boolean => writeStored('local', `${this.#name}?${hashOf([text])}`, text);
    return unreadableCookies(this.#kind).every(store) || !storedKeys('local', '');
  }
}

function hashOf(keys: readonly string[]): string {
  return hashText(keys.toSorted().join()).toString(36);
}
