/** Rules about Twig and about several files: partials, their parameters, tags of October, elements without an end. */
import { headOptions } from '../runtime/diagnostics/rules/known-names.ts';
import { entriesAt, itemsAt, literalAt } from '../runtime/diagnostics/rules/literals.ts';
import type { Facts, Finding } from '../runtime/diagnostics/rules/rule.ts';
import { reportUnknown } from '../runtime/diagnostics/rules/scripts.ts';
import { unknownWidget } from '../runtime/diagnostics/rules/widget-faults.ts';
import { editDistance, didYouMean } from '../runtime/diagnostics/did-you-mean.ts';
import { checkLayout } from './layout-rules.ts';
import { type PartialCall, type Template, readCall } from './template.ts';
import type { SourceElement } from './source/html-tree.ts';
import { within } from '../runtime/diagnostics/rules/element.ts';
import { type Theme, partialsIn } from './theme.ts';
import { checkLinks } from './theme-rules.ts';

/** A finding at a place of the template. */
export interface PlacedFinding extends Finding {
  offset: number;
  /** The one right correction, in the source. */
  replace?: { start: number; end: number; text: string };
}

export function checkTemplate(template: Template, theme: Theme, facts: Facts): PlacedFinding[] {
  const names = [...theme.partials.keys()];
  const calls = template.pieces.flatMap((piece) => readCall(piece) ?? []);
  return [
    ...calls.flatMap((call) => checkCall(call, names, theme)),
    ...calls.flatMap((call) => checkKeys(call, template.source, theme)),
    ...checkHead(template, facts),
    ...checkHeadPlace(template),
    ...checkExpressions(template),
    ...checkUpdates(template, names, theme),
    ...checkData(template),
    ...checkTags(template),
    ...checkEnds(template),
    ...checkLinks(template, theme, facts),
    ...checkLayout(template, theme),
  ];
}

/** The keys of objects, and of lists of objects, that a call writes out. */
function checkKeys({ name, parameters }: PartialCall, source: string, theme: Theme): PlacedFinding[] {
  const declared = theme.partials.get(name)?.parameters;
  return [...parameters].flatMap(([parameter, { valueAt }]) => {
    const keys = declared?.get(parameter)?.keys;
    if (!keys) return [];
    const objects = source[valueAt] === '[' ? itemsAt(source, valueAt) : [valueAt];
    return objects
      .flatMap((open) => entriesAt(source, open))
      .filter(({ key }) => !keys.includes(key))
      .map(({ key, at }): PlacedFinding => {
        const guess = didYouMean(key, keys);
        return {
          code: 'VR576',
          level: 'warn',
          message: `"${parameter}" of the partial "${name}" has no key "${key}".`,
          fix: guess ? `Did you mean "${guess}"?` : `It has: ${keys.join(', ')}.`,
          offset: at,
        };
      });
  });
}

