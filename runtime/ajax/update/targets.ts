import { selectorForms } from '../../diagnostics/rules/unreadable-attribute.ts';
import type { ActiveRequest } from '../types.ts';
import { isUntrusted } from '../../dom/trusted.ts';

/** How a partial is put into its target; only Larajax sends `before` and `after`. */
export type UpdateMode = 'inner' | 'append' | 'prepend' | 'replace' | 'before' | 'after';

export interface PartialUpdate {
  /** A partial's name, or a selector with or without a sigil. */
  key: string;
  html: string;
  mode?: UpdateMode;
}

export interface Targets {
  elements: Element[];
  /** If undefined, the element's `data-ajax-update-mode` applies. */
  mode: UpdateMode | undefined;
  /** True if the key was requested, so that a missing target is reported. */
  isExpected: boolean;
}

const sigils: Record<string, UpdateMode | undefined> = {
  '@': 'append',
  '^': 'prepend',
  '!': 'replace',
  '=': undefined,
};

/**
 * Resolves a key of the response. `#id` and `.class` are selectors; `=` precedes any selector, `@` appends, `^`
 * prepends, `!` replaces. A bare sigil, or `true` in the update map, means the partial's own elements.
 * @returns undefined if the key is plain data.
 * @throws SyntaxError if the selector is invalid, or if that of the update map begins otherwise.
 */
export function resolveTargets(key: string, request: ActiveRequest): Targets | undefined {
  const { update, options, trigger } = request;
  const isOwn = '_self' in update && key === options.partial;
  const target = isOwn ? update._self : Object.hasOwn(update, key) ? update[key] : undefined;
  const isExpected = target !== undefined;
  if (target === false) return undefined;
  if (target instanceof Element) return { elements: [target], mode: undefined, isExpected };

  const selector = typeof target === 'string' ? target : target === true ? '=' : key;
  const sigil = selector.charAt(0);
  if (sigil === '#' || sigil === '.') return targetsOf(selector, undefined);
  if (!Object.hasOwn(sigils, sigil)) {
    if (typeof target === 'string') throw new SyntaxError(selectorForms);
    return undefined;
  }

  const rest = selector.slice(1).trim();
  const mode = sigils[sigil];
  if (rest) return targetsOf(rest, mode);
  const ownPartial = isOwn && trigger?.closest('[data-ajax-partial]');

  return {
    elements: ownPartial ? [ownPartial] : findTargets(`[data-ajax-partial="${CSS.escape(key)}"]`),
    mode,
    isExpected,
  };
}

function targetsOf(selector: string, mode: UpdateMode | undefined): Targets {
  return { elements: findTargets(selector), mode, isExpected: true };
}

/** An id that visitors wrote takes no update from the page's own; a region for what they write is one of the page. */
function findTargets(selector: string): Element[] {
  const all = [...document.querySelectorAll(selector)];
  const own = all.filter((element) => !isUntrusted(element));
  return own.length ? own : all;
}

/** @returns the names of the partials that the server is asked for. */
export function requestedPartials({ update, options }: Pick<ActiveRequest, 'update' | 'options'>): string[] {
  return Object.keys(update).map((key) => (key === '_self' ? (options.partial ?? key) : key));
}

/** The elements that the update map names, to mark them busy while the request runs. */
export function findUpdateTargets(request: ActiveRequest): Set<Element> {
  const elements = new Set<Element>();
  for (const name of Object.keys(request.update)) {
    try {
      const key = name === '_self' ? (request.options.partial ?? name) : name;
      for (const element of resolveTargets(key, request)?.elements ?? []) elements.add(element);
    } catch {
      // An invalid selector is reported when the response arrives.
    }
  }
  return elements;
}
