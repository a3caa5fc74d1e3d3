import { afterReset } from '../../runtime/dom/forms.ts';
import { setInvalid } from '../../runtime/dom/field-state.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { t as formMessage } from '../../runtime/stores/forms/messages.ts';
import { t } from './messages.ts';
import { bytesPerPhoto, totalSize } from './photo-size.ts';
import { resizePhotos } from './resize-photos.ts';
import type widget from './widget.ts';

const bytesPerMegabyte = 1_048_576;

export default function fileInput({ root, options, parts, emit, signal }: ContextOf<typeof widget>): void {
  const { input, limit } = parts;
  const { maxSize, resize } = options;
  const maxBytes = maxSize * bytesPerMegabyte;
  /** The files whose photos are being resized; another choice replaces them. */
  let pending: readonly File[] | undefined;

  const hide = (): void => {
    limit.replaceChildren();
    if (root.dataset.tooLarge === undefined) return;
    delete root.dataset.tooLarge;
    setInvalid(input, false);
  };

  /** Until the photos are resized, the form is invalid: it would send the large ones. */
  const setPending = (files: readonly File[] | undefined): void => {
    if (pending === files) return;
    pending = files;
    root.dataset.state = files ? 'resizing' : 'ready';
    input.setCustomValidity(files ? t('resizing') : '');
  };

  const refuse = (size: number): void => {
    input.value = '';
    limit.replaceChildren(formMessage('fileTooLarge', { count: maxSize }));
    root.dataset.tooLarge = '';
    setInvalid(input, true);
    emit('file-input:refused', { size: size / bytesPerMegabyte, limit: maxSize });
  };

  const shrink = async (files: readonly File[], maxSide: number): Promise<void> => {
    setPending(files);
    limit.replaceChildren(t('resizing'));
    const resized = await resizePhotos(files, maxSide, maxBytes);
    if (signal.aborted || pending !== files) return;
    setPending(undefined);

    const size = totalSize(resized);
    // The form may have been reset meanwhile.
    if (!input.files?.length) return hide();
    if (size > maxBytes) return refuse(size);
    const transfer = new DataTransfer();
    for (const file of resized) transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    limit.replaceChildren(t('resized'));
    emit('file-input:resized', { before: totalSize(files) / bytesPerMegabyte, size: size / bytesPerMegabyte });
  };

  const check = (event?: Event): void => {
    hide();
    setPending(undefined);
    const files = [...(input.files ?? [])];
    const size = totalSize(files);
    if (size <= maxBytes) return;
    // Other listeners must not see a rejected file.
    event?.stopImmediatePropagation();
    if (resize && bytesPerPhoto(files, maxBytes)) void shrink(files, resize);
    else refuse(size);
  };

  // Browsers fire both; after the first has cleared the field, the second finds nothing.
  input.addEventListener('input', check, { signal });
  input.addEventListener('change', (event) => pending && event.stopImmediatePropagation(), { signal });
  input.form?.addEventListener('reset', (event) => afterReset(event, check), { signal });
  // A file chosen before the widget started.
  check();
  signal.addEventListener('abort', () => {
    hide();
    setPending(undefined);
  });
}
