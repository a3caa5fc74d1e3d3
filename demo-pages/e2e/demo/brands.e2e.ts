/** Brands in tokens alone: docs/theming.md. */
import type { Example } from '../../../runtime/islands/define-widget.ts';
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

for (const { brand, schemes } of brands)
  test(`the brand ${brand} is accessible with nothing but tokens`, { tag: '@thorough' }, async ({ page, axe }) => {
    test.slow();
    for (const scheme of schemes)
      for (const widget of widgets)
        await test.step(`${widget}, ${scheme}`, async () => {
          await page.goto(`/states/${widget}/${await firstExample(widget)}?theme=${brand}&scheme=${scheme}`);
          await expect(page.locator(`link[href*="brands/${brand}"]`)).toHaveCount(1);
          await expect(page.locator(`[data-widget="${widget}"]`).first()).toBeAttached();
          await axe('body', 'fragment');
        });
  });
