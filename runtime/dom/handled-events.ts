/** Events whose request is the business of a widget; the runtime starts none for them. */
export const handledEvents = new WeakSet<Event>();
