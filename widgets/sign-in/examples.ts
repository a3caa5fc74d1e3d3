import type { Example } from '../../runtime/islands/define-widget.ts';

const signIn = (panel: string, parameters = ''): string =>
  `{% partial 'verandah/sign-in' sign_in={ panel: '${panel}', returnTo: '/portal' }${parameters} %}`;

export const examples = {
  partial: { summary: 'Signing in, with a tab for making an account.', twig: signIn('login') },
  register: { summary: 'Making an account, as a link with tab=register asks for it.', twig: signIn('register') },
  forgot: { summary: 'Asking for a new password, which has no tab.', twig: signIn('forgot') },
  sent: { summary: 'After asking: a panel that only the server shows.', twig: signIn('sent') },
  popout: { summary: 'In a popout: signed in, the visitor stays on the page.', twig: signIn('login', ' stay=true') },
} satisfies Record<string, Example>;
