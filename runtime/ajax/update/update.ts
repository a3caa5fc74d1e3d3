import { call, read } from '../../dom/clobber-safe-members.ts';
import { getAttribute, isConnected } from '../../dom/clobber-safe.ts';
import { report } from '../../diagnostics/report.ts';
import { rememberFocus } from '../../dom/focus-keeper.ts';
import { announceRemoval } from '../../dom/removal.ts';
import { emit } from '../events.ts';
import type { ServerResponse } from '../server-response.ts';
import { sentAutoSubmits } from '../markup-selectors.ts';
import type { ActiveRequest } from '../types.ts';
import { isEqual, type KeepsEdit } from './is-equal.ts';
import { morphElement, type Merge } from './morph.ts';
import { PartialScripts, responseNonces } from './scripts.ts';
import { resolveTargets, type Targets, type PartialUpdate, type UpdateMode } from './targets.ts';
import { parseInto, updateRegion } from './update-region.ts';
import { createEditPolicy, fieldResets, hasState } from './visitor-state.ts';

/** `order` of the latest request that wrote each element. Responses of older requests do not overwrite it. */
const lastWriter = new WeakMap<Element, number>();

/** Applies every key that is a partial or a selector. A key that cannot be applied is reported and skipped. */
export async function applyPartials(
  partials: readonly PartialUpdate[],
  request: ActiveRequest,
  response: ServerResponse,
): Promise<void> {
  const nonces = responseNonces(response);
  for (const { key, html, mode } of partials) {
    let targets: Targets | undefined;
    try {
      targets = resolveTargets(key, request);
    } catch {
      reportKey(request, 'VR522', `${describeKey(key, request)} holds a selector that cannot be read`);
    }
    if (!targets) continue;
    if (!targets.elements.length && targets.isExpected)
      reportKey(request, 'VR523', `nothing on the page matches ${describeKey(key, request)}`);
    reportDoubles(key, targets, request);
    for (const element of targets.elements) {
      const update = new Update(request, response, element, mode ?? targets.mode ?? readMode(element), nonces);
      await update.apply(html);
    }
  }
}

/** `the update key "listing/heading" (#heading)`: what the handler returned, and where it should go. */
function describeKey(key: string, { update }: ActiveRequest): string {
  const target = Object.hasOwn(update, key) ? update[key] : undefined;
  return `the update key "${key}"${typeof target === 'string' && target !== key ? ` (${target})` : ''}`;
}

/** An id or a partial that is in the page twice is usually a mistake, and no one can tell which one was meant. */
function reportDoubles(key: string, { elements, isUnique }: Targets, { handler }: ActiveRequest): void {
  const [first, second] = elements;
  if (!isUnique || !first || !second) return;
  report({
    code: 'VR525',
    level: 'warn',
    message: `${handler}: the update key "${key}" names ${elements.length} elements of the page, such as ${describe(first)} and ${describe(second)}; all were updated.`,
    fix: 'Give each its own id or partial.',
    element: first,
    subject: handler,
  });
}

/** The start tag as the server sent it: without the marks of a running request. */
function describe(element: Element): string {
  const copy = call(element, 'cloneNode') as Element;
  for (const name of ['data-ajax-updating', 'aria-busy']) copy.removeAttribute(name);
  return copy.outerHTML.replace(/<\/[^<]*$/, '').slice(0, 80);
}

function reportKey({ handler, trigger }: ActiveRequest, code: string, problem: string): void {
  report({
    code,
    level: 'warn',
    message: `${handler}: ${problem}.`,
    fix: 'Check data-request-update and the keys the handler returns.',
    element: trigger,
    subject: handler,
  });
}

function readMode(element: Element): UpdateMode {
  const mode = getAttribute(element, 'data-ajax-update-mode');
  return mode === 'append' || mode === 'prepend' || mode === 'replace' ? mode : 'inner';
}

type InsertMode = Exclude<UpdateMode, 'inner' | 'replace'>;

class Update {
  readonly #request: ActiveRequest;
  readonly #response: ServerResponse;
  readonly #element: Element;
  readonly #mode: UpdateMode;
  readonly #nonces: readonly string[];
  readonly #keepsEdit: KeepsEdit;

  constructor(
    request: ActiveRequest,
    response: ServerResponse,
    element: Element,
    mode: UpdateMode,
    nonces: readonly string[],
  ) {
    this.#request = request;
    this.#response = response;
    this.#element = element;
    this.#mode = mode;
    this.#nonces = nonces;
    this.#keepsEdit = createEditPolicy(request);
  }

