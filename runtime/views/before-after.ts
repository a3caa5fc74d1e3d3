/** The before/after comparison as a custom element, made a React component. */
import { createComponent, type EventName } from '@lit-labs/react';
import * as React from 'react';
import { comparePictures, type BeforeAfterEvent } from '../dom/before-after.ts';

/** On a server there are no elements, and the children are rendered side by side. */
const Base = typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

class BeforeAfterElement extends Base {
  #share = 50;
  #controller: AbortController | undefined;
  #showShare: (share: number) => void = () => {};

  /** Percentage of the frame that shows "after"; setting it moves the divider. */
  get share(): number {
    return this.#share;
  }

  set share(share: number) {
    this.#share = share;
    this.#showShare(share);
  }

  /** Both figures must already be children. */
  connectedCallback(): void {
    this.#controller = new AbortController();
    this.#showShare = comparePictures(
      this,
      this.#share,
      (after) => this.dispatchEvent(new CustomEvent('before-after:moved', { detail: { after }, bubbles: true })),
      this.#controller.signal,
    );
  }

  disconnectedCallback(): void {
    this.#controller?.abort();
    this.#showShare = () => {};
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('vr-before-after'))
  customElements.define('vr-before-after', BeforeAfterElement);

/** `share` is the percentage of "after". The children are the two figures of widgets/before-after/before-after.htm. */
export default createComponent({
  react: React,
  tagName: 'vr-before-after',
  elementClass: BeforeAfterElement,
  displayName: 'BeforeAfter',
  // The library's types need a string that carries the event's type.
  events: { onMove: 'before-after:moved' as EventName<BeforeAfterEvent> },
});
