/** Widgets that a theme defines itself, as docs/own-widgets.md shows them. */
import { manifest } from '../support/built-files.ts';
import { expect, test } from '../support/lab-bench.ts';

const script = (name: string): string =>
  `<script type="module" nonce="{nonce}" src="/assets/own-widgets/${name}.js"></script>`;

test('[R34 F52] a theme’s own widgets live beside ours, and share React and the stores', async ({
  page,
  lab,
  expectConsole,
}) => {
  expectConsole(/VR202\] long-text: data-lines="many" has to be a number from 1 to 20/);
  expectConsole(/VR555\] own-throwing: an error while it unmounted: .*not today/);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const longText = (attributes: string): string => `<div data-widget="long-text"${attributes}>
    <p data-part="text">A verandah is added to a house that is already built.</p>
    <button type="button" data-part="toggle">Read more</button></div>`;
  await lab.open(
    `${longText(' id="good" data-lines="2"')}${longText(' id="bad" data-lines="many"')}
    <p data-widget="saved-count"><span data-part="count">None saved</span></p>
    <button data-card-id="12" aria-pressed="false">Save</button>
    <p data-widget="own-throwing">Gone</p>
    ${script('saved-count')}
    <script type="module" nonce="{nonce}">
      verandah.define({
        name: 'own-throwing',
        load: async () => ({
          default: ({ root, signal }) => {
            root.dataset.ready = '';
            signal.addEventListener('abort', () => { throw new Error('not today'); });
          },
        }),
      });
    </script>`,
    // Before our script.
    { head: script('long-text') },
  );

  const toggle = page.locator('#good').getByRole('button');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('log').filter({ hasText: 'Text opened' })).toBeAttached();
  await expect(page.locator('#bad')).toHaveAttribute('data-vr-failed', '');
  await expect(page.locator('#bad').getByRole('button')).not.toHaveAttribute('aria-expanded');

  await expect(page.getByText('0 saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 saved')).toBeVisible();
  expect(files.filter((file) => file.endsWith(`/${manifest.tiers.react[1]}`))).toHaveLength(1);

  const throwing = page.locator('[data-widget="own-throwing"]');
  await expect(throwing).toHaveAttribute('data-ready', '');
  await throwing.evaluate((root) => root.remove());
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

/** As a bundler writes the widget of "In JSX" in docs/own-widgets.md. */
const counter = `
  import { useState } from 'react';
  import { jsx } from 'react/jsx-runtime';
  import { define, react } from '/dist/api.js';
  define({
    name: 'counter',
    view: 'react',
    parts: { value: { required: true } },
    load: async () => {
      const { Takeover } = await react();
      function Counter({ parts }) {
        const [count, setCount] = useState(0);
        const button = jsx('button', { type: 'button', onClick: () => setCount(count + 1), children: count });
        return jsx(Takeover, { part: parts.value, children: button });
      }
      return { default: Counter };
    },
  });`;

test('a widget that imports React by its name shares the page’s copy', { tag: '@thorough' }, async ({ page, lab }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await lab.open(
    `<p data-widget="counter"><span data-part="value">0</span></p>
    <script type="module" nonce="{nonce}">${counter}</script>`,
    {
      head: `<script type="importmap" nonce="{nonce}">
        { "imports": { "react": "/dist/react.js", "react/jsx-runtime": "/dist/react.js" } }
      </script>`,
    },
  );
  const button = page.locator('[data-widget="counter"]').getByRole('button');
  await button.click();
  await expect(button).toHaveText('1');
  expect(files.filter((file) => file.endsWith(`/${manifest.tiers.react[1]}`))).toHaveLength(1);
});
