/** The references of an HTML page: URLs, and ids of its own. */

export interface PageReferences {
  /** URLs of links and GET forms, as in the HTML. */
  readonly links: ReadonlySet<string>;
  /** Every id of the page; repeated ones are also in `duplicateIds`. */
  readonly ids: ReadonlySet<string>;
  readonly duplicateIds: ReadonlySet<string>;
  /** Ids in attributes, such as `aria-controls=main-menu`. */
  readonly idReferences: ReadonlyMap<string, string>;
}

const addressAttributes: Readonly<Record<string, string>> = { a: 'href', area: 'href', form: 'action', iframe: 'src' };

/** Attributes that name ids of the same page. */
const idAttributes = [
  'for',
  'form',
  'list',
  'popovertarget',
  'commandfor',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-labelledby',
  'aria-owns',
  'data-popout-open',
];

// Scripts are not markup; comments and templates are not part of the page.
const notInThePage = /<!--[\s\S]*?-->|<(script|style|template|textarea)\b[\s\S]*?<\/\1>/g;
const tag = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)*)\s*\/?>/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+)))?/g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#039': "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#0?39);/g, (_whole, name: string) => entities[name] ?? '');
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ''),
    ]),
  );
}

/** Reads HTML without a DOM, because building one for every page of the site takes too long. */
export function readReferences(html: string): PageReferences {
  const links = new Set<string>();
  const ids = new Set<string>();
  const duplicateIds = new Set<string>();
  const idReferences = new Map<string, string>();
  for (const [, element = '', text = ''] of html
    .replace(notInThePage, (part) => part.match(/^<textarea[^>]*>/)?.[0] ?? '')
    .matchAll(tag)) {
    const attributes = readAttributes(text);
    const address = attributes.get(addressAttributes[element.toLowerCase()] ?? '');
    if (address !== undefined && !(element === 'form' && attributes.get('method')?.toLowerCase() === 'post'))
      links.add(address);
    const id = attributes.get('id');
    if (id !== undefined) (ids.has(id) ? duplicateIds : ids).add(id);
    for (const name of idAttributes) {
      // A link falls back to its URL if there is no popout.
      if (name === 'data-popout-open' && element === 'a') continue;
      for (const named of attributes.get(name)?.split(/\s+/).filter(Boolean) ?? [])
        idReferences.set(`${name}=${named}`, named);
    }
  }
  return { links, ids, duplicateIds, idReferences };
}
