/** What the last update wrote into a region, as far as it is certain to be there still. */
import { contains } from '../../dom/clobbering.ts';
import { isAddedByRuntime, isInsideOwned, isOwnAttribute } from './is-equal.ts';

/** The requests of a form set and remove these; an update writes them but need not run because of them. */
const validationAttributes = /^aria-(?:invalid|describedby)$/;

const isScript = ({ nodeName }: Node): boolean => nodeName === 'SCRIPT';

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

  /** Notices the changes so far, before the observer's turn. */
  flush(): void {
    this.#forget(this.#observer.takeRecords());
  }

  /** Stops noticing changes, for the update's own writes. @returns whether there were any since the last call. */
  unwatch(): boolean {
    this.flush();
    this.#observer.disconnect();
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
    const key = child instanceof Element ? child.getAttribute('data-key') : null;
    if (key !== null) this.pieces.delete(key);
  }

  #childWith(node: Node): Node | null {
    let child: Node | null = node;
    while (child && child.parentNode !== this.#region) child = child.parentNode;
    return child;
  }
}

const contents = new WeakMap<Element, RegionContent>();

export function contentOf(region: Element): RegionContent {
  const content = contents.get(region) ?? new RegionContent(region);
  contents.set(region, content);
  return content;
}

/** True if a mutation inside `region` is no reason to compare it with the server's HTML again. */
function isOwnChange(record: MutationRecord, region: Element): boolean {
  const { type, target, attributeName, addedNodes, removedNodes } = record;
  const element = target instanceof Element ? target : target.parentElement;
  if (type === 'attributes' && attributeName && element) {
    // The region's own attributes are not its content.
    if (element === region || attributeName === 'data-auto-submit') return true;
    if (validationAttributes.test(attributeName) || isOwnAttribute(element, attributeName)) return true;
  }

  if (type === 'childList') {
    const nodes = [...addedNodes, ...removedNodes];
    // A script runs when a copy takes its place.
    const isScriptRun = addedNodes.length === 1 && nodes.length === 2 && nodes.every(isScript);
    if (isScriptRun || nodes.every(isAddedByRuntime)) return true;
  }
  if (!element || element === region || !contains(region, element)) return false;

  // Field errors are in elements that have this class while they show.
  const message = element.closest('.oc-visible, span.oc-field-error');
  return isInsideOwned(element, region) || (message !== null && message !== region && contains(region, message));
}
