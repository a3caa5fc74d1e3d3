/** The rules of every filter group of every listing, in the forms that the server renders. */
import { afterEach, describe, expect, test } from 'vitest';
import { readFields } from '../../runtime/dom/forms.ts';
import { activeFilters, dropFilter, fieldsOf, reconcileGroup, type Field } from './filters.ts';
import { groupOf, listingFor, listingKinds, openPage, whole } from './testing-page.ts';

afterEach(() => document.body.replaceChildren());

const fieldsIn = (group: string): Field[] => [...groupOf(group).querySelectorAll<Field>('input, select')];
const ticked = (group: string): string[] =>
  fieldsIn(group).flatMap((field) => (field instanceof HTMLInputElement && field.checked ? [field.value] : []));

describe.each(listingKinds)('%s', (kind) => {
  const { groups } = listingFor('', kind);

  test('[R45] the any-option and the values of each group of boxes exclude each other', () => {
    const { form } = openPage('', kind, whole);
    const click = (box: Field | undefined): void => {
      if (!(box instanceof HTMLInputElement)) throw new Error('There is no such box.');
      box.checked = !box.checked;
      reconcileGroup(form, box);
    };
    const boxes = groups.filter((group) => group.kind === 'checkbox').map(({ name }) => name);
    for (const name of boxes) {
      const [any, ...values] = fieldsIn(name);
      const [first = '', second = ''] = values.map(({ value }) => value);
      expect([any?.value, ticked(name)], name).toEqual(['', ['']]);
      click(values[0]);
      expect(ticked(name), `${name}: a value`).toEqual([first]);
      click(values[0]);
      expect(ticked(name), `${name}: its last value cleared`).toEqual(['']);
      click(values[1]);
      click(values[0]);
      expect(ticked(name), `${name}: two values`).toEqual([first, second]);
      click(any);
      expect(ticked(name), `${name}: any`).toEqual(['']);
      click(any);
      expect(ticked(name), `${name}: any, again`).toEqual(['']);
      // Left ticked, for the groups after it to leave alone.
      click(values[0]);
    }
    expect(Object.keys(readFields(form))).toEqual(expect.arrayContaining(boxes));
  });

  test('[R45] each other group is empty first, and again without its last value', () => {
    const { form } = openPage('', kind, whole);
    const active = (): string[] => activeFilters(form).map(({ name, value }) => `${name}=${value}`);
    // An address is a hidden field, which near.test.tsx looks at.
    for (const group of groups.filter(({ kind: control }) => control !== 'checkbox' && control !== 'near')) {
      const fields = fieldsIn(group.name);
      for (const name of new Set(fields.map((field) => field.name))) {
        const named = fields.filter((field) => field.name === name);
        const isRadio = group.kind === 'radio';
        if (isRadio && named[0]?.value !== '') {
          // Prices are those of one region: a choice that is always made, and no filter.
          expect([kind, name, active()]).toEqual(['home-designs', 'region', []]);
          continue;
        }
        const [field] = named;
        const value = isRadio
          ? named[1]?.value
          : field instanceof HTMLSelectElement
            ? field.options[1]?.value
            : 'kitchen';
        expect([isRadio ? ticked(name) : [field?.value], active()], name).toEqual([[''], []]);
        if (isRadio) named[1]?.click();
        else if (field) field.value = value ?? '';
        expect([isRadio ? ticked(name) : [field?.value], active()], name).toEqual([[value], [`${name}=${value}`]]);
        dropFilter(form, { name, value: value ?? '', label: '' });
        expect([isRadio ? ticked(name) : [field?.value], active()], name).toEqual([[''], []]);
      }
    }
    expect(fieldsOf(form).length).toBeGreaterThan(3);
  });
});
