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
  expectConsole(/VR202\] read-more: data-lines="many" has to be a number from 1 to 20/);
  expectConsole(/VR555\] own-throwing: an error while it unmounted: .*not today/);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const readMore = (attributes: string): string => `<div data-widget="read-more"${attributes}>
    <p data-part="text">A verandah is added to a house that is already built.</p>
    <button type="button" data-part="toggle">Read more</button></div>`;
  await lab.open(
    `${readMore(' id="good" data-lines="2"')}${readMore(' id="bad" data-lines="many"')}
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
    { head: script('read-more') },
  );

  const toggle = page.locator('#good').getByRole('button');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Text opened' })).toBeAttached();
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
