import type { Example } from '../../runtime/islands/define-widget.ts';

function markup(attributes: string): string {
  return `<main id="main" tabindex="-1"><h1>Homes</h1><p><a id="link" href="#pop" data-popout-open="pop">Change region</a></p>
    <p><button id="button" type="button" data-popout-open="pop">Region</button></p></main>
    <dialog id="pop" class="vr-dialog vr-popout" data-widget="popout" aria-labelledby="pop-title" ${attributes}>
      <div class="vr-popout__in"><h2 id="pop-title">Where are you building?</h2><button type="button" class="vr-popout__close" data-part="close">Close</button><p>Anywhere.</p></div>
    </dialog>`;
}

export const examples = {
  plain: { summary: 'A dialog that two controls open, a link and a button.', html: markup('') },
  toggleable: { summary: 'One whose control stays in reach and closes it as well.', html: markup('data-toggleable') },
  'open-on-query': {
    summary: 'One that a query opens with the page.',
    html: markup('data-open-on-query="popout=region"'),
  },
  command: {
    summary: 'One that the browser opens by the command of a button, before its script or without it.',
    html: markup('').replace('data-popout-open="pop">Region', 'command="show-modal" commandfor="pop">Region'),
  },
  partial: {
    summary: 'As the partial draws it, and what opens it.',
    twig: `{% partial 'verandah/popout/opener' popout='region-popout' label='Change region' %}
{% partial 'verandah/popout' id='region-popout' title='Where are you building?' content='verandah/region' %}`,
  },
} satisfies Record<string, Example>;