  async apply(html: string): Promise<void> {
    const element = this.#element;
    const isOverwriting = this.#mode === 'inner' || this.#mode === 'replace';
    if (isOverwriting) {
      if ((lastWriter.get(element) ?? 0) > this.#request.order) return;
      lastWriter.set(element, this.#request.order);
      restoreAutoSubmits(element, this.#mode === 'replace');
    }
    const restoreFocus = rememberFocus(element, this.#keepsEdit);
    const changed = await this.#write(html);
    if (changed === 'nothing') return;
    restoreFocus(changed);
    const { context } = this.#request;
    const { data, status } = this.#response;
    emit(changed ?? document, 'ajax:update', { context, data, responseCode: status, xhr: this.#response });
  }

  /** @returns the element with the new content; null if it is gone. */
  async #write(html: string): Promise<Element | null | 'nothing'> {
    const element = this.#element;
    if (this.#mode === 'replace') return this.#replace(html);
    if (this.#mode !== 'inner') return this.#insert(html, this.#mode);
    const isChanged = await updateRegion(element, html, {
      nonces: this.#nonces,
      isCurrent: () => lastWriter.get(element) === this.#request.order,
      keepsEdit: this.#keepsEdit,
      beforeChange: once(() => emit(element, 'ajax:before-replace', {})),
    });
    return isChanged ? element : 'nothing';
  }

  #insert(html: string, mode: InsertMode): Element | 'nothing' {
    const element = this.#element;
    const isInside = mode === 'append' || mode === 'prepend';
    const content = parseInto((!isInside && read(element, 'parentElement')) || element, html);
    if (!content.hasChildNodes()) return 'nothing';
    if (isInside && element instanceof HTMLTemplateElement) {
      element.content[mode](content);
      return element;
    }
    const scripts = new PartialScripts(this.#nonces);
    scripts.collect(content);
    call(element, mode, content);
    scripts.run();
    return element;
  }

  /** @returns the element now in place of the old one; null if the partial was empty. */
  #replace(html: string): Element | null | 'nothing' {
    const element = this.#element;
    const content = parseInto(read(element, 'parentElement') ?? element, html);
    const scripts = new PartialScripts(this.#nonces);
    scripts.collect(content);
    const merge = { scripts, keepsEdit: this.#keepsEdit };
    const [successor] = content.children;
    const isUpToDate = successor && isOnly(successor, content) && isEqual(element, successor, this.#keepsEdit);
    const placed = isUpToDate ? morphElement(element, successor, merge) : replaceElement(element, content, merge);
    if (placed) lastWriter.set(placed, this.#request.order);
    const resets = placed ? fieldResets(placed, this.#keepsEdit) : [];
    for (const reset of resets) reset();
    scripts.run();
    return isUpToDate && !resets.length ? 'nothing' : placed;
  }
}

/** @returns the element in place of `element`, which stays if that preserves the visitor's state; null for none. */
function replaceElement(element: Element, content: DocumentFragment, merge: Merge): Element | null {
  const [successor] = content.children;
  if (successor && read(successor, 'localName') === read(element, 'localName') && hasState(element)) {
    const nodes = [...content.childNodes];
    const index = nodes.indexOf(successor);
    call(element, 'before', ...nodes.slice(0, index));
    call(element, 'after', ...nodes.slice(index + 1));
    return morphElement(element, successor, merge);
  }
  announceRemoval([element]);
  call(element, 'replaceWith', content);
  return successor ?? null;
}

function isOnly(element: Element, content: DocumentFragment): boolean {
  return [...content.childNodes].every(
    (node) => node === element || (!(node instanceof Element) && !read(node, 'nodeValue')?.trim()),
  );
}

/** Polling elements have sent their request; a response that contains them starts them again. */
function restoreAutoSubmits(region: Element, isWhole: boolean): void {
  for (const [element, delay] of sentAutoSubmits) {
    const isInResponse = call(region, 'contains', element) && (isWhole || element !== region);
    if (isInResponse) call(element, 'setAttribute', 'data-auto-submit', delay);
    if (isInResponse || !isConnected(element)) sentAutoSubmits.delete(element);
  }
}

function once(callback: () => unknown): () => void {
  let isCalled = false;
  return () => {
    if (!isCalled) callback();
    isCalled = true;
  };
}
