/** What the region widget says. */
import { defineMessages } from '../../runtime/dom/messages.ts';

export const say = defineMessages('region', {
  onRequest: 'Price on request',
  chosen: 'Prices are for {region}',
});
