import type { Example } from '../../runtime/islands/define-widget.ts';

const form = (attributes: string): string => `<form method="post" data-widget="language" ${attributes}>
  <button name="language" value="en-AU" lang="en-AU" aria-current="true">English</button><button name="language" value="vi" lang="vi">Tiếng Việt</button></form>`;

export const examples = {
  plain: { summary: 'A form that is sent to the address of the page.', html: form('') },
  'written-down': {
    summary: 'One whose address the server has written into it, and which the visitor has since left.',
    html: form('action="/home-designs"'),
  },
  partial: { summary: 'As the partial draws it.', twig: "{% partial 'verandah/language' %}" },
} satisfies Record<string, Example>;
