import { findTrusted } from '../../runtime/dom/trusted.ts';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { closeCover } from '../../runtime/dom/cover.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $block, blockChanged, updateForBlock } from '../../runtime/stores/block.ts';
import { partialsFor } from '../../runtime/stores/choice-partials.ts';
import { readText } from '../../runtime/stores/forms/outcome.ts';
import type widget from './widget.ts';

export default function block({ root, parts, emit, signal }: ContextOf<typeof widget>): void {
  const dialog = root.closest('dialog');
  let isOwnChange = false;

  const fields = (['width', 'depth'] as const).flatMap((side) => {
    const field = root.querySelector<HTMLInputElement>(`input[name="${side}"]`);
    return field ? [{ field, value: (): string => String($block.get()?.[side] ?? '') }] : [];
  });

  /** The fields and the way to clear them, as the server writes them. */
  const follow = (): void => {
    for (const { field, value } of fields) field.value = value();
    parts.clear.hidden = $block.get() === null;
  };

  root.addEventListener(
    'ajax:setup',
    ({ detail: { context } }) => {
      context.options.update = { ...context.options.update, ...partialsFor('block') };
    },
    { signal },
  );

  root.addEventListener(
    'ajax:request-success',
    ({ detail: { data } }) => {
      // Before the form shows its own message: in a closed dialog it is not announced a second time.
      if (dialog) closeCover(dialog);
      announce(readText(data, 'message') ?? '');
      isOwnChange = true;
      blockChanged();
      isOwnChange = false;
      follow();
      const { width = 0, depth = 0 } = $block.get() ?? {};
      emit('block:changed', { width, depth });
    },
    { signal },
  );
  // Created early, so that screen readers know the live region.
  (dialog ?? root).addEventListener('focusin', prepareToAnnounce, { signal });
  signal.addEventListener(
    'abort',
    $block.listen((current) => {
      if (isOwnChange) return;
      follow();
      // Of several forms in a page, the first one asks the server.
      if (root === findTrusted('[data-widget="block"]')) void updateForBlock(current);
    }),
  );

  // The page was fetched ahead, or is of a cache. One that comes back with mistakes has what was typed.
  const isRefused = fields.some(({ field }) => field.getAttribute('aria-invalid') === 'true');
  if (!isRefused && fields.some(({ field, value }) => field.defaultValue !== value())) $block.notify();
}
