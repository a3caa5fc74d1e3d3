import { waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { addHtml, closePage, mountWidget, partOf, unmountWidgets } from '../testing/page.ts';
import widget from './widget.ts';

const html = `<div class="vr-block" data-widget="block">
  <button class="vr-block__toggle" type="button" data-part="toggle" hidden>Read more</button>
  <div class="vr-block__text" data-part="text"><p>A long text.</p></div>
</div>`;

afterEach(closePage);

test('a button opens and closes the text; unmounting opens it', async () => {
  addHtml(html);
  await mountWidget(widget);
  const button = await within(document.body).findByRole('button', { name: 'Read more', expanded: false });
  await waitFor(() => expect(partOf('text').hidden).toBe(true));
  button.click();
  await waitFor(() => expect([button.getAttribute('aria-expanded'), partOf('text').hidden]).toEqual(['true', false]));
  button.click();
  await waitFor(() => expect(partOf('text').hidden).toBe(true));
  unmountWidgets();
  await waitFor(() => expect(partOf('text').hidden).toBe(false));
});
