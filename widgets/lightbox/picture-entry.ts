/**
 * The history entry of an open picture: Back closes it, Forward reopens it, and its address can be shared. The entry has the
 * picture's id as its name, and in the hash unless the page uses the hash itself.
 */
import { pageAddress } from '../../runtime/dom/address.ts';
import { enterCover, type Cover, type CoverEntry } from '../../runtime/dom/cover-history.ts';
import { idOf } from '../../runtime/dom/hash.ts';

export interface PictureEntry {
  /** Records another picture in the same entry. */
  move(id: string): void;
  leave(): void;
}

/** @param id of the picture, or '' */
export function enterPicture(id: string, entry: NonNullable<Cover['entry']>, close: () => void): PictureEntry {
  /** Decided by the hash that the page has before the first picture is written. */
  let isHashFree: boolean | undefined;
  const addressOf = (next: string): string => {
    const address = pageAddress();
    isHashFree ??= !address.hash || (entry !== 'push' && idOf(address.hash) === id);
    if (isHashFree) address.hash = encodeURIComponent(next);
    return address.href;
  };
  const cover: CoverEntry = enterCover({ name: id, address: () => addressOf(id), entry, close });
  return {
    move: (next) => cover.move(next, () => addressOf(next)),
    leave: () => cover.leave(addressOf('')),
  };
}
