import { $compare, replaceCompared } from '../stores/compare.ts';
import { $favourites, replaceFavourites } from '../stores/favourites.ts';
import { $moodboard, replacePins } from '../stores/moodboard.ts';
import { followAccount } from '../stores/saved/follow-account.ts';
import { syncGuestLists } from '../stores/saved/sync.ts';
import { accountInitials } from '../stores/user.ts';

const reload = (): void => location.reload();

/** Follows who is signed in. Call once. @returns what to call when the page is restored */
export function followPageAccount(): () => void {
  const { revalidate, onPageRestore } = followAccount({
    lists: {
      favourites: { $state: $favourites, replace: replaceFavourites },
      moodboard: { $state: $moodboard, replace: replacePins },
      compare: { $state: $compare, replace: replaceCompared },
    },
    initials: accountInitials(),
    isVisible: () => !document.hidden,
    reload,
  });
  addEventListener('online', revalidate);
  void syncGuestLists(reload);
  return onPageRestore;
}
