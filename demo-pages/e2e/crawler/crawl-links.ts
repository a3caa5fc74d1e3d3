/** Follows every link of the demo's pages with plain requests, and returns the dead ones. */
import { addressOf, pageOf, type DemoPage } from './demo-pages.ts';
import { readReferences, type PageReferences } from './page-references.ts';

export interface DeadEnd {
  /** URL pattern of the page in the theme. */
  readonly page: string;
  /** The link's URL in the page, or the attribute that names a missing id. */
  readonly target: string;
  readonly problem: string;
}

interface Crawl {
  readonly pages: readonly DemoPage[];
  readonly request: (address: string) => Promise<Response>;
  /** URLs that exist for every visitor; the crawl adds those it finds. */
  readonly existing: Set<string>;
  /** Number of pages to read for each kind of subject; others only have to exist. */
  readonly samplesPerKind: number;
}

interface Fetched {
  readonly status: number;
  readonly references: PageReferences | null;
}

const origin = 'http://localhost';
/** Sites that the demo may link to. */
const foreignHosts = new Set(['www.google.com', 'maps.google.com']);
const otherSchemes = new Set(['mailto:', 'tel:', 'sms:', 'geo:']);

/** @returns dead links, and the URLs of the pages that were read */
export async function crawlLinks(crawl: Crawl): Promise<{ deadEnds: DeadEnd[]; read: string[] }> {
  const fetched = new Map<string, Promise<Fetched>>();
  const open = (address: string): Promise<Fetched> => {
    const known = fetched.get(address) ?? fetchPage(crawl.request, address);
    fetched.set(address, known);
    return known;
  };
  const read = await readPages(crawl, open);
  const deadEnds: DeadEnd[] = [];
  for (const { address, page, references } of read) {
    for (const target of brokenIds(references)) deadEnds.push({ page: page.url, ...target });
    for (const target of references.links) {
      const problem = await problemOf(target, address, references, { existing: crawl.existing, open });
      if (problem !== null) deadEnds.push({ page: page.url, target, problem });
    }
  }
  return { deadEnds, read: read.map(({ address }) => address) };
}

async function fetchPage(request: Crawl['request'], address: string, redirects = 3): Promise<Fetched> {
  const response = await request(address);
  const location = response.headers.get('location');
  if (location !== null && redirects > 0) return fetchPage(request, location, redirects - 1);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return { status: response.status, references: isPage ? readReferences(await response.text()) : null };
}

/** Every page without a subject, and samples of those with one, found through links. */
async function readPages(
  { pages, samplesPerKind }: Crawl,
  open: (address: string) => Promise<Fetched>,
): Promise<{ address: string; page: DemoPage; references: PageReferences }[]> {
  const read = [];
  const queue = new Set(pages.filter(({ isDetail }) => !isDetail).map(addressOf));
  const samples = new Map<string, number>();
  for (const address of queue) {
    const page = pageOf(address, pages);
    const { references } = await open(address);
    if (references === null || page === undefined) throw new Error(`${address} is not a page.`);
    read.push({ address, page, references });
    for (const link of references.links) {
      const url = new URL(link, origin + address);
      const detail = pageOf(url.pathname, pages);
      if (url.origin !== origin || url.search !== '' || !detail?.isDetail || detail.isWorkbench) continue;
      const count = samples.get(detail.url) ?? 0;
      if (count >= samplesPerKind || queue.has(url.pathname)) continue;
      samples.set(detail.url, count + 1);
      queue.add(url.pathname);
    }
  }
  return read;
}

function brokenIds({ ids, duplicateIds, idReferences }: PageReferences): Omit<DeadEnd, 'page'>[] {
  return [
    ...[...duplicateIds].map((id) => ({ target: `id=${id}`, problem: 'appears twice' })),
    ...[...idReferences]
      .filter(([, id]) => !ids.has(id))
      .map(([target]) => ({ target, problem: 'names an id that the page does not have' })),
  ];
}

async function problemOf(
  link: string,
  address: string,
  own: PageReferences,
  { existing, open }: { existing: Set<string>; open: (address: string) => Promise<Fetched> },
): Promise<string | null> {
  if (link === '' || link === '#') return 'is empty';
  if (!URL.canParse(link, origin + address)) return 'is not an address';
  const url = new URL(link, origin + address);
  if (otherSchemes.has(url.protocol)) return null;
  if (url.origin !== origin) return foreignHosts.has(url.host) ? null : `leads to ${url.host}, which is not ours`;
  // The sign-in page is the same for every return URL.
  const returnTo = url.searchParams.get('return');
  if (returnTo !== null) {
    const problem = await problemOf(returnTo, address, own, { existing, open });
    if (problem !== null) return `returns to ${returnTo}, which ${problem}`;
    url.searchParams.set('return', '/');
  }
  const target = url.pathname + url.search;
  const id = decodeURIComponent(url.hash.slice(1));
  if (target === address) return id === '' || own.ids.has(id) ? null : `there is no #${id}`;
  // A page exists for every visitor or none; its ids may differ.
  if (id === '' && existing.has(target)) return null;
  const { status, references } = await open(target);
  if (status !== 200) return `is answered with ${status}`;
  existing.add(target);
  return id === '' || references?.ids.has(id) ? null : `there is no #${id} on that page`;
}
