import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('region', {
  chosen: 'Prices are for {region}',
});
