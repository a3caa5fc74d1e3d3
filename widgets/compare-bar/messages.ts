import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('compare-bar', {
  home_design: 'Home designs',
  house_land: 'House & land',
  tabs: 'What to compare',
  filled: '{count} of {slots}',
  emptySlot: 'Empty slot',
  unknown: 'A home we no longer list',
  remove: 'Remove {title}',
  compare: 'Compare',
});
