/** Rules about Twig and about several files: partials, their parameters, tags of October, elements without an end. */
import { headOptions } from '../runtime/diagnostics/rules/known-names.ts';
import { entriesAt, itemsAt, literalAt } from '../runtime/diagnostics/rules/literals.ts';
import type { Facts, Finding } from '../runtime/diagnostics/rules/rule.ts';
import { reportUnknown } from '../runtime/diagnostics/rules/scripts.ts';
import { unknownWidget } from '../runtime/diagnostics/rules/widget-faults.ts';
import { adviceFor, editDistance, didYouMean } from '../runtime/diagnostics/did-you-mean.ts';
import { layoutRules } from './layout-rules.ts';
import { type PartialCall, type Template, readCall } from './template.ts';
import type { SourceElement } from './source/html-tree.ts';
import { within } from '../runtime/diagnostics/rules/element.ts';
import { type Theme, callsOf, partialsIn } from './theme.ts';
import { themeRules } from './theme-rules.ts';

/** A finding at a place of the template. */
export interface PlacedFinding extends Finding {
  offset: number;
  /** The one right correction, in the source. */
  replace?: { start: number; end: number; text: string };
}

/** Takes what a rule has found: with the code and the level of the rule, unless it says otherwise. */
export type FoundInTemplate = (finding: Omit<PlacedFinding, 'code'> & { code?: string }) => void;

export interface TemplateRule {
  readonly code: string;
  readonly level?: 'warn';
  check(template: Template, found: FoundInTemplate, theme: Theme, facts: Facts): void;
}

export function checkTemplate(template: Template, theme: Theme, facts: Facts): PlacedFinding[] {
  const findings: PlacedFinding[] = [];
  const betweenFiles = theme.isComplete && theme.templates.length > 1 ? themeRules : [];
  for (const { code, level = 'error', check } of [...templateRules, ...betweenFiles, ...layoutRules])
    check(template, (finding) => findings.push({ code, level, ...finding }), theme, facts);
  return findings;
}

/** The keys of objects, and of lists of objects, that a call writes out. */
function checkKeys(template: Template, found: FoundInTemplate, theme: Theme): void {
  const { source } = template;
  for (const { name, parameters } of callsOf(template))
    for (const [parameter, { valueAt }] of parameters) {
      const keys = theme.partials.get(name)?.parameters?.get(parameter)?.keys;
      const objects = keys ? (source[valueAt] === '[' ? itemsAt(source, valueAt) : [valueAt]) : [];
      for (const { key, at } of objects.flatMap((open) => entriesAt(source, open))) {
        if (!keys || keys.includes(key)) continue;
        found({
          message: `"${parameter}" of the partial "${name}" has no key "${key}".`,
          fix: adviceFor(key, keys, `It has: ${keys.join(', ')}.`),
          offset: at,
        });
      }
    }
}

