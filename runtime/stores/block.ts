/** The visitor's block. The server keeps it in a cookie for half a year, so it needs no storage. */
import { atom } from 'nanostores';
import { setBlock } from '../contract.ts';
import { updatePartials } from './choice-partials.ts';
import { readCookie } from './cookies.ts';
import { broadcast, onExternalChange } from './cross-tab.ts';
import { parseBlock, type Block } from './home/block-fit.ts';

const key = 'vr-block';

let known = readCookie(key);

/** Null until the visitor has said it. */
export const $block = atom<Block | null>(parseBlock(known));

function followCookie(): void {
  const text = readCookie(key);
  if (text === known) return;
  known = text;
  $block.set(parseBlock(text));
}

onExternalChange(followCookie);

/** Call after the server has responded to the form, and so set the cookie. */
export function blockChanged(): void {
  followCookie();
  broadcast();
}

/** Brings the page's partials up to date, after another tab has changed the block. */
export function updateForBlock(block: Block | null): Promise<void> {
  return updatePartials('block', setBlock, { width: String(block?.width ?? ''), depth: String(block?.depth ?? '') });
}
