/** Shows the message of a full list for as long as its store has one. */
import { moveFocus } from '../../runtime/dom/focus-keeper.ts';
import { dismissFavouritesLimit, $favourites, showFavouritesLimit } from '../../runtime/stores/favourites.ts';
import { dismissPinsLimit, $moodboard, showPinsLimit } from '../../runtime/stores/moodboard.ts';
import { t } from '../../runtime/stores/saved/messages.ts';
import type { SavedLimitContext } from './widget.ts';

const lists = {
  favourites: { $state: $favourites, sayLimit: showFavouritesLimit, forgetLimit: dismissFavouritesLimit },
  moodboard: { $state: $moodboard, sayLimit: showPinsLimit, forgetLimit: dismissPinsLimit },
};

export default function savedLimit({ root, options, parts: { text, login, close }, signal }: SavedLimitContext): void {
  const { $state, sayLimit, forgetLimit } = lists[options.list];
  const said = text.textContent?.trim();
  // The page of a full list comes with the message; what was refused since is newer.
  if (said && $state.get().limit === null) sayLimit(said);
  /** Where the visitor was when the message came. */
  let cameFrom: HTMLElement | null = null;

  const draw = (message: string): void => {
    const shown = text.textContent?.trim();
    if (message && !shown) cameFrom = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    // Before it is hidden, or the focus would fall to the body. Browsers that do not focus what is clicked came from there.
    if (!message && root.contains(document.activeElement))
      moveFocus(
        cameFrom?.isConnected && cameFrom !== document.body
          ? cameFrom
          : (document.querySelector('main') ?? document.body),
      );
    // The status is heard for a change of text only: the same text is not written twice.
    if (shown !== message) text.textContent = message;
    root.dataset.state = message ? 'full' : 'room';
    close.hidden = !message;
    if (login) login.hidden = !message;
  };

  const stop = $state.subscribe(({ limit }) => draw(limit === null ? '' : limit || t('limit')));
  signal.addEventListener('abort', () => {
    stop();
    draw('');
  });

  close.addEventListener('click', forgetLimit, { signal });
  login?.addEventListener(
    'click',
    () => {
      const address = new URL(login.href);
      // A filtered listing has another address than the one it was served at.
      if (address.searchParams.has('return')) address.searchParams.set('return', location.pathname + location.search);
      login.href = address.href;
    },
    { signal },
  );
}
