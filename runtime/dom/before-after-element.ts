/** The comparison as a custom element, for React widgets (see runtime/islands/before-after-component.ts). */
import { comparePictures } from './before-after.ts';

export class BeforeAfterElement extends HTMLElement {
  #share = 50;
  #controller: AbortController | undefined;
  #paint: (share: number) => void = () => {};

  /** Percentage of the frame that shows "after"; setting it moves the divider. */
  get share(): number {
    return this.#share;
  }

  set share(share: number) {
    this.#share = share;
    this.#paint(share);
  }

  /** Both figures must already be children. */
  connectedCallback(): void {
    this.#controller = new AbortController();
    this.#paint = comparePictures(this, this.#share, this.#controller.signal);
  }

  disconnectedCallback(): void {
    this.#controller?.abort();
    this.#paint = () => {};
  }
}

if (!customElements.get('vr-before-after')) customElements.define('vr-before-after', BeforeAfterElement);
