/** The comparison of two pictures as a React component. Asked for with `lazy()`, it is loaded where it is drawn. */
import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import { BeforeAfterElement } from '../dom/before-after-element.ts';
import type { BeforeAfterEvent } from '../dom/before-after.ts';

/**
 * `share` is how much of the frame shows "after", 0 to 100; `onMove` hears each step. The children are the two figures of
 * widgets/before-after/before-after.htm.
 */
export default createComponent({
  react: React,
  tagName: 'vr-before-after',
  elementClass: BeforeAfterElement,
  displayName: 'BeforeAfter',
  // The library's type asks for a string that carries the event's type.
  events: { onMove: 'before-after:moved' as EventName<BeforeAfterEvent> },
});
