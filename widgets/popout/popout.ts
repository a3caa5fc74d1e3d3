import { findAllTrusted, isUntrusted } from '../../runtime/dom/trusted.ts';
import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import { createAttributeLease } from '../../runtime/dom/attribute-lease.ts';
import { closeCover, openCover } from '../../runtime/dom/cover.ts';
import { idOf } from '../../runtime/dom/hash.ts';
import { isPlainClick } from '../../runtime/dom/events.ts';
import { writeQuery } from '../../runtime/dom/address.ts';
import { enterCover } from '../../runtime/dom/cover-history.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

export default function popout({ root: dialog, options, parts, emit, signal }: ContextOf<typeof widget>): void {
  if (!dialog.id) {
    throw new VerandahError({
      code: 'VR302',
      message: 'its <dialog> has no id.',
      fix: 'Write <dialog id="…" data-widget="popout">.',
    });
  }

  const id = CSS.escape(dialog.id);
  // The browser opens it by the command, unless this has handled the click.
  const own = `[data-popout-open="${id}"], [commandfor="${id}"][command="show-modal"]`;
  const openers = (): HTMLElement[] => findAllTrusted(own);
  const [queryName = '', queryValue = ''] = options.openOnQuery?.split('=') ?? [];
  const isInQuery = (): boolean =>
    queryName !== '' && new URLSearchParams(location.search).get(queryName) === queryValue;

  // Closes it before the attributes are restored.
  signal.addEventListener('abort', () => closeCover(dialog));
  const write = createAttributeLease(signal);

  /** Reloading the page, or sharing it, must not open again what was closed. */
  const forgetQuery = (): void => {
    if (isInQuery()) writeQuery('replace', [queryName]);
  };

  /** Sets the state on every control that opens this, including later ones. */
  const paint = (isOpen = dialog.open): void => {
    dialog.dataset.state = isOpen ? 'open' : 'closed';
    const attributes = { 'aria-haspopup': 'dialog', 'aria-controls': dialog.id, 'aria-expanded': String(isOpen) };
    for (const opener of openers()) {
      // Without the widget it is a link to the same content.
      write(opener, { ...attributes, ...(opener.localName === 'a' && { role: 'button' }) });
    }
  };

  const findOpener = (within: Element = document.body): HTMLElement | undefined =>
    openers().find((candidate) => within.contains(candidate) && candidate.getClientRects().length > 0);

  /** Also takes over a dialog that the browser has opened. */
  const open = (by?: HTMLElement): void => {
    // If the page opens it unasked, Back leaves the page.
    const entry = by || dialog.open ? 'push' : 'none';
    // What is written after the dialog is there is styled once more.
    paint(true);
    openCover({
      element: dialog,
      kind: 'dialog',
      opener: by ?? findOpener() ?? null,
      findOpener,
      isToggle: options.toggleable,
      enter: (close) => enterCover({ entry, close }),
      hide() {
        paint();
        forgetQuery();
        emit('popout:closed', { id: dialog.id });
      },
    });
    emit('popout:opened', { id: dialog.id });
  };

  const openerAt = ({ target }: Event): HTMLElement | null => {
    const opener = target instanceof Element ? target.closest<HTMLElement>(own) : null;
    return opener && !isUntrusted(opener) ? opener : null;
  };

  document.addEventListener(
    'click',
    (event) => {
      const opener = openerAt(event);
      if (!opener || !isPlainClick(event)) return;
      event.preventDefault();
      if (!dialog.open) open(opener);
      else if (options.toggleable) closeCover(dialog);
    },
    { signal },
  );

  document.addEventListener(
    'keydown',
    (event) => {
      const opener = event.key === ' ' && openerAt(event);
      if (!opener || opener.localName !== 'a') return;
      event.preventDefault();
      opener.click();
    },
    { signal },
  );

  document.addEventListener(
    'focusin',
    (event) => void (openerAt(event)?.hasAttribute('aria-controls') === false && paint()),
    { signal },
  );
  parts.close.addEventListener(
    'click',
    (event) => {
      // The browser would warn that its command finds a closed dialog.
      event.preventDefault();
      closeCover(dialog);
    },
    { signal },
  );
  dialog.addEventListener('popout:open', () => void (dialog.open || open()), { signal });

  paint();
  // Opened by its command or a link before the widget started, or named by the address.
  if (dialog.open || idOf(location.hash) === dialog.id || isInQuery()) open();
}
