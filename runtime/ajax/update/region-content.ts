/** What the last update wrote into a region, as far as it is certain to be there still. */
import { read } from '../../dom/clobber-safe-members.ts';
import { getAttribute } from '../../dom/clobber-safe.ts';
import { isOwnChange } from './own-changes.ts';

export class RegionContent {
  /** The region's HTML; undefined if something has changed it since. */
  html: string | undefined;
  /** The HTML of each keyed child that has not been changed since. */
  readonly pieces = new Map<string, string>();
  readonly #region: Element;
  readonly #observer: MutationObserver;
  #isChanged = false;

  constructor(region: Element) {
    this.#region = region;
    this.#observer = new MutationObserver((records) => this.#forget(records));
  }

  /** Starts noticing changes. Only of regions that an update has written. */
  watch(): void {
    this.#observer.observe(this.#region, { subtree: true, childList: true, attributes: true, characterData: true });
  }

  /** Stops noticing changes, for the update's own writes. */
  unwatch(): void {
    this.#forget(this.#observer.takeRecords());
    this.#observer.disconnect();
  }

  /** True if something other than an update has changed the region since the last call. */
  takeChanges(): boolean {
    this.#forget(this.#observer.takeRecords());
    const isChanged = this.#isChanged;
    this.#isChanged = false;
    return isChanged;
  }

  #forget(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (isOwnChange(record, this.#region)) continue;
      this.#isChanged = true;
      this.html = undefined;
      // A child that was added or moved is as unknown as one with a change inside.
      if (record.target === this.#region) for (const node of record.addedNodes) this.#forgetPiece(node);
      else this.#forgetPiece(this.#childWith(record.target));
    }
    // Nothing more can be forgotten.
    if (this.html === undefined && !this.pieces.size) this.#observer.disconnect();
  }

  #forgetPiece(child: Node | null): void {
    const key = child instanceof Element ? getAttribute(child, 'data-key') : null;
    if (key !== null) this.pieces.delete(key);
  }

  #childWith(node: Node): Node | null {
    let child: Node | null = node;
    while (child && read(child, 'parentNode') !== this.#region) child = read(child, 'parentNode');
    return child;
  }
}

const contents = new WeakMap<Element, RegionContent>();

export function contentOf(region: Element): RegionContent {
  const content = contents.get(region) ?? new RegionContent(region);
  contents.set(region, content);
  return content;
}
