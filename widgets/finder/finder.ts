import { afterReset, isTouched, keepFields, readFields } from '../../runtime/dom/forms.ts';
import { formatNumber } from '../../runtime/dom/language.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { createResultCounter } from '../../runtime/stores/listing.ts';
import { $region, chooseRegion } from '../../runtime/stores/region.ts';
import type widget from './widget.ts';

export default function finder({ root: form, options, parts, emit, signal }: ContextOf<typeof widget>): void {
  const { count, status } = parts;
  const countResults = createResultCounter();
  const sent = count.textContent;

  const show = (total: number | null): void => {
    const noun = total === 1 ? options.noun : options.nounPlural;
    // A stale number is worse than none.
    count.textContent = total === null ? noun : `${formatNumber(total)} ${noun}`;
    status?.replaceChildren(total === null ? '' : (count.textContent ?? ''));
  };

  const ask = async (): Promise<void> => {
    show(null);
    const total = await countResults(options.handler, readFields(form));
    if (total === undefined || signal.aborted) return;
    show(total);
    if (total !== null) emit('finder:counted', { total });
  };

  const onChange = (): void => void ask().catch(reportError);
  form.addEventListener(
    'change',
    ({ target }) => {
      // A region is the visitor's everywhere, and counted as such.
      const isRegion = target instanceof HTMLSelectElement && target.matches('[data-region-name]');
      if (isRegion && target.value) chooseRegion(target.value);
      else onChange();
    },
    { signal },
  );

  if (form.querySelector<HTMLElement>('select[data-region-name]'))
    // Whatever shows the region, this field too, has it a moment later.
    signal.addEventListener(
      'abort',
      $region.listen(() => queueMicrotask(onChange)),
    );
  form.addEventListener('reset', (event) => afterReset(event, onChange), { signal });
  keepFields(form, signal);
  signal.addEventListener('abort', () => {
    count.textContent = sent;
    status?.replaceChildren();
  });

  // Chosen before the widget started.
  if ([...form.querySelectorAll('select')].some(isTouched)) onChange();
}
