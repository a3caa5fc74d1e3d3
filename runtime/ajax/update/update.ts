import { report } from '../../diagnostics/report.ts';
import { rememberFocus } from '../../dom/focus-keeper.ts';
import { parsePartial } from '../../dom/html.ts';
import { announceRemoval } from '../../dom/removal.ts';
import { forgetWrittenHtml, updateRegion } from './keyed-diff.ts';
import type { PartialUpdate, UpdateMode } from '../response/dialects/dialect.ts';
import { emit } from '../events.ts';
import { holdsState, morphElement } from './morph.ts';
import type { ServerResponse } from '../response/response.ts';
import type { ActiveRequest } from '../types.ts';
import { responseNonces, prepareScripts } from './scripts.ts';
import { resolveTargets, type Targets } from './targets.ts';

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
      reportKey(request, 'VR522', `the update key "${key}" holds a selector that cannot be read`);
    }
    if (!targets) continue;
    if (!targets.elements.length && targets.isExpected)
      reportKey(request, 'VR523', `nothing on the page matches the update key "${key}"`);
    for (const element of targets.elements) {
      const update = new Update(request, response, element, mode ?? targets.mode ?? readMode(element), nonces);
      await update.apply(html);
    }
  }
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
  const mode = element.getAttribute('data-ajax-update-mode');
  return mode === 'append' || mode === 'prepend' || mode === 'replace' ? mode : 'inner';
}

class Update {
  readonly #request: ActiveRequest;
  readonly #response: ServerResponse;
  readonly #element: Element;
  readonly #mode: UpdateMode;
  readonly #nonces: readonly string[];

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
  }

  async apply(html: string): Promise<void> {
    const element = this.#element;
    const isOverwriting = this.#mode === 'inner' || this.#mode === 'replace';
    if (isOverwriting) {
      if ((lastWriter.get(element) ?? 0) > this.#request.order) return;
      lastWriter.set(element, this.#request.order);
    }
    const restoreFocus = rememberFocus(element);
    let changed: Element | null = element;
    if (this.#mode === 'inner') {
      emit(element, 'ajax:before-replace', {});
      await updateRegion(element, html, {
        nonces: this.#nonces,
        isCurrent: () => lastWriter.get(element) === this.#request.order,
      });
    } else {
      forgetWrittenHtml(element);
      changed = this.#mode === 'replace' ? this.#replace(html) : this.#insert(html);
    }
    restoreFocus(changed);
    const { context } = this.#request;
    const { data, status } = this.#response;
    emit(changed ?? document, 'ajax:update', { context, data, responseCode: status, xhr: this.#response });
  }

  #parse(html: string): DocumentFragment {
    const content = parsePartial(html);
    prepareScripts(content, this.#nonces);
    return content;
  }

  #insert(html: string): Element {
    this.#element[this.#mode as 'append'](this.#parse(html));
    return this.#element;
  }

  /** @returns the element now in place of the old one; null if the partial was empty. */
  #replace(html: string): Element | null {
    const element = this.#element;
    const content = this.#parse(html);
    const [successor] = content.children;
    if (successor && successor.localName === element.localName && holdsState(element)) {
      element.after(content);
      successor.remove();
      const morphed = morphElement(element, successor);
      lastWriter.set(morphed, this.#request.order);
      return morphed;
    }
    announceRemoval([element]);
    element.replaceWith(content);
    if (successor) lastWriter.set(successor, this.#request.order);
    return successor ?? null;
  }
}
