/**
 * Writes the generated parts of READMEs and docs, and what the demo reads of them. `--check` lists stale ones, `--site` builds the
 * site of the docs, `--missing vi` lists what has no translation.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDeclarations } from './build/declarations.mjs';
import { readCodes } from './docs/diagnostics.mjs';
import { testsById, withTests } from './docs/faults.mjs';
import { readMessages } from './docs/messages.mjs';
import { missingTexts } from './docs/missing-texts.mjs';
import { pluginLanguages } from './docs/plugin-languages.mjs';
import { readTokens } from './docs/tokens.mjs';
import { buildSite } from './docs/site.mjs';
import { indexOf, updateReadme } from './docs/reference.mjs';
import { referencePage } from './docs/reference-page.mjs';

/**
 * The pages that differ from the declarations and, for docs/internal/faults.md, from the titles of tests.
 * @param {string} root the project's folder
 * @returns {Promise<Array<{ file: string, text: string }>>} with the expected text
 */
export async function stalePages(root) {
  const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null);
  const declarations = (await readDeclarations(root)).map(({ declaration }) => declaration);
  const [tokens, texts] = [readTokens(root), readMessages(root)];
  const pages = declarations.map((declaration) => {
    const file = `widgets/${declaration.name}/README.md`;
    return { file, text: updateReadme(read(file), declaration, { tokens, texts }) };
  });
  pages.push({ file: 'docs/widgets.md', text: indexOf(declarations) });
  pages.push({ file: 'docs/reference.md', text: await referencePage(root, declarations) });
  pages.push({ file: 'docs/messages.en.json', text: `${JSON.stringify(texts, null, 2)}\n` });
  pages.push(...(await pluginLanguages(root, texts)));
  pages.push({
    file: 'docs/internal/faults.md',
    text: withTests(read('docs/internal/faults.md') ?? '', testsById(root)),
  });
  const codes = readCodes(read('docs/diagnostics.md') ?? '');
  pages.push({ file: 'fixtures/server/diagnostics/codes.json', text: `${JSON.stringify(codes, null, 2)}\n` });
  return pages.filter(({ file, text }) => read(file) !== text);
}

async function run() {
  const root = join(import.meta.dirname, '..');
  const missing = process.argv.indexOf('--missing');
  if (missing > 0) {
    const texts = await missingTexts(root, process.argv[missing + 1]);
    console.log([...texts, `${texts.length} texts have no translation, and are in English.`].join('\n'));
    return;
  }
  const stale = await stalePages(root);
  if (process.argv.includes('--check')) {
    for (const { file } of stale) console.error(`${file} is not what the sources say. Run: node tools/docs.mjs`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  for (const { file, text } of stale) writeFileSync(join(root, file), text);
  if (process.argv.includes('--site')) await buildSite(root);
  console.log(stale.length > 0 ? `Wrote ${stale.map(({ file }) => file).join(', ')}.` : 'Every page is up to date.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run();
