/** The before/after comparison as a React component; load it with `lazy()`. */
import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import { BeforeAfterElement } from '../dom/before-after-element.ts';
import type { BeforeAfterEvent } from '../dom/before-after.ts';

/** `share` is the percentage of "after". The children are the two figures of widgets/before-after/before-after.htm. */
export default createComponent({
  react: React,
  tagName: 'vr-before-after',
  elementClass: BeforeAfterElement,
  displayName: 'BeforeAfter',
  // The library's types need a string that carries the event's type.
  events: { onMove: 'before-after:moved' as EventName<BeforeAfterEvent> },
});
