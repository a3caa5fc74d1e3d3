/** Lint finds no mistake in what theme developers copy from the docs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '../tools/conformance/source-files.ts';
import { lintText } from './testing-lint.ts';

const root = join(import.meta.dirname, '..');
const pages = [
  { path: 'README.md', text: readFileSync(join(root, 'README.md'), 'utf8') },
  ...filesUnder(root, ['docs', 'widgets'], ['.md']),
];

/** Shows what to replace, or leaves attributes out. */
const isExcerpt = (snippet: string): boolean => /(?:<!--|\{#) (?:instead of|before)\b| …(?=\s*>)/.test(snippet);

test.each(pages)('in the HTML of $path', ({ path, text }) => {
  const snippets = [...text.matchAll(/^([ \t]*)```(?:html|twig)\n(.*?)^\1```$/gms)]
    .map(([, , snippet = '']) => snippet)
    .filter((snippet) => !isExcerpt(snippet));
  const problems = snippets
    .flatMap((snippet) => lintText(snippet))
    .filter(({ code }) => {
      // A snippet may be the beginning of an element; a page about own widgets defines them in its scripts.
      return code !== 'VR578' && !(code === 'VR401' && path === 'docs/own-widgets.md');
    });
  expect(problems).toEqual([]);
});
