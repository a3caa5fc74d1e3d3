/** For a theme's own widgets: announcements, focus, popouts and menus. */
export { announce } from '../dom/announce.ts';
export { moveFocus } from '../dom/focus-keeper.ts';
export { closeOverlay, openOverlay } from '../dom/overlays.ts';
