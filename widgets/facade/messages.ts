import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('facade', {
  label: 'From {included} to {chosen}',
  included: '{facade}, included',
  picture: '{home} with the {facade} facade',
});
