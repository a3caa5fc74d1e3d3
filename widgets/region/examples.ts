import type { Example } from '../../runtime/islands/define-widget.ts';

const region = (prices: string): string =>
  `<p><span data-price-from>From</span> <strong data-prices='${prices}'>$349,900</strong> in <span id="long" data-region-name>{{ site.region.name }}</span> (<span id="short" data-region-name="short">{{ site.region.shortName }}</span>)</p>
{% partial 'verandah/region' %}`;

export const examples = {
  partial: {
    summary: 'A home that is offered in both regions.',
    twig: region('{"melbourne-metro":349900,"sydney-hunter":391900}'),
  },
  'not-everywhere': {
    summary: 'A home that is offered in one; the other says "Price on request".',
    twig: region('{"melbourne-metro":349900}'),
  },
  unreadable: { summary: 'Invalid prices.', twig: region('{"sydney-hunter":"much"') },
  asks: { summary: 'A form in the page that asks on the first visit.', twig: "{% partial 'front/ask-region' %}" },
} satisfies Record<string, Example>;
