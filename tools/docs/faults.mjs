/** The column "Tests" of docs/internal/faults.md: the files whose test titles name a row. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from '../files.mjs';
import { visit } from '../parse.mjs';
import { idsIn } from '../requirements.mjs';

const folders = ['runtime', 'widgets', 'fixtures', 'demo-pages'];
const isTest = /\.(?:test|e2e)\.tsx?$/;
const startsWithIds = /^\[[RDFS]\d[^\]]*\]/;
const maxLinks = 2;
const column = 'Tests';

/**
 * @param {string} root the project's folder
 * @returns {Map<string, Map<string, number>>} id → path of a test file → how many of its titles name the id
 */
export function testsById(root) {
  const found = new Map();
  for (const path of filesBelow(root, folders).filter((file) => isTest.test(file))) {
    const source = readFileSync(join(root, path), 'utf8');
    for (const id of titlesIn(source, path).flatMap(idsIn)) {
      const files = found.get(id) ?? new Map();
      found.set(id, files.set(path, (files.get(path) ?? 0) + 1));
    }
  }
  return found;
}

/** @returns {string[]} the ids in brackets of titles, which are the first argument of a call */
export function titlesIn(source, path) {
  const titles = [];
  visit(path, source, {
    CallExpression({ arguments: [title] }) {
      const ids = startsWithIds.exec(textOf(title))?.[0];
      if (ids) titles.push(ids);
    },
  });
  return titles;
}

function textOf(node) {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('') : '';
}

/**
 * @param {string} page text of docs/internal/faults.md
 * @param {ReturnType<typeof testsById>} tests
 * @returns {string} the page with an updated last column in each table of rows that have an id
 */
export function withTests(page, tests) {
  return page.replace(/^\| Id \|.*\n(?:\|.*(?:\n|$))+/gm, (table) => {
    const [head, , ...rows] = table.trimEnd().split('\n').map(cellsOf);
    const count = head.at(-1) === column ? head.length - 1 : head.length;
    const lines = rows.map((cells) => line([...cells.slice(0, count), linksTo(tests.get(cells[0]))]));
    const heads = [...head.slice(0, count), column];
    return `${[line(heads), `|${heads.map(() => '---|').join('')}`, ...lines].join('\n')}\n`;
  });
}

/** @param {Map<string, number>} [files] */
function linksTo(files) {
  return [...(files ?? [])]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxLinks)
    .map(([path]) => `[${basename(path).replace(isTest, '')}](../../${path})`)
    .join(', ');
}

function cellsOf(row) {
  return row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

function line(cells) {
  return `|${cells.map((cell) => (cell ? ` ${cell} |` : ' |')).join('')}`;
}
