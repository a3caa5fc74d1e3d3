import type { Example } from '../../runtime/islands/define-widget.ts';

const content =
  '<div class="vr-portal-popup" data-widget="portal-popup"><p>What the portal is for.</p><form method="dialog"><button>Continue</button></form></div>';

export const examples = {
  popout: { summary: 'In the popout that it opens.', html: `<dialog id="portal-popup">${content}</dialog>` },
  alone: { summary: 'Without a popout: it stays part of the page.', html: content },
  partial: {
    summary: 'As the partials draw both.',
    twig: "{% partial 'verandah/popout' id='portal-popup' title='Welcome to your portal' content='verandah/portal-popup' %}",
  },
} satisfies Record<string, Example>;
