/**
 * Is in the HTML of each page for guests, at its end: on a slow network the entry arrives after the first paint, in which a saved heart
 * would be hollow. It is the same for every guest, so that pages can be cached.
 */
import { renderGuestItems } from '../saved/render.ts';

renderGuestItems();
