/** D44: the listing's region filter follows the region chosen elsewhere on the page. */
import { useEffect } from 'react';
import { queryAll } from '../../runtime/dom/clobber-safe-members.ts';
import { $region } from '../../runtime/stores/region.ts';
import { markDefault } from './filters.ts';
import type { FilterBarContext } from './widget.ts';

export function useRegion({ root, options: { regionField: field } }: FilterBarContext): void {
  useEffect(() => {
    if (!field) return undefined;
    const selectRegion = (id: string | null, isNew: boolean): void => {
      const inputs = [
        ...queryAll<HTMLInputElement>(
          root,
          `input[name="${CSS.escape(field)}"], input[name="${CSS.escape(`${field}[]`)}"]`,
        ),
      ];
      const match = inputs.find(({ value }) => value !== '' && value === id);
      if (!match) return;
      // If one is always chosen, it is the server's default for an address without a region.
      const isChoice = inputs.every(({ value }) => value !== '');
      if (isChoice) markDefault(match, inputs);
      const isVisitorsChoice =
        !isChoice ||
        new URLSearchParams(location.search).has(field) ||
        inputs.some(({ checked, defaultChecked }) => checked !== defaultChecked);
      if (match.checked || (!isNew && isVisitorsChoice)) return;
      for (const input of inputs) input.checked = input === match;
      match.dispatchEvent(new Event('change', { bubbles: true }));
    };
    // The browser may remember a choice that the server does not know.
    selectRegion($region.get(), false);
    return $region.listen((id) => selectRegion(id, true));
  }, [root, field]);
}
