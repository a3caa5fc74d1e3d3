import { loadMoodboard as loadHandler, toggleMoodboard as ownHandler } from '../contract.ts';
import { sharedText } from '../dom/shared-messages.ts';
import { callHandler } from './call.ts';
import { trackEvent } from './data-layer.ts';
import { dropFlash, flash, flashOnce } from './saved/flash.ts';
import { createMissingLoader } from './saved/load-missing.ts';
import { createSavedList } from './saved/saved-list.ts';
import { t } from './saved/messages.ts';
import { account } from './user.ts';

const list = createSavedList({
  kind: 'moodboard',
  account,
  // If the visitor declines, the request is cancelled and the pin stays (R108).
  send: (id, isWanted, handler) =>
    callHandler(ownHandler, { id }, { keepalive: true, ...(!isWanted && { confirm: t('confirmUnpin') }) }, handler)
      .response,
  whileBusy: 'count',
  onOutcome({ key, result, message, isStored }) {
    const topic = `moodboard ${key}`;
    if (result === 'added' || result === 'removed') {
      dropFlash(topic);
      trackEvent(result === 'added' ? 'saved' : 'removed', { list: 'moodboard', item: key });
    } else if (result === 'failed') flash('error', message || sharedText('problem'), topic);
    if (!isStored) flashOnce(t('notKept'));
  },
});

export const $moodboard = list.$state;
export const {
  toggle: togglePin,
  replace: replacePins,
  showLimit: showPinsLimit,
  dismissLimit: dismissPinsLimit,
} = list;

export const loadPins = createMissingLoader(list.$state, loadHandler);