/** `{{ vr_head({ widgets: ['map'] }) }}` */
function checkHead({ pieces, source }: Template, found: FoundInTemplate, _theme: Theme, { widgets }: Facts): void {
  const names = Object.keys(widgets);
  for (const { text, start, kind } of pieces) {
    const [call, argument] = kind === 'output' ? (/^-?\s*vr_head\(\s*(?=(["'[{]|\w+\s*[=:]))/.exec(text) ?? []) : [];
    if (call === undefined) continue;
    const takes = (what: string): void =>
      found({ message: `vr_head() takes ${what}.`, fix: "Write vr_head({ widgets: ['map'] }).", offset: start });
    if (argument !== '{') takes('an object');
    const entries = entriesAt(source, start + 2 + call.length);
    reportUnknown(entries, headOptions, 'vr_head()', (finding) =>
      found({ ...finding, offset: finding.textOffset ?? start }),
    );
    const list = entries.find(({ key }) => key === 'widgets')?.valueAt ?? 0;
    if (/^["']/.test(source.slice(list, list + 1)) && list > 0) takes('a list of widgets');
    for (const at of source[list] === '[' ? itemsAt(source, list) : []) {
      const name = literalAt(source, at);
      if (name === undefined || names.includes(name)) continue;
      found({ ...unknownWidget(names, didYouMean(name, names)), offset: at });
    }
  }
}

/** `{{ vr_head() }}` once, in the head. */
function checkHeadPlace({ pieces, root }: Template, found: FoundInTemplate): void {
  const body = within(root).find(({ name }) => name === 'body') as SourceElement | undefined;
  const calls = pieces.filter(({ kind, text }) => kind === 'output' && /^-?\s*vr_head\(/.test(text));
  const [first, second] = calls;
  if (first && body && first.start > body.start)
    return found({
      message: 'vr_head() is outside the head, so its settings are ignored.',
      fix: 'Print it in the <head> of the layout.',
      offset: first.start,
    });
  if (!second || pieces.some(({ name }) => name === 'else' || name === 'elseif')) return;
  found({
    code: 'VR591',
    message: 'vr_head() is printed twice, so a browser reads each stylesheet twice.',
    fix: 'Print it once.',
    offset: second.start,
  });
}

/** Expressions in attributes: JSON that ends the attribute, and a key that is a place in the list. */
function checkExpressions({ pieces, root, source }: Template, found: FoundInTemplate): void {
  const suspects = pieces.filter(
    ({ kind, text }) => kind === 'output' && /\bjson_encode\b.*\braw\b|^\s*loop\.index0?\s*$/.test(text),
  );
  if (!suspects.length) return;
  const places = (within(root) as SourceElement[]).flatMap(({ attributesAt }) => Array.from(attributesAt));
  for (const { text, start, end } of suspects) {
    const [name, place] = places.find(([, each]) => start > each.start && end <= each.end) ?? [];
    if (!name || !place) continue;
    const before = source.slice(place.start + name.length, start);
    if (name.startsWith('data-') && text.includes('json_encode') && /^\s*=\s*"[^"]*$/.test(before))
      found({
        message: `the JSON in ${name} cannot be read: with |raw, its first quote ends the attribute.`,
        fix: 'Remove |raw.',
        offset: start,
      });
    else if (name === 'data-key' && /^\s*=\s*["']?$/.test(before) && /^["'\s>]/.test(source.slice(end)))
      found({
        code: 'VR545',
        message: 'data-key is a place in the list, so an update takes one item for another.',
        fix: 'Write the id of the record.',
        offset: start,
      });
  }
}

/** The partials that updates ask for, by nearly their names. */
function checkUpdates({ root }: Template, found: FoundInTemplate, theme: Theme): void {
  if (!theme.isComplete) return;
  for (const { attributes, attributesAt } of within(root) as SourceElement[])
    for (const name of partialsIn(attributes.get('data-request-update') ?? '')) {
      const guess = didYouMean(name, theme.partials.keys());
      if (guess)
        found({
          message: `the theme has no partial "${name}".`,
          fix: `Did you mean "${guess}"?`,
          offset: attributesAt.get('data-request-update')?.start ?? 0,
        });
    }
}

function checkCalls(template: Template, found: FoundInTemplate, theme: Theme): void {
  for (const call of callsOf(template)) {
    const partial = theme.partials.get(call.name);
    if (partial) checkParameters(call, partial, found);
    else checkPartialName(call, theme, found);
  }
}

function checkPartialName({ name, start, nameStart }: PartialCall, theme: Theme, found: FoundInTemplate): void {
  // A name with :: or @ is of a component; one with another extension is a file of another kind.
  if (/::|^@|^$|\.\w+$/.test(name) || !theme.isComplete || !theme.partials.size) return;
  const guess = didYouMean(name, theme.partials.keys());
  const isProven = guess && editDistance(name, guess) === 1;
  found({
    message: `the theme has no partial "${name}".`,
    fix: guess ? `Did you mean "${guess}"?` : `Add partials/${name}.htm, or correct the name.`,
    offset: start,
    ...(isProven && { replace: { start: nameStart, end: nameStart + name.length, text: guess } }),
  });
}

function checkParameters({ name, start, parameters }: PartialCall, partial: Template, found: FoundInTemplate): void {
  const declared = partial.parameters;
  if (!declared) return;
  const known = [...declared.keys()];
  // What another partial draws is given all of it.
  const passesOn = partial.pieces.some((piece) => piece.name === 'partial' && !readCall(piece));
  for (const [parameter, place] of parameters) {
    const guess = didYouMean(parameter, known);
    if (declared.has(parameter) || (passesOn && !guess)) continue;
    const end = place.start + parameter.length;
    found({
      code: 'VR576',
      level: 'warn',
      message: `the partial "${name}" has no parameter "${parameter}".`,
      fix: guess ? `Did you mean "${guess}"?` : `It has: ${known.join(', ')}.`,
      offset: place.start,
      ...(guess && !parameters.has(guess) && { replace: { start: place.start, end, text: guess } }),
    });
  }

  const missing = [...declared].filter(([parameter, { isOptional }]) => !isOptional && !parameters.has(parameter));
  const list = missing.map(([parameter]) => parameter);
  // A partial has the variables of its page, which a call without parameters counts on.
  if (!list.length || !parameters.size) return;
  found({
    code: 'VR577',
    level: 'warn',
    message: `the partial "${name}" is called without ${list.join(', ')}.`,
    fix: `Write {% partial '${name}' ${list.map((parameter) => `${parameter}=…`).join(' ')} %}.`,
    offset: start,
  });
}

/** Twig escapes what `json_encode` gives, unless `raw` says that it is safe. */
function checkData({ pieces, root }: Template, found: FoundInTemplate): void {
  const scripts = within(root).filter(
    ({ name, attributes }) => name === 'script' && attributes.has('data-part'),
  ) as SourceElement[];
  if (!scripts.length || pieces.some(({ name }) => name === 'autoescape')) return;
  for (const { kind, text, start, end } of pieces) {
    const script = scripts.find((each) => start >= each.textStart && end <= each.textStart + each.text.length);
    if (!script || kind !== 'output' || !/\|\s*json_encode\b/.test(text) || /\|\s*raw\b/.test(text)) continue;
    const insertAt = start + 2 + text.search(/\s*-?$/);
    found({
      message: `the data in the part "${script.attributes.get('data-part')}" cannot be read: Twig writes its quotes as &quot;.`,
      fix: 'Add |raw after |json_encode.',
      offset: start,
      replace: { start: insertAt, end: insertAt, text: '|raw' },
    });
  }
}

function checkTags({ pieces, root, source }: Template, found: FoundInTemplate): void {
  const foundAt = (offset: number, written: string): void =>
    found({
      message: `${written} brings another AJAX framework, and Verandah leaves every request to it.`,
      fix: 'Remove it, and print {{ vr_head() }} in the head.',
      offset,
    });
  for (const { kind, name, start } of pieces)
    if (kind === 'tag' && /^(?:framework|snowboard)$/.test(name)) foundAt(start, `{% ${name} %}`);
  for (const { name, start, textStart } of within(root) as SourceElement[])
    if (name === 'script' && /\/system\/assets\/js\/(?:framework|snowboard)\b/.test(source.slice(start, textStart)))
      foundAt(start, 'this script');
}

function checkEnds({ unclosed, open, partial, path }: Template, found: FoundInTemplate): void {
  const foundAt = ({ name, start }: SourceElement, before = ''): void =>
    found({ message: `<${name}> has no end tag${before}.`, fix: `Write </${name}> where it ends.`, offset: start });
  for (const { element, by } of unclosed) foundAt(element, ` before </${by}>`);
  // A partial can begin what another one ends, as header and footer do.
  if (partial !== undefined || /(?:^|\/)layouts\//.test(path)) return;
  for (const element of open) foundAt(element);
}

const templateRules: readonly TemplateRule[] = [
  { code: 'VR575', check: checkCalls },
  { code: 'VR576', level: 'warn', check: checkKeys },
  { code: 'VR583', check: checkHead },
  { code: 'VR518', level: 'warn', check: checkHeadPlace },
  { code: 'VR303', level: 'warn', check: checkExpressions },
  { code: 'VR575', level: 'warn', check: checkUpdates },
  { code: 'VR303', check: checkData },
  { code: 'VR580', check: checkTags },
  { code: 'VR578', check: checkEnds },
];
