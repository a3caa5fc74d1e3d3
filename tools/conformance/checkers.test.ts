/** Each conformance check with a bad sample, which it finds, and a good one, which it accepts. */
import type { Metafile } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { registryFault } from '../build/declarations.mjs';
import { evalFaults, lengthFaults, nameFaults } from './file-shape.ts';
import { cycleFaults } from './import-cycles.ts';
import { findUnportableTemplates } from './portable-templates.ts';
import { importFaults } from './layers.ts';
import { type RestrictedApi, restrictedApiFaults, restrictedApis } from './restricted-apis.ts';
import { withoutComments, type SourceFile } from './source-files.ts';
import { privateNameFaults, pronounFaults, titleFaults } from './vocabulary.ts';
import { styleFaults } from './widget-styles.ts';

function bundle(from: string, to: string): Pick<Metafile, 'inputs'> {
  return { inputs: { [from]: { bytes: 1, imports: [{ path: to, kind: 'import-statement' }] } } };
}

function found(api: RestrictedApi, text: string, path = 'widgets/map/map.tsx'): string[] {
  return restrictedApiFaults(api, [{ path, text }]);
}

function faults(text: string): string[] {
  return styleFaults({ path: 'widgets/map/map.css', text });
}

describe('import direction', () => {
  test.each([
    ['runtime/dom/trap.ts', 'runtime/ajax/request.ts'],
    ['runtime/islands/mount.ts', 'runtime/stores/listing.ts'],
    ['runtime/ajax/request.ts', 'runtime/index.ts'],
    ['runtime/ajax/update/update.ts', 'runtime/ajax/response/handle-response.ts'],
    ['runtime/contract.ts', 'runtime/stores/listing.ts'],
    ['runtime/stores/listing.ts', 'widgets/map/map.tsx'],
    ['widgets/map/map.tsx', 'widgets/tabs/behaviour.ts'],
    ['runtime/stores/listing.ts', 'runtime/views/highlighted-text.tsx'],
    ['widgets/map/map.tsx', 'fixtures/world/index.ts'],
    ['widgets/map/map.tsx', 'tools/budgets.json'],
    ['widgets/map/map.tsx', 'verandah:widgets'],
  ])('finds %s importing %s', (from, to) => {
    expect(importFaults(bundle(from, to))).toHaveLength(1);
  });

  test.each([
    ['widgets/map/map.tsx', 'runtime/stores/listing.ts'],
    ['widgets/map/map.tsx', 'widgets/map/pins.ts'],
    ['widgets/map/map.tsx', 'runtime/views/highlighted-text.tsx'],
    ['runtime/widgets.ts', 'verandah:widgets'],
    ['verandah:widgets', 'widgets/map/widget.ts'],
    ['runtime/index.ts', 'runtime/contract.ts'],
    ['runtime/stores/listing.ts', 'runtime/contract.ts'],
    ['runtime/ajax/update/update.ts', 'runtime/dom/html.ts'],
    ['runtime/saved/buttons.ts', 'verandah:tiers'],
    ['runtime/ajax/extras.ts', 'runtime/request.ts'],
    ['runtime/contract.ts', 'node_modules/valibot/dist/index.mjs'],
  ])('leaves %s importing %s alone', (from, to) => {
    expect(importFaults(bundle(from, to))).toEqual([]);
  });
});

describe('import cycles', () => {
  const files = (texts: Record<string, string>): SourceFile[] =>
    Object.entries(texts).map(([path, text]) => ({ path, text }));

  test('a circle of three is named in order, with dynamic imports, types and JSDoc', () => {
    const circle = {
      'tools/a.mjs': "/** @param {import('./b.ts').B} b */",
      'tools/b.ts': "import type { C } from '../runtime/c.ts';",
      'runtime/c.ts': "const a = () => import('../tools/a.mjs');",
    };
    expect(cycleFaults(files(circle))).toEqual([
      expect.stringContaining('tools/a.mjs → tools/b.ts → runtime/c.ts → tools/a.mjs'),
    ]);
  });

  test('a re-export and an import for its effects count', () => {
    const pair = { 'runtime/a.ts': "export * from './b.ts';", 'runtime/b.ts': 'import "./a.ts";' };
    expect(cycleFaults(files(pair))).toHaveLength(1);
  });

  test('two ways to one module are no circle', () => {
    const diamond = {
      'runtime/a.ts': "import './b.ts';\nimport './c.ts';",
      'runtime/b.ts': "import './d.ts';",
      'runtime/c.ts': "import './d.ts';",
      'runtime/d.ts': '',
    };
    expect(cycleFaults(files(diamond))).toEqual([]);
  });
});

