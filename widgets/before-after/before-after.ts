import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import { comparePictures } from '../../runtime/dom/before-after.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

export default function beforeAfter({
  root,
  parts: { before, after },
  options,
  emit,
  signal,
}: ContextOf<typeof widget>): void {
  if (
    before.nextElementSibling !== after ||
    before.parentElement !== root ||
    [before, after].some((side) => !side.querySelector('img'))
  ) {
    throw new VerandahError({
      code: 'VR302',
      message: 'its two parts have to be its children, "before" and then "after", each with a picture.',
      fix: 'Write <figure data-part="before"><img …></figure><figure data-part="after"><img …></figure>.',
    });
  }
  comparePictures(root, options.share, (share) => emit('before-after:moved', { after: share }), signal);
}
