/** Writes the generated parts of READMEs and docs, and what the demo reads of them; `--check` lists stale ones. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDeclarations } from './build/declarations.mjs';
import { importSource } from './build/for-node.mjs';
import { readCodes, readMistakes, withMistakes } from './docs/diagnostics.mjs';
import { readEvents, withEvents } from './docs/events.mjs';
import { testsById, withTests } from './docs/faults.mjs';
import { readMessages } from './docs/messages.mjs';
import { readColours, readTokens, withColours, withTokens } from './docs/tokens.mjs';
import { indexOf, updateReadme } from './docs/reference.mjs';

/**
 * The pages that differ from the declarations and, for docs/internal/faults.md, from the titles of tests.
 * @param {string} root the project's folder
 * @returns {Promise<Array<{ file: string, text: string }>>} with the expected text
 */
export async function stalePages(root) {
  const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null);
  const declarations = (await readDeclarations(root)).map(({ declaration }) => declaration);
  const events = withEvents(read('docs/events.md') ?? '', await readEvents(root, declarations));
  const pages = declarations.map((declaration) => {
    const file = `widgets/${declaration.name}/README.md`;
    return { file, text: updateReadme(read(file), declaration) };
  });
  pages.push({ file: 'docs/events.md', text: events });
  pages.push({ file: 'docs/widgets.md', text: indexOf(declarations) });
  pages.push({ file: 'docs/messages.en.json', text: `${JSON.stringify(readMessages(root), null, 2)}\n` });
  pages.push({
    file: 'docs/internal/faults.md',
    text: withTests(read('docs/internal/faults.md') ?? '', testsById(root)),
  });
  const diagnostics = withMistakes(read('docs/diagnostics.md') ?? '', await readMistakes(root));
  const codes = `${JSON.stringify(readCodes(diagnostics), null, 2)}\n`;
  pages.push({ file: 'docs/diagnostics.md', text: diagnostics });
  pages.push({ file: 'fixtures/server/diagnostics/codes.json', text: codes });
  pages.push({
    file: 'docs/theming.md',
    text: withColours(withTokens(read('docs/theming.md') ?? '', readTokens(root)), readColours(root)),
  });
  const { homesConfiguration, contentConfiguration } = await importSource(
    root,
    'fixtures/world/search-configuration.ts',
  );
  for (const [name, configuration] of Object.entries({ homes: homesConfiguration, content: contentConfiguration }))
    pages.push({ file: `docs/search/${name}.json`, text: `${JSON.stringify(configuration, null, 2)}\n` });
  return pages.filter(({ file, text }) => read(file) !== text);
}

async function run() {
  const root = join(import.meta.dirname, '..');
  const stale = await stalePages(root);
  if (process.argv.includes('--check')) {
    for (const { file } of stale) console.error(`${file} is not what the sources say. Run: node tools/docs.mjs`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  for (const { file, text } of stale) writeFileSync(join(root, file), text);
  console.log(stale.length > 0 ? `Wrote ${stale.map(({ file }) => file).join(', ')}.` : 'Every page is up to date.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run();