describe('restricted APIs', () => {
  test.each<[RestrictedApi, string]>([
    [restrictedApis.html, 'panel.innerHTML = text;'],
    [restrictedApis.html, 'panel.outerHTML += text;'],
    [restrictedApis.html, "panel['innerHTML'] = text;"],
    [restrictedApis.html, 'Object.assign(panel, { innerHTML: text });'],
    [restrictedApis.html, "list.insertAdjacentHTML('beforeend', text)"],
    [restrictedApis.html, '<p dangerouslySetInnerHTML={{ __html: text }} />'],
    [restrictedApis.handlers, "call('GetAjaxMethods::onLoadArticles')"],
    [restrictedApis.persistence, "document.cookie = 'a=b'"],
    [restrictedApis.persistence, "import Cookies from 'js-cookie';"],
    [restrictedApis.persistence, "sessionStorage.getItem('a')"],
    [restrictedApis.roots, 'createRoot(root)'],
    [restrictedApis.formMembers, 'form.requestSubmit();'],
    [restrictedApis.formMembers, 'new URL(parts.saveForm.action)'],
  ])('%#: names the file and the line', (api, text) => {
    const places = found(api, `const first = 1;\n${text}`);
    expect(places).toHaveLength(1);
    expect(places[0]).toContain('widgets/map/map.tsx:2');
  });

  test('allows the file that wraps it', () => {
    expect(found(restrictedApis.html, 'template.innerHTML = text;', 'runtime/dom/html.ts')).toEqual([]);
  });

  test('reading what is there is no writing', () => {
    expect(found(restrictedApis.html, 'if (before === root.outerHTML || root.innerHTML === text) return;')).toEqual([]);
  });

  test('does not read comments, and does read what follows an address', () => {
    expect(found(restrictedApis.html, '// never a.innerHTML = b\n/* nor a.outerHTML = b */')).toEqual([]);
    expect(found(restrictedApis.html, "const site = 'https://example.test'; a.innerHTML = site;")).toHaveLength(1);
    expect(withoutComments("a('//') // b\nc")).toBe("a('//') \nc");
  });
});

describe('files', () => {
  test('a file over the ceiling is named with its length', () => {
    const long = { path: 'runtime/ajax/request.ts', text: 'x;\n'.repeat(301) };
    expect(lengthFaults([long])[0]).toContain('301 lines');
    expect(lengthFaults([{ path: long.path, text: 'x;\n'.repeat(300) }])).toEqual([]);
  });

  test.each(['runtime/utils.ts', 'widgets/map/map-helpers.ts', 'runtime/common/a.ts', 'tools/misc.mjs'])(
    '%s says nothing',
    (path) => {
      expect(nameFaults([path])).toHaveLength(1);
    },
  );

  test.each(['runtime/dom/scroll-lock.ts', 'widgets/commons-map/map.tsx'])('%s says something', (path) => {
    expect(nameFaults([path])).toEqual([]);
  });

  test.each(['eval("1")', 'new Function("a")', 'x=Function("return this")()'])('%s is code from text', (text) => {
    expect(evalFaults([{ path: 'dist/a.js', text }])).toHaveLength(1);
  });

  test.each(['medieval(1)', 'a.eval(1)', 'typeof a=="function"', 'isFunction(a)'])('%s is not', (text) => {
    expect(evalFaults([{ path: 'dist/a.js', text }])).toEqual([]);
  });
});

describe('widget styles', () => {
  test.each([
    'body { margin: 0 }',
    '.card { color: red }',
    '.vr-map .card { color: red }',
    '#map { color: red }',
    '@layer vr.widgets { a { color: red } }',
    '.vr-map, p { color: red }',
    '.vr-map { --map-gap: 1px }',
    '.vr-map { color: var(--ink) }',
    '.vr-map { color: red !important }',
    '.vr-map { .inner { color: red } }',
  ])('refuses %s', (css) => {
    expect(faults(css)).not.toEqual([]);
  });

  test.each([
    '@layer vr.widgets { .vr-map__pin[data-state="open"]:hover, :where(.vr-map) [data-part="list"] > li { gap: var(--vr-space-1) } }',
    '[data-widget="map"] { --vr-map-gap: 1px }',
    '@media (width >= 992px) { .vr-map::before { content: "#a .b" } }',
    '@keyframes vr-map-in { from { opacity: 0 } }',
  ])('accepts %s', (css) => {
    expect(faults(css)).toEqual([]);
  });
});

