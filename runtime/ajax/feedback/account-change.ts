/** Says whose page this is, after it was loaded again for another account. A click that fell into the reload did nothing. */
import { accountInitials, takeReloadForAccount } from '../../dom/account-mark.ts';
import { defineMessages } from '../../dom/messages.ts';
import { afterParsing } from '../events.ts';
import { flashMessage } from './flash.ts';

const t = defineMessages('ajax', {
  otherAccount:
    'Another account is signed in now, and this page shows it. If you’ve just clicked something, click again.',
  accountOf:
    'The account {initials} is signed in now, and this page shows it. If you’ve just clicked something, click again.',
});

afterParsing(() => {
  if (!takeReloadForAccount()) return;
  const initials = accountInitials();
  const message = initials ? t('accountOf', { initials }) : t('otherAccount');
  flashMessage({ message, type: 'warning', replace: 'account' });
});
