/** The files for editors, loaded by the language services that VS Code itself uses. */
import { join } from 'node:path';
import { getCSSLanguageService, newCSSDataProvider } from 'vscode-css-languageservice';
import { getLanguageService, newHTMLDataProvider, TextDocument } from 'vscode-html-languageservice';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDeclarations } from '../build/declarations.mjs';
import { editorFiles } from './editor-files.mjs';

const root = join(import.meta.dirname, '../..');
let files: Map<string, string>;

beforeAll(async () => {
  files = await editorFiles(root, await readDeclarations(root));
}, 120_000);

function textOf(file: string): string {
  const text = files.get(file);
  if (text === undefined) throw new Error(`There is no ${file}.`);
  return text;
}

/** What VS Code offers at the bar: by label, what it writes and says. */
function completeHtml(marked: string): Map<string, { writes: string; says: string }> {
  const offset = marked.indexOf('|');
  const document = TextDocument.create('file:///page.htm', 'html', 1, marked.replace('|', ''));
  const service = getLanguageService({
    useDefaultDataProvider: false,
    customDataProviders: [newHTMLDataProvider('verandah', JSON.parse(textOf('html-custom-data.json')))],
  });
  const { items } = service.doComplete(document, document.positionAt(offset), service.parseHTMLDocument(document));
  return new Map(
    items.map(({ label, textEdit, documentation }) => [
      label,
      { writes: textEdit?.newText ?? '', says: typeof documentation === 'object' ? documentation.value : '' },
    ]),
  );
}

describe('[D7] html-custom-data.json completes', () => {
  test('the name of a widget, and says what it is', () => {
    expect(completeHtml('<form data-widget="fil|"></form>').get('filter-bar')?.says).toMatch(
      /^Filters, sorts and pages/,
    );
  });

  test('the name of an attribute: of requests, and of a widget', () => {
    const offered = completeHtml('<form data-|></form>');
    expect(offered.get('data-request-update')?.writes).toBe('data-request-update="$1"');
    expect(offered.get('data-search-request')?.says).toContain(
      '**search-results**: The cards that the page asks the server for: those on screen, or those of all hits. One of "ids", "full"; default `ids`.',
    );
  });

  test('one that needs no value without one', () => {
    expect(completeHtml('<dialog data-togg|></dialog>').get('data-toggleable')?.writes).toBe('data-toggleable');
  });

  test.each([
    ['data-request-sync', ['drop', 'none', 'queue', 'replace']],
    ['data-request-files', ['false', 'true']],
    ['data-search-request', ['full', 'ids']],
    ['data-widget-on', ['idle', 'interaction', 'load', 'media (min-width: 64em)', 'visible']],
  ])('the values of %s', (attribute, values) => {
    expect([...completeHtml(`<div ${attribute}="|"></div>`).keys()].toSorted()).toEqual(values);
  });

  test('a part, and says in which widget', () => {
    expect(completeHtml('<div data-part="activ|"></div>').get('active-count')?.says).toMatch(
      /^\*\*filter-bar\*\*: Shows/,
    );
  });
});

test('css-custom-data.json completes a token, and says what it is for', () => {
  const document = TextDocument.create('file:///theme.css', 'css', 1, ':root {  }');
  const service = getCSSLanguageService({
    customDataProviders: [newCSSDataProvider(JSON.parse(textOf('css-custom-data.json')))],
    useDefaultDataProvider: false,
  });
  const { items } = service.doComplete(document, document.positionAt(8), service.parseStylesheet(document));
  const found = items.find(({ label }) => label === '--vr-space-6');
  expect(JSON.stringify(found?.documentation)).toContain('Spacing. Default: `1.5rem`.');
  // Set by scripts, or computed: no theme writes them.
  expect(items.map(({ label }) => label)).not.toContain('--vr-slider-pitch');
});

test('web-types.json has what JetBrains requires, and nothing without a name', () => {
  const { name, version, contributions } = JSON.parse(textOf('web-types.json'));
  expect([name, version]).toEqual(['verandah', expect.stringMatching(/^\d+\.\d+\.\d+/)]);
  const lists = [contributions.html.attributes, contributions.css.properties, contributions.js.events];
  for (const list of lists) {
    expect(list.length).toBeGreaterThan(20);
    const names: string[] = list.map((item: { name: string }) => item.name);
    expect(names.filter((each) => !each)).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
  const widget = contributions.html.attributes.find((item: { name: string }) => item.name === 'data-widget');
  expect(widget).toMatchObject({
    value: { kind: 'plain', type: 'enum' },
    values: expect.arrayContaining([{ name: 'tabs', description: expect.stringMatching(/^Sections that/) }]),
  });
});

describe('verandah.code-snippets', () => {
  const bodyOf = (name: string): string => JSON.parse(textOf('verandah.code-snippets'))[`Verandah: ${name}`].body[0];

  test('has a call of each partial with its parameters as placeholders', () => {
    expect(bodyOf('tooltip')).toBe(
      "{% partial 'verandah/tooltip' label='${1:Overview}' href='${2:/portal}' icon='${3:site/icon}' name='${4:overview}' side='${5:end}' %}$0",
    );
    expect(bodyOf('consent')).toBe("{% partial 'verandah/consent' %}$0");
  });

  test('escapes what would end a placeholder', () => {
    expect(bodyOf('tabs')).toContain(
      "tabs=${2:[{ id: 'essential', label: 'Essential', content: 'home/essential' \\}]}",
    );
  });
});

test('json-schema.json describes the JSON of attributes and parts', () => {
  const { definitions } = JSON.parse(textOf('json-schema.json'));
  expect(definitions['search-results/data-filters']).toEqual({
    description: 'names of the filters',
    type: 'array',
    items: { type: 'string' },
  });
  expect(definitions['estimate/home'].required).toContain('slug');
});

test('llms.txt names every widget, and what each takes', () => {
  const text = textOf('llms.txt');
  expect(text).toMatch(/^# Verandah\n\n> /);
  const [, slider = ''] = /\n### slider\n([^]*?)\n### /.exec(text) ?? [];
  expect(slider).toContain("{% partial 'verandah/slider' label='Featured packages'");
  expect(slider).toContain('`data-part="track"` (required)');
});
