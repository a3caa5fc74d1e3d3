import type { Example } from '../../runtime/islands/define-widget.ts';

function markup(prices: string): string {
  const choice = (id: string, name: string, shortName: string): string =>
    `<li><button type="submit" name="region" value="${id}" data-name="${name}" data-short-name="${shortName}"${id === 'melbourne-metro' ? ' aria-current="true"' : ''}>${name}</button></li>`;
  return `<main id="main" tabindex="-1"><p><span data-price-from>From</span> <strong data-prices='${prices}'>$349,900</strong> <span id="long" data-region-name>Melbourne Metro</span></p>
    <p id="short" data-region-name="short">Melbourne</p></main>
    <dialog id="popout"><form method="post" data-widget="region"><ul>${choice('melbourne-metro', 'Melbourne Metro', 'Melbourne')}${choice('sydney-hunter', 'Sydney &amp; Hunter', 'Sydney')}</ul></form></dialog>`;
}

export const examples = {
  everywhere: {
    summary: 'A home that is offered in both regions.',
    html: markup('{"melbourne-metro":349900,"sydney-hunter":391900}'),
  },
  'not-everywhere': {
    summary: 'A home that is offered in one; the other says "Price on request".',
    html: markup('{"melbourne-metro":349900}'),
  },
  unreadable: { summary: 'Invalid prices.', html: markup('{"sydney-hunter":"much"') },
  asks: {
    summary: 'A form in the page that asks on the first visit.',
    html: `<main id="main" tabindex="-1"><form method="post" data-widget="region" data-ask-first-visit aria-labelledby="ask-region-title">
    <div data-part="question"><p id="ask-region-title">Where are you building?</p>
      <button type="submit" class="button button--quiet" name="region" value="melbourne-metro" data-name="Melbourne Metro" data-short-name="Melbourne">Melbourne</button>
      <button type="submit" class="button button--quiet" name="region" value="sydney-hunter" data-name="Sydney &amp; Hunter" data-short-name="Sydney">Sydney</button>
      <button type="submit" class="button button--quiet" name="later" value="1" data-part="later">Not now</button></div>
    <p data-part="answer" hidden></p></form></main>`,
  },
  partial: {
    summary: 'As the partial draws it, with a price that follows.',
    twig: `<p><span data-price-from>From</span> <strong data-prices='{"melbourne-metro":349900,"sydney-hunter":391900}'>$349,900</strong> <span data-region-name>{{ site.region.name }}</span></p>
{% partial 'verandah/region' %}`,
  },
} satisfies Record<string, Example>;
