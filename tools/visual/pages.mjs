/** The subjects: every example of /states, and twelve whole pages at three widths. */

/** @typedef {{ name: string, address: string, widths: readonly number[], variants: readonly string[] }} Subject */

/** Variants of the examples on one load of the page. */
const exampleVariants = ['plain', 'dark', 'forced colours', 'right-to-left', '200 % text'];
const pageWidths = [360, 768, 1280];

/** Whole pages; a detail page is the first of its listing. */
const wholePages = [
  ['Front page', '/'],
  ['Home designs', '/home-designs'],
  ['Home design', '/home-designs/ardenne-28'],
  ['House and land', '/house-and-land'],
  ['Package', '/house-and-land', 'first'],
  ['Display homes', '/display-homes'],
  ['Display home', '/display-homes', 'first'],
  ['Article', '/articles', 'first'],
  ['Inspiration', '/inspiration'],
  ['Search', '/search?q=ardenne'],
  ['Compare', '/compare'],
  ['Sign in', '/portal'],
];

/** @param {string} origin of one side's server @returns {Promise<Subject[]>} */
export async function listSubjects(origin) {
  const [states, ...pages] = await Promise.all([
    fetch(`${origin}/states`).then((response) => response.text()),
    ...wholePages.map(async ([name, address, which]) => ({
      name,
      address: which === 'first' ? await firstOf(origin, address) : address,
      widths: pageWidths,
      variants: ['plain'],
    })),
  ]);
  const examples = [
    ...new Set([...states.matchAll(/href="(\/states\/[\w-]+\/[\w-]+)"/g)].map(([, address]) => address)),
  ];
  return [
    ...examples.map((address) => ({
      name: address.slice(1),
      address,
      widths: [1280],
      variants: exampleVariants,
    })),
    ...pages.filter(({ address }) => address !== undefined),
  ];
}

async function firstOf(origin, listing) {
  const html = await fetch(origin + listing).then((response) => response.text());
  return new RegExp(`href="(${listing}/[\\w-]+)"`).exec(html)?.[1];
}
