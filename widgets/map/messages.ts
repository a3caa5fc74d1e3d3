import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('map', {
  failed: 'The map isn’t available. The places are listed below.',
  retry: 'Try again',
  display: 'Display home',
  estate: 'Estate',
  other: 'Place',
  stack: '{count} places at one address: {title}',
  cluster: '{count} places, zoom in',
  choose: '{count} places at this address',
  detailsFailed: 'We couldn’t load the details. Try again.',
  shown: 'Showing {shown} of {total} places',
  showMap: 'Map',
  showList: 'List',
  legend: 'Show on the map',
});
