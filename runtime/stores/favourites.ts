/** The homes, packages and articles a visitor keeps. */
import { toggleFavourite as ownHandler } from '../contract.ts';
import { call } from './call.ts';
import { record } from './data-layer.ts';
import { flash, tellOnce } from './saved/flash.ts';
import { savedList } from './saved/saved-list.ts';
import { say } from './saved/texts.ts';
import { account } from './user.ts';

const list = savedList({
  kind: 'favourites',
  account,
  send: (key, _isWanted, handler) => call(ownHandler, { card_id: key }, {}, handler).answer,
  whileBusy: 'count',
  limitFrom: 3,
  onOutcome({ key, result, message, isKept }) {
    if (result === 'added' || result === 'removed') record(result === 'added' ? 'saved' : 'removed', { list: 'favourites', item: key });
    else if (result === 'failed') flash('error', message || say('problem'));
    if (!isKept) tellOnce(say('notKept'));
  },
});

export const $favourites = list.$state;
export const { toggle: toggleFavourite, replace: replaceFavourites, forgetLimit: forgetFavouritesLimit } = list;
