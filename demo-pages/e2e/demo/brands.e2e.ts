/** Brands in tokens alone: docs/theming.md. */
import type { Page } from '@playwright/test';
import type { Example } from '../../../runtime/islands/define.ts';
import { expect, test } from '../support/fixture.ts';

const widgets = ['accordion', 'consent', 'file-input', 'finder', 'form', 'region', 'sign-in', 'tabs'];
const brands = [
  { brand: 'dusk', schemes: ['dark'] },
  { brand: 'shell', schemes: ['light', 'dark'] },
  { brand: 'bootstrap', schemes: ['light', 'dark'] },
];

async function firstExample(widget: string): Promise<string> {
  const { examples } = (await import(`../../../widgets/${widget}/examples.ts`)) as {
    examples: Record<string, Example>;
  };
  const found = Object.entries(examples).find(([, example]) => !('visit' in example) && !example.says);
  if (!found) throw new Error(`${widget} has no example that is a page of its own.`);
  return found[0];
}

/** What differs from brand to brand, as the page of states shows it. */
function look(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('p');
    probe.className = 'vr-tabs__tab';
    Object.assign(probe.style, { backgroundColor: 'var(--vr-control)', borderRadius: 'var(--vr-radius)' });
    document.body.append(probe);
    const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(probe);
    probe.remove();
    return [backgroundColor, borderRadius, fontFamily];
  });
}

for (const { brand, schemes } of brands)
  test(`the brand ${brand} is accessible with nothing but tokens`, async ({ page, axe }) => {
    test.slow();
    for (const scheme of schemes)
      for (const widget of widgets)
        await test.step(`${widget}, ${scheme}`, async () => {
          await page.goto(`/states/${widget}/${await firstExample(widget)}?theme=${brand}&scheme=${scheme}`);
          await expect(page.locator(`[data-widget="${widget}"]`).first()).toBeAttached();
          await axe('body', 'fragment');
        });
  });

test('brands differ in colour, shape and type', async ({ page }) => {
  const looks: string[][] = [];
  for (const theme of brands.map(({ brand }) => brand)) {
    await page.goto(`/states/tabs/${await firstExample('tabs')}?theme=${theme}&scheme=light`);
    looks.push(await look(page));
  }
  for (const property of [0, 1, 2]) expect(new Set(looks.map((each) => each[property])).size).toBe(looks.length);
});
