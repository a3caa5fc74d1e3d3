/** The visitor's block. The server keeps it in a cookie for half a year, so it needs no storage. */
import { atom } from 'nanostores';
import type { UpdateMap } from '../ajax/types.ts';
import { setBlock } from '../contract.ts';
import { latestOnly } from '../dom/scheduling.ts';
import { assertRequestFailure, callHandler } from './call.ts';
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

const startUpdating = latestOnly();

/** Requests the partials of the page that differ by block, after another tab has changed it. If they do not come, those that are there stay. */
export async function updateForBlock(block: Block | null, update: UpdateMap): Promise<void> {
  const sides = { width: String(block?.width ?? ''), depth: String(block?.depth ?? '') };
  const { response, abort } = callHandler(setBlock, sides, { update, progressBar: false });
  startUpdating().addEventListener('abort', abort);
  await response.catch(assertRequestFailure);
}
