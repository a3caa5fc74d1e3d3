import { afterReset, keepFields } from '../../runtime/dom/forms.ts';
import { formatNumber } from '../../runtime/dom/language.ts';
import { VerandahError } from '../../runtime/diagnostics/errors.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { createResultCounter } from '../../runtime/stores/listing.ts';
import { $region, chooseRegion } from '../../runtime/stores/region.ts';
import type widget from './widget.ts';

/** The form's values, in the format of a listing handler. */
function fieldsOf(form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form);
  const texts = (name: string): string[] =>
    data.getAll(name).flatMap((value) => (typeof value === 'string' && value ? [value] : []));
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) =>
      name.endsWith('[]') ? [name.slice(0, -2), texts(name)] : [name, texts(name)[0] ?? ''],
    ),
  );
}

export default function finder({ root, options, parts, emit, signal }: ContextOf<typeof widget>): void {
  if (!(root instanceof HTMLFormElement)) {
    throw new VerandahError({
      code: 'VR302',
      message: 'its root has to be a <form>.',
      fix: 'Write <form method="get" action="/home-designs" data-widget="finder" data-handler="…">.',
    });
  }

  const form = root;
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
    const total = await countResults(options.handler, fieldsOf(form));
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
    delete form.dataset.state;
  });

  // Chosen before the widget started.
  const isChosen = ({ options: choices, selectedIndex }: HTMLSelectElement): boolean =>
    selectedIndex !==
    Math.max(
      0,
      [...choices].findIndex((choice) => choice.hasAttribute('selected')),
    );

  if ([...form.querySelectorAll<HTMLSelectElement>('select')].some(isChosen)) onChange();
  form.dataset.state = 'ready';
}
