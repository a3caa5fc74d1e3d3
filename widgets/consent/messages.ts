import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('consent', {
  granted: 'Thanks. We’ll count your visits.',
  denied: 'OK. We won’t count your visits.',
});
