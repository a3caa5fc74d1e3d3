import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $home, switchFacade, switchOption } from '../../runtime/stores/home/home.ts';
import { $region, chooseRegion } from '../../runtime/stores/region.ts';
import { until } from '../../runtime/testing/waiting.ts';
import { closePage, unmountWidgets } from '../testing/page.ts';
import { fieldOf, mount, openPage, partOf, readLines, serveEstimateAnew, servePage } from './testing-page.ts';

afterEach(closePage);

const facade = (): string | null | undefined => $home.get()?.choices.facade;
const checked = (name: string): string[] =>
  [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`)].map(({ value }) => value);
const save = (): HTMLButtonElement => partOf('save') as HTMLButtonElement;

/** Space as in a browser: an unchecked radio button is checked on keyup unless that is prevented. */
function pressSpace(field: HTMLInputElement): void {
  field.focus();
  const down = fireEvent.keyDown(field, { key: ' ' });
  const up = fireEvent.keyUp(field, { key: ' ' });
  if (down && up && !field.checked) field.click();
}

describe('the facade', () => {
  beforeEach(async () => {
    await openPage();
  });

  test('[R75] is one of them: another takes the place of the first', () => {
    fieldOf('facade', 'aurora').click();
    fieldOf('facade', 'classic').click();
    expect([facade(), checked('facade')]).toEqual(['classic', ['classic']]);
  });

  test('[R76] is let go by a click on the one that is chosen, and can be chosen again', () => {
    const aurora = fieldOf('facade', 'aurora');
    aurora.click();
    aurora.click();
    expect([facade(), checked('facade')]).toEqual([null, []]);
    aurora.click();
    expect([facade(), checked('facade')]).toEqual(['aurora', ['aurora']]);
  });

  test('[R76] is let go by a click on its label', () => {
    const label = fieldOf('facade', 'aurora').closest('label');
    label?.click();
    expect(facade()).toBe('aurora');
    label?.click();
    expect([facade(), checked('facade')]).toEqual([null, []]);
  });

  test('[R76] is cleared and chosen again by Space; focus stays', () => {
    const aurora = fieldOf('facade', 'aurora');
    pressSpace(aurora);
    expect(facade()).toBe('aurora');
    pressSpace(aurora);
    expect([facade(), checked('facade'), document.activeElement]).toEqual([null, [], aurora]);
    pressSpace(aurora);
    expect(facade()).toBe('aurora');
  });

  test('[R75] follows the arrow keys, which click before they change', () => {
    fieldOf('facade', 'hamlet').click();
    fieldOf('facade', 'aurora').click();
    expect([facade(), checked('facade')]).toEqual(['aurora', ['aurora']]);
  });

  test('[R78] is required to save a home, also after it was cleared', async () => {
    const help = partOf('save-help');
    expect([save().disabled, help.hidden, help.textContent]).toEqual([
      true,
      false,
      'Choose a facade to save this home',
    ]);
    expect(save().getAttribute('aria-describedby')).toBe(help.id);
    fieldOf('facade', 'aurora').click();
    await until(() => !save().disabled);
    expect([help.hidden, save().hasAttribute('aria-describedby')]).toEqual([true, false]);
    fieldOf('facade', 'aurora').click();
    await until(() => save().disabled);
    expect(help.hidden).toBe(false);
  });

  test.each(['first_name', 'last_name', 'email'])('[R79] focus in %s chooses the first if none is chosen', (name) => {
    fieldOf(name).focus();
    expect([facade(), checked('facade')]).toEqual(['hamlet', ['hamlet']]);
  });

  test('[R79] focus in a field never changes an existing choice', () => {
    partOf('pdf').focus();
    fieldOf('region').focus();
    expect(facade()).toBeNull();
    fieldOf('facade', 'meridian').click();
    fieldOf('email').focus();
    fieldOf('region').focus();
    expect(facade()).toBe('meridian');
  });
});

test('[R77] offers are added and taken away one by one', async () => {
  await openPage({ query: 'promotions[]=solar' });
  fieldOf('promotions[]', 'stone-throughout').click();
  expect(checked('promotions[]')).toEqual(['stone-throughout', 'solar']);
  fieldOf('promotions[]', 'solar').click();
  expect($home.get()?.choices.promotions).toEqual(['stone-throughout']);
});

describe('[R80] the finish', () => {
  test('is the design’s own, with nothing to choose', async () => {
    await openPage({ design: 'oriel-38', query: 'inclusions=luxe' });
    expect(readLines()).toContainEqual(expect.stringMatching(/^Signature/));
    expect(readLines().join()).not.toMatch('Luxe');
    expect(document.querySelectorAll('input[name="inclusions"]:not([type="hidden"])')).toHaveLength(0);
  });

  test('is the chosen one if the design has none of its own', async () => {
    await openPage();
    expect(readLines()[2], 'what is in the price').toBe('Essentials inclusions: Included');
    fieldOf('inclusions', 'luxe').click();
    await until(() => readLines()[2]?.startsWith('Luxe'));
    expect(readLines()[2]).toMatch(/^Luxe inclusions: \$/);
    fieldOf('inclusions', 'signature').click();
    await until(() => readLines()[2]?.startsWith('Signature'));
  });
});

describe('the fields and the address', () => {
  test('[D33] the address holds the choices, whatever their source, without defaults', async () => {
    await openPage();
    switchOption('101');
    fieldOf('facade', 'aurora').click();
    fireEvent.change(fieldOf('region'), { target: { value: 'geelong-surf-coast' } });
    await until(() => location.search === '?floorplan_options%5B%5D=101&facade=aurora&region=geelong-surf-coast');
    fireEvent.change(fieldOf('region'), { target: { value: 'melbourne-metro' } });
    fieldOf('facade', 'aurora').click();
    switchOption('101');
    await until(() => location.search === '');
  });

  test('[D33] a choice made just before the widget goes is in the address too', async () => {
    await openPage();
    vi.stubGlobal('requestAnimationFrame', () => 1);
    switchOption('101');
    unmountWidgets();
    await until(() => location.search === '?floorplan_options%5B%5D=101');
  });

  test('[D44] the region select and the visitor’s region follow each other', async () => {
    await openPage();
    fireEvent.change(fieldOf('region'), { target: { value: 'geelong-surf-coast' } });
    expect($region.get()).toBe('geelong-surf-coast');
    chooseRegion('sydney-hunter');
    expect([fieldOf('region').value, $home.get()?.choices.region]).toEqual(['sydney-hunter', 'sydney-hunter']);
  });

  test('[D33] the fields show what another widget chose', async () => {
    await openPage();
    switchFacade('meridian');
    expect(checked('facade')).toEqual(['meridian']);
  });

  test('what was chosen and typed before the script arrived counts', async () => {
    servePage({ query: 'facade=hamlet' });
    fieldOf('facade', 'classic').checked = true;
    fieldOf('promotions[]', 'solar').checked = true;
    fieldOf('region').value = 'sydney-hunter';
    fieldOf('first_name').value = 'Zoë';
    await mount();
    expect($home.get()).toMatchObject({
      choices: { facade: 'classic', promotions: ['solar'], region: 'sydney-hunter' },
      recipient: { firstName: 'Zoë' },
    });
  });

  test('[D33] an estimate redrawn by the server without choices still shows them', async () => {
    await openPage();
    fieldOf('facade', 'aurora').click();
    fireEvent.change(fieldOf('region'), { target: { value: 'sydney-hunter' } });
    fireEvent.input(fieldOf('first_name'), { target: { value: 'Zoë' } });
    await until(() => readLines().some((line) => line.startsWith('Aurora')));
    const lines = readLines();
    serveEstimateAnew();
    await mount();
    expect([facade(), readLines(), fieldOf('region').value, fieldOf('first_name').value]).toEqual([
      'aurora',
      lines,
      'sydney-hunter',
      'Zoë',
    ]);
  });

  test('[D33] facades the server writes anew show the one that is chosen', async () => {
    await openPage();
    fieldOf('facade', 'aurora').click();
    fieldOf('facade', 'aurora').checked = false;
    dispatchEvent(new Event('ajax:update-complete'));
    expect(checked('facade')).toEqual(['aurora']);
  });

  test('Enter in a field sends nothing, and the no-script button is hidden', async () => {
    await openPage();
    const form = partOf('choices') as HTMLFormElement;
    expect(fireEvent.submit(form)).toBe(false);
    expect(partOf('update').hidden).toBe(true);
    unmountWidgets();
    await until(() => !partOf('update').hidden);
  });
});
