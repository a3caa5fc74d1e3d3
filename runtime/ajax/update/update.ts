/** Places the partials of a response: finds the elements that each key means, and writes, inserts or replaces. */
import type { ActiveRequest, ServerResponse } from '../types.ts';
import { contains } from '../../dom/clobbering.ts';
import { createFrameBudget } from '../../dom/scheduling.ts';
import { rememberFocus } from '../../dom/focus.ts';
import { selectorForms } from '../../diagnostics/rules/unreadable-attribute.ts';
import { emit } from '../events.ts';
import { reportRequest } from '../report-request.ts';
import { sentAutoSubmits } from '../page-state.ts';
import { isEqual } from './is-equal.ts';
import { morphElement, replaceElement, type Update } from './morph.ts';
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
  const keepsEdit = createEditPolicy(request);
  const { data, status } = response;
  const turn = createFrameBudget();
  for (const { key, html, mode } of partials) {
    const targets = findTargets(key, request);
    // Thousands of keys that the page lacks would hold it up for seconds. What it has changes together.
    if (!targets?.elements.length) await turn();
    for (const element of targets?.elements ?? []) {
      const restoreFocus = rememberFocus(element, keepsEdit);
      const update = { keepsEdit, scripts: new PartialScripts(nonces) };
      const changed = await place(html, element, mode ?? targets?.mode ?? readMode(element), request.order, update);
      if (changed === undefined) continue;
      restoreFocus(changed);
      const detail = { context: request.context, data, responseCode: status, xhr: response };
      emit(changed ?? document, 'ajax:update', detail);
    }
  }
}

/** Resolves a key, and reports one that cannot be applied as it was meant. */
function findTargets(key: string, request: ActiveRequest): Targets | undefined {
  let targets: Targets | undefined;
  try {
    targets = resolveTargets(key, request);
  } catch {
    reportKey(request, 'VR522', `${describeKey(key, request)} holds a selector that cannot be read`, selectorForms);
  }
  if (targets?.isExpected && !targets.elements.length)
    reportKey(request, 'VR523', `nothing on the page matches ${describeKey(key, request)}`);
  return targets;
}

/** `the update key "verandah/listing/heading" (#heading)`: what the handler returned, and where it should go. */
function describeKey(key: string, { update }: ActiveRequest): string {
  const target = Object.hasOwn(update, key) ? update[key] : undefined;
  return `the update key "${key}"${typeof target === 'string' && target !== key ? ` (${target})` : ''}`;
}

function reportKey(
  request: ActiveRequest,
  code: string,
  problem: string,
  fix = 'Check data-request-update and the keys the handler returns',
): void {
  reportRequest(request, {
    code,
    level: 'warn',
    message: `${request.handler}: ${problem}.`,
    fix: `${fix}.`,
  });
}

function readMode(element: Element): UpdateMode {
  const mode = element.getAttribute('data-ajax-update-mode');
  return mode === 'append' || mode === 'prepend' || mode === 'replace' ? mode : 'inner';
}

/** @returns the element with the new content; null if it is gone, undefined if nothing has changed. */
async function place(
  html: string,
  element: Element,
  mode: UpdateMode,
  order: number,
  update: Update,
): Promise<Element | null | undefined> {
  if (mode !== 'inner' && mode !== 'replace') return insert(html, element, mode, update);
  if ((lastWriter.get(element) ?? 0) > order) return undefined;
  lastWriter.set(element, order);
  restoreAutoSubmits(element, mode === 'replace');
  if (mode === 'replace') {
    const placed = replace(html, element, update);
    if (placed) lastWriter.set(placed, order);
    return placed;
  }

  const isChanged = await updateRegion(element, html, {
    ...update,
    isCurrent: () => lastWriter.get(element) === order,
    beforeChange: () => emit(element, 'ajax:before-replace', {}),
  });

  return isChanged ? element : undefined;
}

function insert(
  html: string,
  element: Element,
  mode: Exclude<UpdateMode, 'inner' | 'replace'>,
  { scripts }: Update,
): Element | undefined {
  const isInside = mode === 'append' || mode === 'prepend';
  const content = parseInto((!isInside && element.parentElement) || element, html);
  if (!content.hasChildNodes()) return undefined;
  if (isInside && element instanceof HTMLTemplateElement) {
    element.content[mode](content);
    return element;
  }
  scripts.collect(content);
  Element.prototype[mode].call(element, content);
  void scripts.run();
  return element;
}

/** @returns the element now in place of `element`; null if the partial was empty, undefined if nothing has changed. */
function replace(html: string, element: Element, update: Update): Element | null | undefined {
  const { scripts, keepsEdit } = update;
  const content = parseInto(element.parentElement ?? element, html);
  scripts.collect(content);
  const [successor] = content.children;
  const isUpToDate = successor && isOnly(successor, content) && isEqual(element, successor, keepsEdit);
  const placed = isUpToDate ? morphElement(element, successor, update) : exchange(element, content, update);
  const resets = placed ? fieldResets(placed, keepsEdit) : [];
  for (const reset of resets) reset();
  void scripts.run();
  return isUpToDate && !resets.length ? undefined : placed;
}

/** @returns the element in place of `element`, which stays if that preserves the visitor's state; null for none. */
function exchange(element: Element, content: DocumentFragment, update: Update): Element | null {
  const [successor] = content.children;
  if (successor && successor.localName === element.localName && hasState(element)) {
    const nodes = [...content.childNodes];
    const index = nodes.indexOf(successor);
    Element.prototype.before.apply(element, nodes.slice(0, index));
    Element.prototype.after.apply(element, nodes.slice(index + 1));
    return morphElement(element, successor, update);
  }
  replaceElement(element, content);
  return successor ?? null;
}

function isOnly(element: Element, content: DocumentFragment): boolean {
  return [...content.childNodes].every(
    (node) => node === element || (!(node instanceof Element) && !node.nodeValue?.trim()),
  );
}

/** Polling elements have sent their request; a response that contains them starts them again. */
function restoreAutoSubmits(region: Element, isWhole: boolean): void {
  for (const [element, delay] of sentAutoSubmits) {
    const isInResponse = contains(region, element) && (isWhole || element !== region);
    if (isInResponse) element.setAttribute('data-auto-submit', delay);
    if (isInResponse || !element.isConnected) sentAutoSubmits.delete(element);
  }
}
