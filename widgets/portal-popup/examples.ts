/** Named examples: the popup in its dialog. */

export interface Example {
  /** What there is to see. */
  summary: string;
  html: string;
}

const content = '<div class="vr-portal-popup" data-widget="portal-popup"><p>What the portal is for.</p><form method="dialog"><button>Go on</button></form></div>';

export const examples = {
  popout: { summary: 'In the popout that it opens.', html: `<dialog id="portal-popup">${content}</dialog>` },
  alone: { summary: 'Without a popout: it stays part of the page.', html: content },
} satisfies Record<string, Example>;
