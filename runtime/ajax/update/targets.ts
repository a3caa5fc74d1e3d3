/** The grammar of update keys: which elements a key means, and what happens to them. */
import type { UpdateMode } from '../response/dialects/dialect.ts';
import type { ActiveRequest } from '../types.ts';

/** One key of an answer, resolved. */
export interface Targets {
  elements: Element[];
  /** Undefined leaves it to the element's `data-ajax-update-mode`. */
  mode: UpdateMode | undefined;
  /** True where somebody asked for this key, so that a missing target is worth telling. */
  expected: boolean;
}

const sigils: { readonly [sigil: string]: UpdateMode | undefined } = {
  '@': 'append',
  '^': 'prepend',
  '!': 'replace',
  '=': undefined,
};

/**
 * Resolves a key of the answer: `#id` and `.class` are selectors, `=` allows any selector, `@` appends, `^` prepends, `!`
 * replaces; a bare sigil, or true in the update map, means the partial's own elements. Undefined where the key is plain
 * data.
 * @throws SyntaxError where the selector cannot be read.
 */
export function resolveTargets(key: string, it: ActiveRequest): Targets | undefined {
  const { update, options, trigger } = it;
  const isOwn = '_self' in update && key === options.partial;
  const asked = isOwn ? update._self : Object.hasOwn(update, key) ? update[key] : undefined;
  const expected = asked !== undefined;
  if (asked === false) return undefined;
  if (asked instanceof Element) return { elements: [asked], mode: undefined, expected };
  const selector = typeof asked === 'string' ? asked : asked === true ? '=' : key;
  const sigil = selector.charAt(0);
  if (sigil === '#' || sigil === '.')
    return { elements: [...document.querySelectorAll(selector)], mode: undefined, expected: true };
  if (!Object.hasOwn(sigils, sigil)) return undefined;
  const rest = selector.slice(1).trim();
  const mode = sigils[sigil];
  if (rest) return { elements: [...document.querySelectorAll(rest)], mode, expected: true };
  const own = isOwn && trigger?.closest('[data-ajax-partial]');
  return {
    elements: own ? [own] : [...document.querySelectorAll(`[data-ajax-partial="${CSS.escape(key)}"]`)],
    mode,
    expected,
  };
}

/** The elements the update map names, for marking them busy before the answer is there. */
export function updateTargets(it: ActiveRequest): Set<Element> {
  const elements = new Set<Element>();
  for (const name of Object.keys(it.update)) {
    try {
      const key = name === '_self' ? (it.options.partial ?? name) : name;
      for (const element of resolveTargets(key, it)?.elements ?? []) elements.add(element);
    } catch {
      // Told when the answer comes; a mark is not worth failing for.
    }
  }
  return elements;
}
