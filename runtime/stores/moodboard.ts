/** The pictures a visitor has pinned. */
import { loadMoodboard as loadHandler, toggleMoodboard as ownHandler } from '../contract.ts';
import { call } from './call.ts';
import { record } from './data-layer.ts';
import { flash, tellOnce } from './saved/flash.ts';
import { missingLoader } from './saved/load-missing.ts';
import { savedList } from './saved/saved-list.ts';
import { say } from './saved/messages.ts';
import { account } from './user.ts';

const list = savedList({
  kind: 'moodboard',
  account,
  // Declining ends the request before it is sent, and the pin stays (R108).
  send: (id, isWanted, handler) =>
    call(ownHandler, { id }, { keepalive: true, ...(!isWanted && { confirm: say('confirmUnpin') }) }, handler).answer,
  whileBusy: 'count',
  onOutcome({ key, result, message, isKept }) {
    if (result === 'added' || result === 'removed')
      record(result === 'added' ? 'saved' : 'removed', { list: 'moodboard', item: key });
    else if (result === 'failed') flash('error', message || say('problem'));
    if (!isKept) tellOnce(say('notKept'));
  },
});

export const $moodboard = list.$state;
export const { toggle: togglePin, replace: replacePins, sayLimit: sayPinsLimit, forgetLimit: forgetPinsLimit } = list;

/** Asks for the pictures that are pinned and not in the page, as the partial `moodboard/pictures`. */
export const loadPins = missingLoader(list.$state, loadHandler);
