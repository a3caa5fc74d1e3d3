/** The theme's listing card without its picture: about 27 elements and 1.5 kB each. */

const names = ['Ardenne', 'Belmore', 'Corella', 'Dunmore', 'Elowen', 'Farrant', 'Glenlea', 'Harwood'];
const collections = ['Meadow', 'Terrace', 'Orchard'];

const price = (index, version) => `$${300 + (index % 97)},${String(version % 1000).padStart(3, '0')}`;
/** Changes with every hundredth version, so that each version changes 1 % of the cards. */
const slowVersion = (index, version) => Math.floor((version + (index % 100)) / 100);

function card(index, version, action) {
  const name = `${names[index % names.length]} ${18 + (index % 23)}`;
  const spec = (label, value) =>
    `<li class="card__spec"><svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M4 12h16"/></svg> ${value}<span class="unseen"> ${label}</span></li>`;
  return `<article class="card" data-key="design-${index}">
  <div class="card__media"><div class="card__facade"><div class="card__missing"><span aria-hidden="true">${name}</span><span class="unseen">Picture to come</span></div></div></div>
  <div class="card__body">
    <p class="card__eyebrow">${collections[index % 3]} collection</p>
    <h3 class="card__title"><a class="card__link" href="/home-designs/${index}">${name}</a></h3>
    <ul class="card__specs" role="list">${spec('bedrooms', 3 + (index % 4))}${spec('bathrooms', 2)}${spec('car spaces', 2)}</ul>
    <p class="card__price"><span class="card__from">From</span> <strong class="card__amount">${price(index, version)}</strong><span class="card__region">Melbourne</span></p>
  </div>
  <button type="button" class="card__heart" ${action} aria-pressed="false"><span class="unseen">Save ${name} to favourites</span></button>
</article>`;
}

export const cards = ({ from = 0, count, version = 0, slow = false, action }) =>
  Array.from({ length: count }, (_, step) => from + step)
    .map((index) => card(index, slow ? slowVersion(index, version) : version, action))
    .join('\n');

/** The last card that a version changes, and its price. @param {{ count: number, version: number, slow?: boolean }} list */
export function lastChange({ count, version, slow = false }) {
  const versionOf = (index, of) => (slow ? slowVersion(index, of) : of);
  let index = count - 1;
  while (index > 0 && versionOf(index, version) === versionOf(index, version - 1)) index -= 1;
  return { count, index, text: price(index, versionOf(index, version)) };
}
