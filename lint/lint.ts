/** Lints the files of a theme: text in, findings with their places out. */
import { runRules } from '../runtime/diagnostics/rules/all-rules.ts';
import { unknownCharacter } from '../runtime/diagnostics/rules/element.ts';
import { checkScript, checkStyles } from '../runtime/diagnostics/rules/names.ts';
import { definedWidgets, firedEvents, ownControls, ownTokens } from '../runtime/diagnostics/rules/own-names.ts';
import { type Facts, type Finding, treeOf } from '../runtime/diagnostics/rules/rule.ts';
import type { SourceElement } from './source/html-tree.ts';
import { Lines, ReadError } from './source/lines.ts';
import { type PlacedFinding, checkTemplate } from './template-rules.ts';
import { type Template, readTemplate } from './template.ts';
import { readThemeOf } from './theme.ts';
import type { Severity } from './config.ts';
import { type Edit, editOf } from './fix.ts';
import { checkOwnWidgetFiles } from './own-widget-files.ts';
import { ignoredLines } from './ignore.ts';

export interface Problem {
  path: string;
  line: number;
  column: number;
  code: string;
  level: 'warn' | 'error';
  message: string;
  fix: string;
  edit: Edit | undefined;
  /** True for a file that could not be read. */
  isUnreadable?: boolean;
}

export interface LintOptions {
  facts: Facts;
  /** Codes that are not reported. */
  ignore?: readonly string[];
  severity?: Readonly<Record<string, Severity>>;
  /** False for a theme with a parent. */
  isComplete?: boolean;
  /** The files to report about; all, if it is absent. */
  only?: ReadonlySet<string>;
  /** Scripts that are built, or written in another language: only what they define is read. */
  otherScripts?: Iterable<string>;
  /** True for a path of any file of the theme; absent where that is not known. */
  hasFile?: (path: string) => boolean;
}

const isTemplate = (path: string): boolean => !/\.(?:css|m?js)$/.test(path);

/** @param files of one theme, or of none: path → text */
export function lintFiles(files: ReadonlyMap<string, string>, options: LintOptions): Problem[] {
  const problems: Problem[] = [];
  const templates: Template[] = [];
  for (const [path, source] of files) {
    if (!isTemplate(path)) continue;
    try {
      templates.push(readTemplate(path, source));
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      problems.push(unreadable(path, error.message, new Lines(source).positionOf(error.offset)));
    }
  }

  const theme = readThemeOf(templates, options.isComplete ?? true);
  const own = withOwnNames(options.facts, [...files.values(), ...(options.otherScripts ?? [])]);
  const { hasId, hasLabel } = theme;
  const facts: Facts = templates.length > 1 && theme.isComplete ? { ...own, hasId, hasLabel } : own;
  for (const template of templates) {
    const tree = treeOf(template.root, /<html[\s>]/i.test(template.source) && !template.pieces.length);
    const found: PlacedFinding[] = [
      ...runRules(tree, facts, 'markup').map((finding) => Object.assign(finding, { offset: offsetOf(finding) })),
      ...checkTemplate(template, theme, facts),
    ];
    problems.push(...problemsAt(template.path, template.source, template.lines, found, options.ignore));
  }

  for (const [path, source] of files) {
    if (isTemplate(path)) continue;
    const found: PlacedFinding[] = [];
    const check = path.endsWith('.css') ? checkStyles : checkScript;
    check(source, facts, (finding) => found.push({ ...finding, offset: finding.textOffset ?? 0 }));
    if (options.hasFile && check === checkScript)
      found.push(...checkOwnWidgetFiles(path, source, facts, options.hasFile));
    problems.push(...problemsAt(path, source, new Lines(source), found, options.ignore));
  }

  return problems
    .filter(({ path, code }) => (options.only?.has(path) ?? true) && options.severity?.[code] !== 'off')
    .map((problem) => Object.assign(problem, { level: levelOf(problem, options.severity) }))
    .toSorted((a, b) => (a.path === b.path ? a.line - b.line || a.column - b.column : a.path < b.path ? -1 : 1));
}

function levelOf({ code, level }: Problem, severity: LintOptions['severity'] = {}): Problem['level'] {
  const chosen = severity[code];
  return chosen ? (chosen === 'warning' ? 'warn' : 'error') : level;
}

function withOwnNames(facts: Facts, texts: readonly string[]): Facts {
  return {
    ...facts,
    ownWidgets: [...facts.ownWidgets, ...texts.flatMap(definedWidgets)],
    events: [...facts.events, ...texts.flatMap(firedEvents)],
    sendsByScript: texts.some((text) => /\.request\(/.test(text)),
    runsInlineCode: texts.some((text) => text.includes('inline-handlers')),
    ownControls: ownControls(texts.join('\n')),
    tokens: [...facts.tokens, ...ownTokens(texts.join('\n'))],
  };
}

export function unreadable(path: string, message: string, { line, column } = { line: 1, column: 1 }): Problem {
  return {
    path,
    line,
    column,
    code: 'VR579',
    level: 'error',
    message: `this file could not be read: ${message}`,
    fix: '',
    edit: undefined,
    isUnreadable: true,
  };
}

/** An expression of Twig has no value here. */
const readable = (text: string): string => text.replaceAll(new RegExp(`${unknownCharacter}+`, 'g'), '…');

function offsetOf({ element, attribute, textOffset }: Finding): number {
  const { start = 0, textStart = 0, attributesAt } = (element as SourceElement | undefined) ?? {};
  const place = attribute === undefined ? undefined : attributesAt?.get(attribute);
  return place?.start ?? (textOffset === undefined ? start : textStart + textOffset);
}

function problemsAt(
  path: string,
  source: string,
  lines: Lines,
  found: readonly PlacedFinding[],
  ignore: readonly string[] = [],
): Problem[] {
  const ignored = ignoredLines(source, lines);
  return found.flatMap((finding) => {
    const { line, column } = lines.positionOf(finding.offset);
    const { code, level = 'error', message, fix = '' } = finding;
    if (ignore.includes(code) || ignored(line, code)) return [];
    return [
      {
        path,
        line,
        column,
        code,
        level,
        message: readable(message),
        fix: readable(fix),
        edit: editOf(finding, source),
      },
    ];
  });
}
