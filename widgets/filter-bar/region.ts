/** The listing's region filter follows the region chosen elsewhere on the page, and one that is ticked here is chosen. */
import { valuesOf } from '../../runtime/dom/address.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { $region, chooseRegion } from '../../runtime/stores/region.ts';
import { isMarked, markDefault, namesFilter, setNear } from './filters.ts';
import type widget from './widget.ts';

export function bindRegion({ root, options: { regionField: field }, signal }: ContextOf<typeof widget>): void {
  if (!field) return;

  const findInputs = (): HTMLInputElement[] => [
    ...root.querySelectorAll<HTMLInputElement>(
      `input[name="${CSS.escape(field)}"], input[name="${CSS.escape(`${field}[]`)}"]`,
    ),
  ];

  /** Several regions are a filter, and choose none. */
  const chooseTicked = (): void => {
    const [only, ...others] = findInputs().filter(({ checked, value }) => checked && value !== '');
    if (only && others.length === 0 && only.value !== $region.get()) chooseRegion(only.value);
  };

  const onChange = ({ target }: Event): void => {
    if (findInputs().some((input) => input === target)) chooseTicked();
  };

  const selectRegion = (id: string | null, isNew: boolean): void => {
    const inputs = findInputs();
    const match = inputs.find(({ value }) => value !== '' && value === id);
    if (!match) return;
    const address = new URLSearchParams(location.search);
    const isNamed = valuesOf(address, field).length > 0;
    // If one is always chosen, it is the region of the prices. A filter gives way to whatever the address asks for.
    const isChoice = inputs.every(({ value }) => value !== '');
    const isRequested = isNamed || (!isChoice && namesFilter(root, address));

    if (isChoice) markDefault(match, inputs);
    else if (!inputs.some(isMarked)) {
      const served = inputs.find(({ defaultChecked }) => defaultChecked) ?? match;
      markDefault(isNew || (isRequested && !isNamed) ? served : match, inputs);
    }

    const isVisitorsChoice = isRequested || inputs.some(({ checked, defaultChecked }) => checked !== defaultChecked);
    if (match.checked || (!isNew && isVisitorsChoice)) return;
    setNear(root, '');
    for (const input of inputs) input.checked = input === match;
    match.dispatchEvent(new Event('change', { bubbles: true }));
  };

  // The browser may remember a choice that the server does not know.
  selectRegion($region.get(), false);
  // Ticked before the bar was there.
  if (findInputs().some(({ checked, defaultChecked }) => checked !== defaultChecked)) chooseTicked();

  root.addEventListener('change', onChange, { signal });
  signal.addEventListener(
    'abort',
    $region.listen((id) => selectRegion(id, true)),
  );
}
