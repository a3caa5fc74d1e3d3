import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('region', {
  onRequest: 'Price on request',
  chosen: 'Prices are for {region}',
});
