/**
 * What `import … from 'verandah/react'` gives: the custom elements of the bundle as React components, for a project with a React of its
 * own. On pages of a theme, its own widgets share the bundle's React; see docs/own-widgets.md.
 */
import { createComponent, type EventName } from '@lit-labs/react';
import * as React from 'react';
import type { ComponentType, HTMLAttributes, ReactNode, RefAttributes } from 'react';
import { comparePictures, type BeforeAfterEvent } from '../dom/before-after.ts';

export type { BeforeAfterEvent } from '../dom/before-after.ts';

/** On a server there are no elements, and the children are rendered side by side. */
const Base = typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

/** On HTML of a server until React has compared it with its own: https://lit.dev/docs/ssr/client-usage/ */
const waits = 'defer-hydration';

class BeforeAfterElement extends Base {
  static readonly observedAttributes = [waits];
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

  connectedCallback(): void {
    if (!this.hasAttribute(waits)) this.#start();
  }

  attributeChangedCallback(_name: string, _old: string | null, value: string | null): void {
    if (value === null && this.isConnected) this.#start();
  }

  /** Both figures must already be children. */
  #start(): void {
    if (this.#controller) return;
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
    this.#controller = undefined;
    this.#showShare = () => {};
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('vr-before-after'))
  customElements.define('vr-before-after', BeforeAfterElement);

export interface BeforeAfterProps extends HTMLAttributes<HTMLElement>, RefAttributes<HTMLElement> {
  /** Percentage of the frame that shows "after"; 50 by default. */
  share?: number;
  /** The visitor has moved the divider. */
  onMove?: (event: BeforeAfterEvent) => void;
  /** Two figures, before and after, each with a picture, as in widgets/before-after/before-after.htm. */
  children: ReactNode;
}

const Element = createComponent({
  react: React,
  tagName: 'vr-before-after',
  elementClass: BeforeAfterElement,
  displayName: 'BeforeAfter',
  // The library's types need a string that carries the event's type.
  events: { onMove: 'before-after:moved' as EventName<BeforeAfterEvent> },
}) as ComponentType<BeforeAfterProps>;

/** Two pictures in one frame, with a divider that pointer and keys move: `<vr-before-after>`. */
export const BeforeAfter = React.forwardRef<HTMLElement, Omit<BeforeAfterProps, 'ref'>>((props, ref) =>
  // The library takes the attribute off once React has the element.
  React.createElement(Element, { ...props, ref, ...{ [waits]: '' } }),
) as ComponentType<BeforeAfterProps>;
