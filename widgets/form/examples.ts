import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  login: {
    summary: 'Two fields, a password that can be shown.',
    twig: "{% partial 'verandah/form' id='login-form' handler='onLogin' label='Sign in' content='portal/login-fields' submit='Sign in' %}",
  },
  partial: {
    summary: 'A new account; the demo answers it.',
    twig: "{% partial 'verandah/form' id='register-form' handler='onRegister' label='Create account' content='portal/register-fields' submit='Create account' pairs=true %}",
  },
  enquiry: {
    summary: 'Every kind of field; many enough for a summary.',
    twig: "{% partial 'verandah/form' id='enquiry-form' handler='sitePortal::onEnquire' label='Ask us' content='home/enquiry-fields' submit='Send' pairs=true files=true home={ slug: 'ardenne-28', regions: [{ slug: 'geelong-surf-coast', name: 'Geelong & Surf Coast' }] } %}",
  },
  sharePdf: {
    summary: 'Shares a PDF, and stays where it is.',
    twig: "{% partial 'verandah/form' id='share-pdf-form-7' handler='onSharePdf' label='Share the estimate' prefix='share-7' content='portal/share-fields' submit='Send' estimate={ id: 7 } %}",
  },
} satisfies Record<string, Example>;
