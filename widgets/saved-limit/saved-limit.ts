import { measureDock } from '../../runtime/dom/layout.ts';
import { moveFocus } from '../../runtime/dom/focus.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { favourites, moodboard } from '../../runtime/stores/item-lists.ts';
import { t } from '../../runtime/stores/saved/messages.ts';
import type widget from './widget.ts';

const lists = { favourites, moodboard };

export default function savedLimit({
  root,
  options,
  parts: { text, login, close },
  signal,
}: ContextOf<typeof widget>): void {
  const { $state, setLimit } = lists[options.list];
  const serverMessage = text.textContent?.trim();
  // The server's message is shown unless the store has a newer one.
  if (serverMessage && $state.get().limit === null) setLimit(serverMessage);
  /** The element that had focus when the message appeared. */
  let previousFocus: HTMLElement | null = null;

  const draw = (message: string): void => {
    const currentText = text.textContent?.trim();
    if (message && !currentText)
      previousFocus = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    // Focus moves before the strip is hidden. Safari does not focus clicked buttons, so the body counts too.
    if (!message && root.contains(document.activeElement))
      moveFocus(
        previousFocus?.isConnected && previousFocus !== document.body
          ? previousFocus
          : (document.querySelector('main') ?? document.body),
      );
    // Rewriting the same text would announce it again.
    if (currentText !== message) text.textContent = message;
    root.dataset.state = message ? 'full' : 'room';
    close.hidden = !message;
    if (login) login.hidden = !message;
  };

  const stop = $state.subscribe(({ limit }) => draw(limit === null ? '' : limit || t('limit')));
  signal.addEventListener('abort', () => {
    stop();
    draw('');
  });

  // The strips of all lists are one part of the dock.
  measureDock(root.closest('.vr-saved-limits') ?? root, '--vr-strip', signal);

  close.addEventListener('click', () => setLimit(null), { signal });
  login?.addEventListener(
    'click',
    () => {
      const address = new URL(login.href);
      // Filters have changed the address since the server rendered it.
      if (address.searchParams.has('return')) address.searchParams.set('return', location.pathname + location.search);
      login.href = address.href;
    },
    { signal },
  );
}
