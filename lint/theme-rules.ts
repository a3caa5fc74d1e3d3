/** Rules about what a file of a theme names in its other files: layouts, components, handlers, and the head of a page. */
import { type RuleElement, isKnown, within } from '../runtime/diagnostics/rules/element.ts';
import type { Facts } from '../runtime/diagnostics/rules/rule.ts';
import { adviceFor, didYouMean } from '../runtime/diagnostics/did-you-mean.ts';
import type { SourceElement } from './source/html-tree.ts';
import { componentAliases, handlersOf, layoutOf } from './source/sections.ts';
import type { FoundInTemplate, TemplateRule } from './template-rules.ts';
import type { Template } from './template.ts';
import { type Theme, callsOf, layoutName } from './theme.ts';

/** What a file can use. Themes without any component or handler are of another system. */
interface Scope {
  aliases: readonly string[];
  handlers: readonly string[];
  isPage: boolean;
  /** False if PHP, or a file that is not here, can add components. */
  isKnown: boolean;
}

const isPage = ({ path, sections }: Template): boolean =>
  /(?:^|\/)pages\/.+\.htm$/.test(path) && /^[ \t]*url[ \t]*=/m.test(sections.settings);

/** A page has what is declared in it, in its layout and in its partials; a layout or a partial, what any page can bring. */
function scopeOf(template: Template, theme: Theme): Scope {
  const all = scopeOfTheme(theme);
  if (!all.isKnown || !isPage(template)) return all;
  const layout = layoutOf(template.sections)?.name;
  const used = withPartials([template, layout === undefined ? undefined : theme.layouts.get(layout)], theme);
  const isComplete = layout === undefined || theme.layouts.has(layout);
  return { ...declaredIn(used), isPage: true, isKnown: isComplete };
}

const scopes = new WeakMap<Theme, Scope>();

function scopeOfTheme(theme: Theme): Scope {
  let scope = scopes.get(theme);
  if (!scope) {
    const declared = declaredIn(theme.templates);
    const isOfCms = theme.layouts.size > 0 && declared.aliases.length + declared.handlers.length > 0;
    const addsOthers = theme.templates.some(({ sections }) => /addComponent|__call|Event::/.test(sections.php));
    scopes.set(theme, (scope = { ...declared, isPage: false, isKnown: isOfCms && !addsOthers }));
  }
  return scope;
}

const declaredIn = (files: readonly Template[]): Pick<Scope, 'aliases' | 'handlers'> => ({
  aliases: files.flatMap(({ sections }) => componentAliases(sections)),
  handlers: files.flatMap(({ sections }) => handlersOf(sections)),
});

/** The files, and the partials that they call, and so on. */
export function withPartials(files: readonly (Template | undefined)[], { partials }: Theme): Template[] {
  const found = new Set<Template>();
  const add = (template: Template | undefined): void => {
    if (!template || found.has(template)) return;
    found.add(template);
    for (const { name } of callsOf(template)) add(partials.get(name));
  };
  files.forEach(add);
  return [...found];
}

function checkLayoutName(template: Template, found: FoundInTemplate, { layouts }: Theme): void {
  const layout = layoutOf(template.sections);
  if (!layout || !layouts.size || layouts.has(layout.name) || !isPage(template)) return;
  found({
    message: `the theme has no layout "${layout.name}".`,
    fix: adviceFor(layout.name, layouts.keys(), `Add layouts/${layout.name}.htm, or correct the name.`),
    offset: layout.at,
  });
}

