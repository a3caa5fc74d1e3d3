import { afterEach, expect, test } from 'vitest';
import { switchOption } from '../../runtime/stores/home/home.ts';
import { until } from '../../runtime/testing/waiting.ts';
import { closePage } from '../testing/page.ts';
import { mount, servePage } from './testing-page.ts';

afterEach(closePage);

function addFigures(template: string, text: string): HTMLElement {
  const place = Object.assign(document.createElement('p'), { textContent: text });
  place.dataset.figures = template;
  document.body.append(place);
  return place;
}

test('[D62] the figures of the page follow options that are turned on and off', async () => {
  servePage();
  const [bedrooms, size] = [addFigures('{bedrooms}', '4'), addFigures('{widthM} × {lengthM} m', '12.5 × 22.1 m')];
  await mount();
  expect([bedrooms.textContent, size.textContent]).toEqual(['4', '12.5 × 22.1 m']);
  switchOption('104');
  switchOption('110');
  await until(() => bedrooms.textContent === '5');
  expect(size.textContent).toBe('12.5 × 24.5 m');
  switchOption('110');
  await until(() => size.textContent === '12.5 × 22.1 m');
});