/** `{{ vr_head({ widgets: ['map'] }) }}` */
function checkHead({ pieces, source }: Template, { widgets }: Facts): PlacedFinding[] {
  return pieces.flatMap(({ text, start, kind }) => {
    const [call, argument] = kind === 'output' ? (/^-?\s*vr_head\(\s*(?=(["'[{]|\w+\s*[=:]))/.exec(text) ?? []) : [];
    if (call === undefined) return [];
    const found: Finding[] = [];
    const takes = (what: string): number =>
      found.push({ code: 'VR583', message: `vr_head() takes ${what}.`, fix: "Write vr_head({ widgets: ['map'] })." });
    if (argument !== '{') takes('an object');
    const entries = entriesAt(source, start + 2 + call.length);
    reportUnknown(entries, headOptions, 'vr_head()', (finding) => found.push(finding));
    const list = entries.find(({ key }) => key === 'widgets')?.valueAt ?? 0;
    const names = Object.keys(widgets);
    if (/^["']/.test(source.slice(list, list + 1)) && list > 0) takes('a list of widgets');
    for (const at of source[list] === '[' ? itemsAt(source, list) : []) {
      const name = literalAt(source, at);
      if (name === undefined || names.includes(name)) continue;
      found.push({ ...unknownWidget(names, didYouMean(name, names)), textOffset: at });
    }
    return found.map((finding) => Object.assign(finding, { offset: finding.textOffset ?? start }));
  });
}

/** `{{ vr_head() }}` once, in the head. */
function checkHeadPlace({ pieces, root }: Template): PlacedFinding[] {
  const body = within(root).find(({ name }) => name === 'body') as SourceElement | undefined;
  const calls = pieces.filter(({ kind, text }) => kind === 'output' && /^-?\s*vr_head\(/.test(text));
  const [first, second] = calls;
  if (first && body && first.start > body.start)
    return [
      {
        code: 'VR518',
        level: 'warn',
        message: 'vr_head() is outside the head, so its settings are ignored.',
        fix: 'Print it in the <head> of the layout.',
        offset: first.start,
      },
    ];
  if (!second || pieces.some(({ name }) => name === 'else' || name === 'elseif')) return [];
  return [
    {
      code: 'VR591',
      level: 'warn',
      message: 'vr_head() is printed twice, so a browser reads each stylesheet twice.',
      fix: 'Print it once.',
      offset: second.start,
    },
  ];
}

/** Expressions in attributes: JSON that ends the attribute, and a key that is a place in the list. */
function checkExpressions({ pieces, root, source }: Template): PlacedFinding[] {
  const suspects = pieces.filter(
    ({ kind, text }) => kind === 'output' && /\bjson_encode\b.*\braw\b|^\s*loop\.index0?\s*$/.test(text),
  );
  if (!suspects.length) return [];
  const places = (within(root) as SourceElement[]).flatMap(({ attributesAt }) => Array.from(attributesAt));
  return suspects.flatMap(({ text, start, end }): PlacedFinding[] => {
    const [name, place] = places.find(([, each]) => start > each.start && end <= each.end) ?? [];
    if (!name || !place) return [];
    const before = source.slice(place.start + name.length, start);
    if (name.startsWith('data-') && text.includes('json_encode') && /^\s*=\s*"[^"]*$/.test(before))
      return [
        {
          code: 'VR303',
          level: 'warn',
          message: `the JSON in ${name} cannot be read: with |raw, its first quote ends the attribute.`,
          fix: 'Remove |raw.',
          offset: start,
        },
      ];
    if (name !== 'data-key' || !/^\s*=\s*["']?$/.test(before) || !/^["'\s>]/.test(source.slice(end))) return [];
    return [
      {
        code: 'VR545',
        level: 'warn',
        message: 'data-key is a place in the list, so an update takes one item for another.',
        fix: 'Write the id of the record.',
        offset: start,
      },
    ];
  });
}

/** The partials that updates ask for, by nearly their names. */
function checkUpdates({ root }: Template, names: readonly string[], theme: Theme): PlacedFinding[] {
  if (!theme.isComplete) return [];
  return (within(root) as SourceElement[]).flatMap(({ attributes, attributesAt }) =>
    partialsIn(attributes.get('data-request-update') ?? '').flatMap((name): PlacedFinding[] => {
      const guess = didYouMean(name, names);
      if (!guess) return [];
      return [
        {
          code: 'VR575',
          level: 'warn',
          message: `the theme has no partial "${name}".`,
          fix: `Did you mean "${guess}"?`,
          offset: attributesAt.get('data-request-update')?.start ?? 0,
        },
      ];
    }),
  );
}

function checkCall(call: PartialCall, names: readonly string[], theme: Theme): PlacedFinding[] {
  const { name, start, nameStart, parameters } = call;
  const partial = theme.partials.get(name);
  // A name with :: or @ is of a component; one with another extension is a file of another kind.
  if (!partial && (/::|^@|^$|\.\w+$/.test(name) || !theme.isComplete || !names.length)) return [];
  if (!partial) {
    const guess = didYouMean(name, names);
    const isProven = guess && editDistance(name, guess) === 1;
    return [
      {
        code: 'VR575',
        message: `the theme has no partial "${name}".`,
        fix: guess ? `Did you mean "${guess}"?` : `Add partials/${name}.htm, or correct the name.`,
        offset: start,
        ...(isProven && { replace: { start: nameStart, end: nameStart + name.length, text: guess } }),
      },
    ];
  }

  const declared = partial.parameters;
  if (!declared) return [];
  const known = [...declared.keys()];
  // What another partial draws is given all of it.
  const passesOn = partial.pieces.some((piece) => piece.name === 'partial' && !readCall(piece));
  const unknown = [...parameters].flatMap(([parameter, place]): PlacedFinding[] => {
    if (declared.has(parameter)) return [];
    const guess = didYouMean(parameter, known);
    if (passesOn && !guess) return [];
    return [
      {
        code: 'VR576',
        level: 'warn',
        message: `the partial "${name}" has no parameter "${parameter}".`,
        fix: guess ? `Did you mean "${guess}"?` : `It has: ${known.join(', ')}.`,
        offset: place.start,
        ...(guess &&
          !parameters.has(guess) && {
            replace: { start: place.start, end: place.start + parameter.length, text: guess },
          }),
      },
    ];
  });
  const missing = [...declared].filter(([parameter, { isOptional }]) => !isOptional && !parameters.has(parameter));
  // A partial has the variables of its page, which a call without parameters counts on.
  if (!missing.length || !parameters.size) return unknown;

  const list = missing.map(([parameter]) => parameter);
  return [
    ...unknown,
    {
      code: 'VR577',
      level: 'warn',
      message: `the partial "${name}" is called without ${list.join(', ')}.`,
      fix: `Write {% partial '${name}' ${list.map((parameter) => `${parameter}=…`).join(' ')} %}.`,
      offset: start,
    },
  ];
}

/** Twig escapes what `json_encode` gives, unless `raw` says that it is safe. */
function checkData({ pieces, root }: Template): PlacedFinding[] {
  const scripts = within(root).filter(
    ({ name, attributes }) => name === 'script' && attributes.has('data-part'),
  ) as SourceElement[];
  if (!scripts.length || pieces.some(({ name }) => name === 'autoescape')) return [];
  return pieces.flatMap(({ kind, text, start, end }): PlacedFinding[] => {
    const script = scripts.find((each) => start >= each.textStart && end <= each.textStart + each.text.length);
    if (!script || kind !== 'output' || !/\|\s*json_encode\b/.test(text) || /\|\s*raw\b/.test(text)) return [];
    const insertAt = start + 2 + text.search(/\s*-?$/);
    return [
      {
        code: 'VR303',
        message: `the data in the part "${script.attributes.get('data-part')}" cannot be read: Twig writes its quotes as &quot;.`,
        fix: 'Add |raw after |json_encode.',
        offset: start,
        replace: { start: insertAt, end: insertAt, text: '|raw' },
      },
    ];
  });
}

function checkTags({ pieces, root, source }: Template): PlacedFinding[] {
  const tags = pieces
    .filter(({ kind, name }) => kind === 'tag' && /^(?:framework|snowboard)$/.test(name))
    .map(({ name, start }) => ({ written: `{% ${name} %}`, offset: start }));
  const scripts = (within(root) as SourceElement[])
    .filter(
      ({ name, start, textStart }) =>
        name === 'script' && /\/system\/assets\/js\/(?:framework|snowboard)\b/.test(source.slice(start, textStart)),
    )
    .map(({ start }) => ({ written: 'this script', offset: start }));
  return [...tags, ...scripts].map(({ written, offset }) => ({
    code: 'VR580',
    message: `${written} brings another AJAX framework, and Verandah leaves every request to it.`,
    fix: 'Remove it, and print {{ vr_head() }} in the head.',
    offset,
  }));
}

function checkEnds({ unclosed, open, partial, path }: Template): PlacedFinding[] {
  const inside = unclosed.map(({ element, by }) => ({
    code: 'VR578',
    message: `<${element.name}> has no end tag before </${by}>.`,
    fix: `Write </${element.name}> where it ends.`,
    offset: element.start,
  }));
  // A partial can begin what another one ends, as header and footer do.
  if (partial !== undefined || /(?:^|\/)layouts\//.test(path)) return inside;
  return [
    ...inside,
    ...open.map((element) => ({
      code: 'VR578',
      message: `<${element.name}> has no end tag.`,
      fix: `Write </${element.name}> where it ends.`,
      offset: element.start,
    })),
  ];
}
