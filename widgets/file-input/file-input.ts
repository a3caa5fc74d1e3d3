import { t } from '../../runtime/stores/forms/messages.ts';
import type { FileInputContext } from './widget.ts';

const bytesPerMegabyte = 1_048_576;

const messageMs = 3000;

export default function fileInput({ root, options, parts, emit, signal }: FileInputContext): void {
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
    if (size <= options.maxSize * bytesPerMegabyte) return;
    // Other listeners must not see a rejected file.
    event?.stopImmediatePropagation();
    input.value = '';
    limit.replaceChildren(t('fileTooLarge', { count: options.maxSize }));
    root.dataset.tooLarge = '';
    timer = setTimeout(hide, messageMs);
    emit('file-input:refused', { size: size / bytesPerMegabyte, limit: options.maxSize });
  };
  // Browsers fire both; after the first has cleared the field, the second finds nothing.
  input.addEventListener('input', check, { signal });
  // A file chosen before the widget started.
  check();
  root.dataset.state = 'ready';
  signal.addEventListener('abort', () => {
    hide();
    delete root.dataset.state;
  });
}
