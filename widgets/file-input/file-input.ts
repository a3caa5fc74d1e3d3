/** A file field with a limit (R155): what is over it is not taken. */
import { t } from '../../runtime/stores/forms/messages.ts';
import type { FileInputContext } from './widget.ts';

const bytesOfMegabyte = 1_048_576;

/** Milliseconds the message stays. */
const shownFor = 3000;

export default function fileInput({ root, options, parts, signal }: FileInputContext): void {
  const { input, limit } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = (): void => {
    clearTimeout(timer);
    limit.replaceChildren();
    delete root.dataset.tooLarge;
  };
  const check = (event?: Event): void => {
    hide();
    const size = [...(input.files ?? [])].reduce((sum, file) => sum + file.size, 0);
    if (size <= options.maxSize * bytesOfMegabyte) return;
    // Nobody else is to hear of a choice that was not taken.
    event?.stopImmediatePropagation();
    input.value = '';
    limit.replaceChildren(t('fileTooLarge', { count: options.maxSize }));
    root.dataset.tooLarge = '';
    timer = setTimeout(hide, shownFor);
  };
  // A browser fires both; the first empties the field, and the second finds nothing in it.
  input.addEventListener('input', check, { signal });
  // Chosen before this was there.
  check();
  root.dataset.state = 'ready';
  signal.addEventListener('abort', () => {
    hide();
    delete root.dataset.state;
  });
}