/** `'portal'|page`, unless the file asks first whether there is one. */
function checkPageNames(template: Template, found: FoundInTemplate, theme: Theme): void {
  const pages = pageNames(theme);
  if (!pages.length || !usedFiles(theme).has(template)) return;
  const links = template.pieces.flatMap(({ kind, name, text, start }) =>
    kind === 'comment'
      ? []
      : [...text.matchAll(/(["'])([\w/-]+)\1\s*\|\s*page\b/g)].map(({ index, 2: page = '' }) => ({
          page,
          isAsked: name === 'if' || name === 'elseif',
          offset: start + 2 + index,
        })),
  );
  const known = new Set([...pages, ...links.filter(({ isAsked }) => isAsked).map(({ page }) => page)]);
  for (const { page, offset } of links) {
    if (known.has(page)) continue;
    found({
      message: `the theme has no page "${page}", so this address is empty.`,
      fix: adviceFor(page, pages, `Add pages/${page}.htm, or correct the name.`),
      offset,
    });
  }
}

const pageNames = ({ templates }: Theme): string[] =>
  templates.flatMap(({ path }) => /(?:^|\/)pages\/(.+)\.htm$/.exec(path)?.[1] ?? []);

const used = new WeakMap<Theme, ReadonlySet<Template>>();

/** What pages, layouts and updates show; a copied partial may wait for its page. */
function usedFiles(theme: Theme): ReadonlySet<Template> {
  let files = used.get(theme);
  if (!files) {
    const updated = [...theme.updated].map((name) => theme.partials.get(name));
    const roots = theme.templates.filter(({ partial }) => partial === undefined);
    used.set(theme, (files = new Set(withPartials([...roots, ...updated], theme))));
  }
  return files;
}

function checkComponents(template: Template, found: FoundInTemplate, theme: Theme): void {
  const { aliases, isKnown: isScopeKnown } = scopeOf(template, theme);
  if (!isScopeKnown) return;
  for (const { name, text, start } of template.pieces) {
    const written =
      name === 'component' ? /^-?\s*component\s+(["'])([^"']+)\1(?!\s*[~|.?])/.exec(text)?.[2] : undefined;
    // `calendar::slots` is a partial of the component.
    const alias = written?.split('::', 1)[0];
    if (alias !== undefined && !aliases.includes(alias)) found({ ...missingComponent(alias, aliases), offset: start });
  }
}

function missingComponent(alias: string, aliases: readonly string[]): { message: string; fix: string } {
  return {
    message: `no page or layout has the component "${alias}".`,
    fix: adviceFor(alias, aliases, `Add [${alias}] to the settings of the page or its layout.`),
  };
}

/** October has this handler on every page. */
const builtInHandler = 'onAjax';

function checkHandlers(template: Template, found: FoundInTemplate, theme: Theme, facts: Facts): void {
  const scope = scopeOf(template, theme);
  if (!scope.isKnown) return;
  const { aliases, handlers } = scope;
  for (const { attributes, attributesAt } of within(template.root) as SourceElement[]) {
    const name = attributes.get('data-request');
    if (!isKnown(name) || !facts.isHandlerName(name) || name === builtInHandler || facts.handlers.includes(name))
      continue;
    const offset = attributesAt.get('data-request')?.start ?? 0;
    const [alias = '', method] = name.split('::');
    if (method !== undefined && !aliases.includes(alias)) found({ ...missingComponent(alias, aliases), offset });
    // Any component can have a handler of that name.
    if (method !== undefined || handlers.includes(name) || aliases.length) continue;

    const guess = didYouMean(name, handlers);
    // A file that pages include can count on the PHP of any.
    if (!scope.isPage && !guess) continue;
    found({
      level: 'warn',
      message: `no PHP of the page, its layout or its partials has the handler "${name}", and they have no component.`,
      fix: guess
        ? `Did you mean "${guess}"?`
        : `Write function ${name}() in the PHP of the page, or add its component.`,
      offset,
    });
  }
}

/** The plugin's function, a script of ours, or one that answers requests in our place. */
const bringsScript = /\bvr_head\b|\bverandah\.(?!htm)|\bverandah[\w.-]*\.js|framework|snowboard/i;

function checkHeadOfLayout(template: Template, found: FoundInTemplate, theme: Theme, facts: Facts): void {
  const { path, root } = template;
  const name = layoutName(path);
  const files = name === undefined ? [] : withPartials([template], theme);
  const head = within(root).find((element) => element.name === 'head') as SourceElement | undefined;
  // What a file outside the theme writes into the head, nobody can see.
  const callsOthers = files.some((file) => callsOf(file).some((call) => !theme.partials.has(call.name)));
  if (!head || callsOthers || files.some(({ source }) => bringsScript.test(source))) return;

  const pages = theme.templates.filter((page) => layoutOf(page.sections)?.name === name && isPage(page));
  const user = withPartials([...files, ...pages], theme).find((file) => within(file.root).some(needsScript(facts)));
  if (!user) return;
  found({
    message: `the layout brings no script, so the requests and widgets of ${user === template ? path : user.path} do nothing.`,
    fix: 'Print {{ vr_head() }} in the <head>.',
    offset: head.start,
  });
}

const needsScript =
  (facts: Facts) =>
  ({ attributes }: RuleElement): boolean =>
    attributes.has('data-request') || Object.hasOwn(facts.widgets, attributes.get('data-widget') ?? '');

function checkWholePage({ partial, root }: Template, found: FoundInTemplate, { updated }: Theme): void {
  const page = within(root).find(({ name }) => name === 'html') as SourceElement | undefined;
  if (partial === undefined || !page || !updated.has(partial)) return;
  found({
    message: `an update writes the partial "${partial}" into the page, and it is a whole page.`,
    fix: 'Leave out <html>, <head> and <body>.',
    offset: page.start,
  });
}

/** They need all files of a theme. */
export const themeRules: readonly TemplateRule[] = [
  { code: 'VR594', check: checkLayoutName },
  { code: 'VR594', level: 'warn', check: checkPageNames },
  { code: 'VR594', check: checkComponents },
  { code: 'VR594', check: checkHandlers },
  { code: 'VR596', level: 'warn', check: checkHeadOfLayout },
  { code: 'VR595', level: 'warn', check: checkWholePage },
];
