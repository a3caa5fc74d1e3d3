/** The same comparison as an element, for code that draws its own pages: a React widget, through runtime/islands. */
import { comparePictures } from './before-after.ts';

export class BeforeAfterElement extends HTMLElement {
  #share = 50;
  #controller: AbortController | undefined;
  #paint: (share: number) => void = () => {};

  /** How much of the frame shows "after" at first, 0 to 100; setting it moves the divider. */
  get share(): number {
    return this.#share;
  }

  set share(share: number) {
    this.#share = share;
    this.#paint(share);
  }

  /** Its two figures have to be there: what draws it puts them in first. */
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
