import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { readBundle } from '../../fixtures/server/static-files.ts';
import { speculationRules } from './speculation-rules.mjs';

interface Rule {
  where: { and: { not?: { href_matches?: string[]; selector_matches?: string } }[] };
}

/** What the demo prints: for each way of preparing a page, the addresses and links that it leaves out. */
async function exceptions(): Promise<{ addresses: string[]; links: string }[]> {
  const manifest = JSON.stringify({ speculationRules });
  const bundle = await readBundle(() => Promise.resolve({ body: manifest, type: 'application/json' }));
  const rules = Object.values(JSON.parse(bundle.speculationRules) as Record<string, Rule[]>).flat();
  return rules.map(({ where }) => ({
    addresses: where.and.flatMap(({ not }) => (Array.isArray(not?.href_matches) ? not.href_matches : [])),
    links: where.and.map(({ not }) => not?.selector_matches ?? '').join(''),
  }));
}

test('files, and what is made for one person, are prepared by no page', async () => {
  for (const { addresses } of await exceptions())
    expect(addresses).toEqual(
      expect.arrayContaining(['/*.pdf', '/estimate-pdf', '/visits/*', '/shared/*', '/portal', '/portal/*']),
    );
});

test.each([
  '<a href="/visits/abc.ics" download>Add to your calendar</a>',
  '<a href="/quote" data-no-prerender>Your quote</a>',
  '<nav data-no-prerender><a href="/quote">Your quote</a></nav>',
])('a link is left out: %s', async (markup) => {
  const { document } = new Window();
  document.body.innerHTML = markup;
  for (const { links } of await exceptions()) expect(document.querySelector('a')?.matches(links)).toBe(true);
});
