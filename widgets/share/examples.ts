import type { Example } from '../../runtime/islands/define-widget.ts';

/** A page with an open tab and the panel in a dialog. `isBare` leaves out the optional parts. */
export function markup(attributes: string, isBare = false): string {
  const ways = `<button id="email-copy" type="button" data-part="copy-for-email" hidden>Copy for email</button>
    <button id="native" type="button" data-part="native" hidden>More ways to share</button>
    <a id="email" data-part="email" href="mailto:?body=here">Write an email</a>`;
  return `<main><h1>Ardenne 28</h1><a href="?type=house_land" data-type="house_land" aria-current="true">Packages</a>
      <div role="tablist" aria-label="Storeys"><button role="tab" aria-selected="false" id="upper">Upper</button><button role="tab" aria-selected="true" id="ground" data-tab="ground-floor">Ground</button></div></main>
    <dialog id="share-popout"><button id="close" type="button">Close</button><div data-widget="share" ${attributes}>
      <label>Link <input id="link" data-part="link" readonly value="http://localhost:3000/here"></label>
      <button id="copy" type="button" data-part="copy" hidden>Copy link</button>${isBare ? '' : ways}
    </div></dialog>`;
}

export const examples = {
  whole: { summary: 'All ways to pass a link on.', html: markup('') },
  bare: { summary: 'A field and a button that copies from it.', html: markup('', true) },
  'tabs-of-its-own': {
    summary: 'A page whose tabs are marked in another way.',
    html: markup('data-active-tab="main [aria-current]"'),
  },
  'link-ready': { summary: 'A link that the server has made already.', html: markup('data-link-ready') },
  partial: {
    summary: 'In a popout, as the partials draw both.',
    twig: `<a href="#share-popout" data-popout-open="share-popout">Share</a>
{% partial 'verandah/popout' id='share-popout' title='Share this page' content='verandah/share' %}`,
  },
} satisfies Record<string, Example>;
