import { define, oc, type ContextOf } from 'verandah';
import type { DataLayerRecord, HandlerAnswer } from 'verandah/dist/verandah.js';
import { BeforeAfter } from 'verandah/react';

export const readMore = define({
  name: 'read-more',
  attributes: { 'max-lines': { kind: 'number', default: 4 } },
  parts: { toggle: { tag: 'button', required: true } },
  load: async () => ({
    default({ options, parts }: ContextOf<typeof readMore>) {
      parts.toggle.disabled = options.maxLines > 3;
      // @ts-expect-error It is a number.
      options.maxLines.trim();
    },
  }),
});

oc()?.ajax('onAdd', { update: { cart: '#cart' } });
// @ts-expect-error Targets are an object.
oc()?.ajax('onAdd', { update: 5 });

document.addEventListener('tabs:changed', ({ detail }) => detail.panel.trim());
// @ts-expect-error The detail has no section.
document.addEventListener('tabs:changed', ({ detail }) => detail.section);

export const record: DataLayerRecord = { event: 'listing_loaded', total: '12' };
// @ts-expect-error The total is a number.
export const answer: HandlerAnswer<'GetAjaxMethods::onLoadHomeFamilies'> = { total: '1', page: 1, pages: 1 };

export const kitchen = (
  <BeforeAfter share={40} onMove={(event) => event.detail.after.toFixed()}>
    <i />
  </BeforeAfter>
);
export const wrongKitchen = (
  // @ts-expect-error The share is a number.
  <BeforeAfter share="half">
    <i />
  </BeforeAfter>
);
