/** A widget's stylesheet may style its own block only. */
import { topLevel } from '../build/layers.mjs';
import type { SourceFile } from './source-files.ts';

/** At-rules that contain rules; others (`@font-face`, `@property`) contain declarations. */
const holdsRules = /^@(?:layer|media|supports|container|scope|starting-style)\b/;

interface Rule {
  selector: string;
  body: string;
}

/** The rules of a stylesheet, also those in media queries and layers. */
export function rulesOf(css: string): Rule[] {
  return topLevel(css).flatMap(({ prelude, body }) => {
    if (body === null) return [];
    if (holdsRules.test(prelude)) return rulesOf(body);
    return prelude.startsWith('@') ? [] : [{ selector: prelude, body }];
  });
}

/** Splits a selector list at its top-level commas. */
function splitList(list: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const char of list) {
    if (char === '(' || char === '[') depth += 1;
    if (char === ')' || char === ']') depth -= 1;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

function selectorFaults(selector: string): string[] {
  const bare = selector.replace(/\[[^\]]*\]/g, '[]');
  const foreign = [...bare.matchAll(/\.([A-Za-z_][\w-]*)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !name.startsWith('vr-'));
  const faults = foreign.map((name) => `the class .${name} is not ours; only .vr-… classes belong here`);
  if (/#[A-Za-z_]/.test(bare)) faults.push('ids are for the page, not for styling');
  const start = selector.replace(/^(?::(?:where|is|has|not)\(|\s)+/, '');
  if (!/^(?:\.vr-|\[data-)/.test(start))
    faults.push('it starts outside the block; start with a .vr-… class or [data-…]');
  return faults;
}

/** @returns every rule outside the widget's block, and custom properties without our prefix */
export function styleFaults({ path, text }: SourceFile): string[] {
  return rulesOf(text).flatMap(({ selector, body }) => {
    const found = splitList(selector).flatMap((one) => selectorFaults(one));
    const css = body.replace(/\/\*[\s\S]*?\*\//g, '');
    if (css.includes('{')) found.push('nested rules are not read here; write them out');
    if (/!important/.test(css)) found.push('!important cannot be overridden by a theme');
    for (const [, name] of css.matchAll(/(?<![\w-])--([\w-]+)/g)) {
      if (!name?.startsWith('vr-')) found.push(`the custom property --${name} needs the prefix --vr-`);
    }
    return found.map((fault) => `${path}: "${selector.replace(/\s+/g, ' ')}": ${fault}.`);
  });
}
