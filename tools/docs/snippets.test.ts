/** The code in README and docs that theme developers copy: it parses, and says what the plugin's files say. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnportableTemplates, pluginFunctions } from '../conformance/portable-templates.ts';
import { filesUnder } from '../conformance/source-files.ts';
import { hasPhp, runPhp } from '../php/run-php.mjs';

const root = join(import.meta.dirname, '../..');
const pages = [
  { path: 'README.md', text: readFileSync(join(root, 'README.md'), 'utf8') },
  ...filesUnder(root, ['docs', 'widgets'], ['.md']),
];

function snippets(language: string): { path: string; code: string }[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => ({
      path,
      code,
    })),
  );
}

test('Twig is portable, but for what a page says to remove', () => {
  const portable = snippets('twig').filter(({ code }) => !/\{% (?:framework|snowboard)/.test(code));
  expect(portable.length).toBeGreaterThan(8);
  const templates = portable.map(({ path, code }, index): [string, string] => [
    `${path}, snippet ${index}`,
    code.replaceAll('{% flash %}', '{% for type, message in {} %}').replaceAll('{% endflash %}', '{% endfor %}'),
  ]);
  expect(findUnportableTemplates(new Map(templates), pluginFunctions)).toEqual([]);
});

test('every widget says how to put it on a page', () => {
  const readmes = pages.filter(({ path }) => /^widgets\/[^/]+\/README\.md$/.test(path));
  expect(readmes.length).toBeGreaterThan(30);
  expect(readmes.filter(({ text }) => !text.includes('\n## Put it on a page\n')).map(({ path }) => path)).toEqual([]);
});

test('a widget shows its code, with data in PHP if it reads variables of the page', () => {
  const faults = pages.flatMap(({ path, text }) => {
    const widget = /^widgets\/([^/]+)\/README\.md$/.exec(path)?.[1];
    if (widget === undefined) return [];
    const section = /\n## Put it on a page\n(.*?)(?:\n## |$)/s.exec(text)?.[1] ?? '';
    const includesIt = section.includes(`'verandah/${widget}'`) || section.includes(`data-widget="${widget}"`);
    const header =
      /\n\{#(.*?)#\}/s.exec(readFileSync(join(root, 'widgets', widget, `${widget}.htm`), 'utf8'))?.[1] ?? '';
    const readsPage = /\n {2}Expects\n {4}(?!the handler|the partial)\S/.test(header);
    return [
      ...(includesIt ? [] : [`${path}: shows neither {% partial 'verandah/${widget}' %} nor data-widget="${widget}"`]),
      ...(readsPage && !section.includes('```php') ? [`${path}: shows no data in PHP`] : []),
    ];
  });
  expect(faults).toEqual([]);
});

test('no page names a file of one build, as the name changes with the next', () => {
  const names = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/verandah(?:\.\w+)?-(?=\w*\d)\w{5,}\.(?:js|css)/g)].map(([name]) => `${path}: ${name}`),
  );
  expect(names).toEqual([]);
});

test.skipIf(!hasPhp)('PHP parses', () => {
  expect(snippets('php').length).toBeGreaterThan(15);
  const folder = mkdtempSync(join(tmpdir(), 'verandah-'));
  const file = join(folder, 'snippets.json');
  writeFileSync(file, JSON.stringify(snippets('php').map(({ code }) => completed(code))));
  const mistakes = runPhp(join(root, 'october/tests/parse.php'), file);
  rmSync(folder, { recursive: true });
  expect(mistakes).toBe('');
});

/** A snippet is a file, a method or a line of a configuration. */
function completed(code: string): string {
  if (code.startsWith('<?php')) return code;
  if (/^(?:\/\/.*\n)*'/.test(code)) return `<?php return [${code}];`;
  return /^(?:\/\/.*\n)*(?:public|protected|private) /.test(code)
    ? `<?php class Snippet {\n${code}}`
    : `<?php\n${code}`;
}

test('the widgets of docs/own-widgets.md are those that a browser test runs', () => {
  const code = new Set(
    snippets('js')
      .filter(({ path }) => path === 'docs/own-widgets.md')
      .map((one) => one.code),
  );
  const fixtures = filesUnder(root, ['demo-pages/assets/own-widgets'], ['.js']);
  expect(fixtures.length).toBeGreaterThan(1);
  expect(fixtures.filter(({ text }) => !code.has(text)).map(({ path }) => path)).toEqual([]);
});
