/** Puts the partials of an answer where they belong, one key after the other. */
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

/** The latest request that wrote each element; the answer of an older one never overwrites it. */
const writers = new WeakMap<Element, number>();

/** Works off every key that is a partial or a selector. A key that cannot be placed is told, and the others go on. */
export async function applyPartials(
  partials: readonly PartialUpdate[],
  it: ActiveRequest,
  reply: ServerResponse,
): Promise<void> {
  const nonces = responseNonces(reply);
  for (const { key, html, mode } of partials) {
    let targets: Targets | undefined;
    try {
      targets = resolveTargets(key, it);
    } catch {
      reportKey(it, 'VR522', `the update key "${key}" holds a selector that cannot be read`);
    }
    if (!targets) continue;
    if (!targets.elements.length && targets.expected)
      reportKey(it, 'VR523', `nothing on the page matches the update key "${key}"`);
    for (const element of targets.elements) {
      const update = new Update(it, reply, element, mode ?? targets.mode ?? ownMode(element), nonces);
      await update.place(html);
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

function ownMode(element: Element): UpdateMode {
  const mode = element.getAttribute('data-ajax-update-mode');
  return mode === 'append' || mode === 'prepend' || mode === 'replace' ? mode : 'inner';
}

/** One partial meeting one element. */
class Update {
  readonly #it: ActiveRequest;
  readonly #reply: ServerResponse;
  readonly #element: Element;
  readonly #mode: UpdateMode;
  readonly #nonces: readonly string[];

  constructor(it: ActiveRequest, reply: ServerResponse, element: Element, mode: UpdateMode, nonces: readonly string[]) {
    this.#it = it;
    this.#reply = reply;
    this.#element = element;
    this.#mode = mode;
    this.#nonces = nonces;
  }

  async place(html: string): Promise<void> {
    const element = this.#element;
    const overwrites = this.#mode === 'inner' || this.#mode === 'replace';
    if (overwrites) {
      if ((writers.get(element) ?? 0) > this.#it.order) return;
      writers.set(element, this.#it.order);
    }
    const restoreFocus = rememberFocus(element);
    let changed: Element | null = element;
    if (this.#mode === 'inner') {
      emit(element, 'ajax:before-replace', {});
      await updateRegion(element, html, {
        nonces: this.#nonces,
        isCurrent: () => writers.get(element) === this.#it.order,
      });
    } else {
      forgetWrittenHtml(element);
      changed = this.#mode === 'replace' ? this.#replace(html) : this.#insert(html);
    }
    restoreFocus(changed);
    const { context } = this.#it;
    const { data, status } = this.#reply;
    emit(changed ?? document, 'ajax:update', { context, data, responseCode: status, xhr: this.#reply });
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

  /** @returns the element that stands for the old one; null where the partial was empty. */
  #replace(html: string): Element | null {
    const element = this.#element;
    const content = this.#parse(html);
    const [heir] = content.children;
    if (heir && heir.localName === element.localName && holdsState(element)) {
      element.after(content);
      heir.remove();
      const kept = morphElement(element, heir);
      writers.set(kept, this.#it.order);
      return kept;
    }
    announceRemoval([element]);
    element.replaceWith(content);
    if (heir) writers.set(heir, this.#it.order);
    return heir ?? null;
  }
}
