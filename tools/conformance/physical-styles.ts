/** Widgets are for pages in both directions: their stylesheets say start and end, not left and right. */
import type { SourceFile } from './source-files.ts';
import { rulesOf } from './widget-styles.ts';

const declaration = /(?<=^|[;{])\s*([a-z-]+)\s*:\s*([^;{}]+)/g;
const physicalName =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const sidesOfText = /^(?:text-align|float|clear)$/;
/** With four values the second is on the right, the fourth on the left. */
const fourSides = /^(?:margin|padding|inset|scroll-margin|scroll-padding)$/;
/** A value with its brackets, which may contain brackets. */
const side = /(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s()])+/g;

function isPhysical(name: string, value: string): boolean {
  if (physicalName.test(name)) return true;
  if (sidesOfText.test(name)) return /^(?:left|right)\b/.test(value);
  const sides = fourSides.test(name) ? (value.match(side) ?? []) : [];
  return sides.length === 4 && sides[1] !== sides[3];
}

/** @returns every declaration that names left or right, unless a comment in its rule says why it is physical */
export function physicalFaults({ path, text }: SourceFile): string[] {
  return rulesOf(text)
    .filter(({ body }) => !/\/\*[^*]*\bphysical\b/i.test(body))
    .flatMap(({ selector, body }) =>
      [...body.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(declaration)]
        .filter(([, name = '', value = '']) => isPhysical(name, value.trim()))
        .map(([, name]) => `${path}: "${selector}": ${name} is physical. Write it with start and end, or say why.`),
    );
}
