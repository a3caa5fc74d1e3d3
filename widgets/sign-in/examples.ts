import type { Example } from '../../runtime/islands/define-widget.ts';

function markup(panel: 'login' | 'register' | 'forgot' | 'sent', attributes = ''): string {
  const hidden = (name: string): string => (name === panel ? '' : ' hidden');
  const tab = (name: string, label: string): string =>
    `<a href="/portal?tab=${name}" data-panel-link="${name}"${name === panel ? ' aria-current="page"' : ''}>${label}</a>`;
  return `<div class="vr-sign-in" data-widget="sign-in" ${attributes}>
    <nav aria-label="Sign in or create an account" data-part="tabs"${panel === 'login' || panel === 'register' ? '' : ' hidden'}>${tab('login', 'Sign in')}${tab('register', 'Create account')}</nav>
    <div id="sign-in-login" data-panel="login"${hidden('login')}>
      <form id="login-form"><input type="hidden" name="return" value="/portal"><input name="email" aria-label="Email"><input name="password" aria-label="Password"></form>
      <a id="to-forgot" href="/portal?tab=forgot" data-panel-link="forgot">Forgot your password?</a>
    </div>
    <div id="sign-in-register" data-panel="register"${hidden('register')}><form id="register-form"><input name="first_name" aria-label="First name"><input name="email" aria-label="Email"></form></div>
    <div id="sign-in-forgot" data-panel="forgot"${hidden('forgot')}>
      <form id="forgot-form"><input name="email" aria-label="Email"></form>
      <a id="to-login" href="/portal?tab=login" data-panel-link="login">Back to signing in</a>
    </div>
    ${panel === 'sent' ? '<div id="sign-in-sent" data-panel="sent"><h2>Check your inbox</h2></div>' : ''}
  </div>`;
}

export const examples = {
  login: { summary: 'Signing in, with a tab for making an account.', html: markup('login') },
  register: { summary: 'Making an account, as a link with tab=register asks for it.', html: markup('register') },
  forgot: { summary: 'Asking for a new password, which has no tab.', html: markup('forgot') },
  sent: { summary: 'After asking: a panel that only the server shows.', html: markup('sent') },
  popout: { summary: 'In a popout: signed in, the visitor stays on the page.', html: markup('login', 'data-stay') },
  partial: { summary: 'As the partial draws it.', twig: "{% partial 'verandah/sign-in' stay=true %}" },
} satisfies Record<string, Example>;
