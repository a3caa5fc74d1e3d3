/** Names of events that a server may not fire: listeners take them to come from the browser or from this runtime. */

/** Events of the runtime; those of widgets, such as `popout:open`, are for everyone. */
const ownEvent = /^(?:ajax:|widget:|(?:before-)?render$)/;

/** Events of browsers that have no `on…` property, everywhere or in some. */
const eventWithoutProperty =
  /^(?:focus(?:in|out)|orientationchange|(?:DOM|composition|touch|gesture|device|webkit)\w+)$/;

export function isReservedEvent(name: string): boolean {
  const property = `on${name}`;
  return (
    ownEvent.test(name) ||
    eventWithoutProperty.test(name) ||
    // Prototypes, because an id that visitors wrote becomes a property of the window.
    [HTMLElement.prototype, Document.prototype, HTMLBodyElement.prototype].some((prototype) => property in prototype)
  );
}
