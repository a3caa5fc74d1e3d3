/**
 * Back closes what covers the page before it leaves the page. A cover has a history entry of its own, whose state has the
 * names of all that are open. The page's address belongs to that entry while one is open.
 */

import { setAddressWriter, writeEntry, type EntryMode } from './address.ts';
import { isPlainClick } from './events.ts';
import { moveFocus } from './focus.ts';
import { idOf } from './hash.ts';

const key = 'vrCovers';

/** Browsers focus the target of a fragment a few frames after they have arrived. */
const fragmentFocusMs = 300;

export interface Cover {
  /** Names it in its entry, by which Forward can open it again. */
  name?: string;
  /** @returns its address, if it has one of its own */
  address?(): string;
  /**
   * `push` adds an entry; `replace` takes the one that the browser has made; `none` is for a cover that the page was opened
   * with, or that Forward opens.
   */
  entry?: 'push' | 'replace' | 'none';
  /** Closes it, because the browser has left its entry. */
  close(): void;
}

export interface CoverEntry {
  /** Gives the entry another name and address. */
  move(name: string, address: () => string): void;
  /**
   * Ends the entry of a cover that closes. Does nothing if Back has closed it.
   * @param address of the page without the cover, if not the current
   */
  leave(address?: string): void;
}

/** Oldest first. */
const covers: Cover[] = [];
/** The address that was written while a cover was open, and whether it asked for an entry. */
let written: { href: string; mode: EntryMode } | undefined;
/** The address that the page had before the first of them. */
let addressBefore = '';
/** True once the page shows what an address written here asks for. */
let hasWritten = false;
/** Entries to go back by, once the task that closes covers has ended: it may open another, or follow a link. */
let stepsBack = 0;
/** True from then until the browser arrives. */
let isGoing = false;
let arrivalAddress = '';
const waiting = new Set<() => void>();

function namesInEntry(): string[] {
  const names: unknown = Reflect.get(Object(history.state), key);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** @returns the name of the topmost cover of this entry: '' for one without, undefined for an entry of the page */
export function coverInEntry(): string | undefined {
  return namesInEntry().at(-1);
}

function write(mode: EntryMode, names: readonly string[], address = location.href): void {
  writeEntry(mode, address, { ...Object(history.state), [key]: names.length ? names : undefined });
}

function onArrival(event: PopStateEvent): void {
  const closing = covers.splice(namesInEntry().length);
  const changed = written;
  if (isGoing) {
    isGoing = false;
    if (arrivalAddress !== location.href) writeEntry('replace', arrivalAddress);
  } else if (closing.length && changed && changed.href !== location.href) {
    // The visitor closes what is open, and keeps what they have chosen in it.
    writeEntry(changed.mode, changed.href, history.state);
    event.stopImmediatePropagation();
  }
  if (!covers.length) written = undefined;
  keepFocus();
  for (let cover = closing.pop(); cover; cover = closing.pop()) cover.close();
  endWaiting();
}

function endWaiting(): void {
  const ready = [...waiting];
  waiting.clear();
  for (const start of ready) start();
}

/**
 * After an entry whose address has a fragment, browsers move focus to its target, or away if that takes none, once `popstate` is over:
 * what closes has given it to its opener by then.
 */
function keepFocus(): void {
  const { hash } = location;
  if (!hash) return;
  const onBlur = ({ target }: FocusEvent): void => {
    setTimeout(() => {
      const { activeElement } = document;
      const isTaken = activeElement === document.body || activeElement?.id === idOf(hash);
      if (isTaken && target instanceof HTMLElement && target.isConnected) moveFocus(target);
    });
  };
  document.addEventListener('focusout', onBlur);
  setTimeout(() => document.removeEventListener('focusout', onBlur), fragmentFocusMs);
}

function goBack(): void {
  const steps = stepsBack;
  stepsBack = 0;
  // A link that was followed has an entry of its own.
  if (!steps || coverInEntry() === undefined) {
    endWaiting();
    return;
  }
  isGoing = true;
  history.go(-steps);
}

/** Follows a link once the browser has gone back, which would end the load of the next page. */
function onLink(event: MouseEvent): void {
  if (!(stepsBack || isGoing) || !isPlainClick(event)) return;
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  // A copy, so that no listener hears the click twice.
  waiting.add(() => (link.cloneNode() as HTMLAnchorElement).click());
}

/** Adds the entry of a cover that opens. */
export function enterCover(cover: Cover): CoverEntry {
  const { entry = 'push' } = cover;

  const start = (): void => {
    const names = namesInEntry().slice(0, covers.length);
    // An entry that a reload or Forward has left without its cover must not pass for the one beneath.
    if (entry !== 'none' && !stepsBack && names.length < namesInEntry().length) write('replace', names);
    if (!covers.length) addressBefore = location.href;
    covers.push(cover);
    if (entry === 'none') return;
    // A cover that closes for another leaves its entry to that.
    const takesOver = stepsBack > 0;
    if (takesOver) {
      stepsBack -= 1;
      writeEntry('replace', arrivalAddress);
    }
    write(takesOver ? 'replace' : entry, [...names, cover.name ?? ''], cover.address?.());
  };

  if (isGoing || stepsBack > 1) waiting.add(start);
  else start();

  return {
    move(name, address) {
      Object.assign(cover, { name, address });
      if (!covers.includes(cover)) return;
      const names = namesInEntry();
      write('replace', names.length ? [...names.slice(0, -1), name] : names, address());
    },
    leave(address = location.href) {
      waiting.delete(start);
      const index = covers.indexOf(cover);
      if (index < 0) return;
      covers.splice(index, 1);

      const names = namesInEntry();
      const isItsEntry = names.length > index;
      if (isItsEntry && index === covers.length && written?.mode !== 'push') {
        arrivalAddress = new URL(address, location.href).href;
        stepsBack += 1;
        setTimeout(goBack);
        return;
      }

      // What was chosen in it has this entry now.
      write(
        'replace',
        names.filter((_, at) => at !== index),
        address,
      );
      if (!covers.length) written = undefined;
    },
  };
}

/** Writes the page's address. All that is chosen in a cover is one entry, which stays when the cover closes. */
function writePageAddress(mode: EntryMode, href: string): void {
  hasWritten ||= new URL(href).search !== location.search;
  const isLeaving = stepsBack > 0 || isGoing;
  if (isLeaving) arrivalAddress = href;
  const isCovered = isLeaving || (covers.length > 0 && coverInEntry() !== undefined);
  const isNew = mode === 'push' || written?.mode === 'push';
  if (isCovered && !isLeaving) written = { href, mode: isNew && href !== addressBefore ? 'push' : 'replace' };
  writeEntry(isCovered ? 'replace' : mode, href);
}

/**
 * @returns the query that the page's HTML is for. Back can change the address while the code is still loading, after a reload for
 *   example, and the browser leaves the page as it is.
 */
export function searchOfPage(): string {
  const [load] = hasWritten ? [] : performance.getEntriesByType('navigation');
  return load ? new URL(load.name).search : location.search;
}

setAddressWriter(writePageAddress);
addEventListener('popstate', onArrival);
addEventListener('click', onLink);
