import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDefinition } from '../../runtime/islands/definition.ts';
import { readDeclarations } from '../build/declarations.mjs';
import { htmlSnippetFaults } from './html-snippets.ts';
import { filesUnder, type SourceFile } from './source-files.ts';

const root = join(import.meta.dirname, '../..');
type Declarations = Parameters<typeof htmlSnippetFaults>[1];

/** What docs/own-widgets.md defines, from the same files as its code. */
function ownDeclarations(): Declarations {
  const defined: Declarations[number][] = [];
  const define = (definition: unknown): unknown => defined.push(readDefinition(definition, () => false).widget);
  for (const { text } of filesUnder(root, ['demo-pages/assets/own-widgets'], ['.js']))
    runInNewContext(text.replace(/^import .*$/m, ''), { define });
  return defined;
}

describe('HTML in the docs', () => {
  let declarations: Declarations;
  const faults = (html: string): string[] =>
    htmlSnippetFaults({ path: 'docs/page.md', text: `# Page\n\n\`\`\`html\n${html}\n\`\`\`\n` }, declarations);
  beforeAll(async () => {
    declarations = [...(await readDeclarations(root)).map(({ declaration }) => declaration), ...ownDeclarations()];
  });

  test('every widget has the attributes and parts that it declares', () => {
    const pages: SourceFile[] = [
      { path: 'README.md', text: readFileSync(join(root, 'README.md'), 'utf8') },
      ...filesUnder(root, ['docs', 'widgets'], ['.md']),
    ];
    expect(pages.filter(({ text }) => /```html\n[^`]*data-widget/.test(text)).length).toBeGreaterThan(2);
    expect(pages.flatMap((page) => htmlSnippetFaults(page, declarations))).toEqual([]);
  });

  test.each([
    ['<form data-widget="filterbar"></form>', 'filterbar: there is no such widget.'],
    ['<ul data-widget="lightbox" data-colour="red">…</ul>', 'lightbox: data-colour is none of its attributes.'],
    ['<ul data-widget="lightbox"><li data-part="ovr">…</li></ul>', 'lightbox: "ovr" is none of its parts.'],
    ['<ul data-widget="lightbox"><li data-part="over">…</li></ul>', 'has to be a <template>.'],
    ['<form data-widget="filter-bar">…</form>', 'filter-bar: data-request is missing.'],
    ['<form data-widget="filter-bar" …><p>Filters</p></form>', 'filter-bar: the part "panel" is missing.'],
    ['<form data-widget="filter-bar" data-request-update="{x}" …>', 'data-request-update="{x}" has to be '],
  ])('%s is a mistake', (html, fault) => {
    expect(faults(html).join('\n')).toContain(`docs/page.md:3 `);
    expect(faults(html).join('\n')).toContain(fault);
  });

  test('what a page leaves out, or tells the reader to replace, is no mistake', () => {
    expect(faults('<form data-widget="filter-bar" …>')).toEqual([]);
    expect(faults('<!-- instead of --> <form data-widget="filterbar">\n<!-- write -->\n<p>…</p>')).toEqual([]);
  });
});