describe('vocabulary', () => {
  const sample = (text: string): SourceFile[] => [{ path: 'runtime/dom/trap.test.ts', text }];

  test.each(['const a = 1;\ndeafen();', '// Kept for as long as they\n// linger.'])(
    'finds a private name in %j',
    (text) => {
      expect(privateNameFaults(sample(text))).toEqual([expect.stringContaining('runtime/dom/trap.test.ts:2')]);
    },
  );

  test('accepts the words of the glossary', () => {
    expect(privateNameFaults(sample('unsubscribe();\nlet lingering = closeDelayMs;'))).toEqual([]);
  });

  test.each([
    'const a = 1;\nconst kept = [a];',
    'run(\n(it) => it.id);',
    'function run(\n{ items: [shown] }, ...rest) {}',
    'let a,\n{ many = 2 } = a;',
  ])('finds a pronoun that names a value in %j', (text) => {
    expect(pronounFaults(sample(text))).toEqual([expect.stringContaining('runtime/dom/trap.test.ts:2')]);
  });

  test('accepts nouns, and pronouns as properties', () => {
    expect(
      pronounFaults(sample('const { kept: storedKeys, many: [first] } = view;\nrun({ it: view.shown });')),
    ).toEqual([]);
  });

  test.each([
    [`const a = 1;\ntest('${'long '.repeat(17)}', run);`, '85 characters'],
    ["const a = 1;\ntest('page links work, R49', run);", 'names an id'],
    ["const a = 1;\ntest.each(rows)('D13 %s', run);", 'names an id'],
    ['const a = 1;\ndescribe.skip(`F40 ${a}`, run);', 'names an id'],
    ["const a = 1;\ntest('[R49–R51 D13] page links', run);", 'names 4 ids'],
  ])('finds the fault of the title in %j', (text, words) => {
    const [fault = ''] = titleFaults(sample(text));
    expect(fault).toContain('runtime/dom/trap.test.ts:2');
    expect(fault).toContain(words);
  });

  test('accepts a short title with its ids in brackets first', () => {
    const text = "test('[R49 D13] page links work without JavaScript', run);\ntest(`%s is of ${'a'.repeat(9)}`, run);";
    expect(titleFaults(sample(text))).toEqual([]);
  });
});

describe('declarations', () => {
  test.each([
    [undefined, 'no default export'],
    [{ name: 'maps', on: 'idle', view: 'dom' }, 'Give both the same name'],
    [{ name: 'map', on: 'idle', view: 'dom' }, 'no file name'],
  ])('%#: says what to write', (declaration, words) => {
    expect(registryFault('map', declaration)).toContain(words);
  });

  test('accepts one that agrees with its folder', () => {
    expect(registryFault('map', { name: 'map', on: 'visible', view: 'react', bundle: 'map' })).toBeNull();
  });
});

describe('portable templates', () => {
  const findings = (twig: string): string[] => findUnportableTemplates(new Map([['partials/it.htm', twig]]));

  test.each([
    ['an unknown filter', '{{ price|money }}', 'money'],
    ['a function of October alone', '{{ csrf_token() }}', 'csrf_token'],
    ['a filter that only newer versions have', '{{ items|find(i => i.on) }}', 'find'],
    ['a variable of Laravel', '{{ errors|join }}', 'errors'],
    ['a tag that October lacks', "{% include 'partials/other.htm' %}", 'include'],
    ['a printed translation with values', "{{ 'Hello :name'|trans({ name: name }) }}", 'trans'],
    ['a printed translation of a variable', '{{ open ? title|trans : text }}', 'trans'],
    ['a printed translation with a special character', "{{ 'House & land'|trans }}", 'trans'],
    ['a comma between parameters', "{% partial 'card' a=1, b=2 %}", 'it.htm'],
  ])('finds %s', (_, twig, word) => {
    expect(findings(twig)).toEqual([expect.stringContaining(word)]);
  });

  test('accepts what all have', () => {
    expect(
      findings(
        "{{ 'Close'|trans }} {{ 'Hello :name'|trans({ name: name })|e }} {{ 'assets/a.css'|theme }} {{ form_token() }}" +
          "{% partial 'card' title='Hello :name'|trans({ name: name }) %}{% put head %}{{ 'x'|default('y') }}{% endput %}",
      ),
    ).toEqual([]);
  });
});
