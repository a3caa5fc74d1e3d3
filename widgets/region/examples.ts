/** Named examples: a page whose prices differ by region. */

export interface Example {
  /** What there is to see. */
  summary: string;
  /** Of the amount: the prices by region. */
  prices: string;
}

export const examples = {
  everywhere: { summary: 'A home that is offered in both regions.', prices: '{"melbourne-metro":349900,"sydney-hunter":391900}' },
  'not-everywhere': { summary: 'A home that is offered in one; the other says "Price on request".', prices: '{"melbourne-metro":349900}' },
  unreadable: { summary: 'Prices that nobody can read.', prices: '{"sydney-hunter":"much"' },
} satisfies Record<string, Example>;

/** A page with one price and the form in a dialog. `shown` is the region the server rendered. */
export function markup(prices: string, shown = 'melbourne-metro', attributes = ''): string {
  const choice = (id: string, name: string, shortName: string): string =>
    `<li><button type="submit" name="region" value="${id}" data-name="${name}" data-short-name="${shortName}"${id === shown ? ' aria-current="true"' : ''}>${name}</button></li>`;
  return `<main id="main" tabindex="-1"><p><span data-price-from>From</span> <strong data-prices='${prices}'>$349,900</strong> <span id="long" data-region-name>Melbourne Metro</span></p>
    <p id="short" data-region-name="short">Melbourne</p></main>
    <dialog id="popout"><form method="post" data-widget="region" ${attributes}><ul>${choice('melbourne-metro', 'Melbourne Metro', 'Melbourne')}${choice('sydney-hunter', 'Sydney &amp; Hunter', 'Sydney')}</ul></form></dialog>`;
}
