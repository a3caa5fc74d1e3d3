/** Texts of the demo that a language does not translate. A page shows them in English. */
import { importSources } from '../build/for-node.mjs';
import { readMessages } from './messages.mjs';

const translatedWord = /'([^']+)'\|trans|\? '([^']+)' : '([^']+)'\)\|trans/g;

/**
 * @param {string} root the project's folder
 * @param {string | undefined} id BCP 47 tag of a language of the demo
 * @returns {Promise<string[]>} messages with their names, then words of the theme. @throws if the demo has no such translation
 */
export async function missingTexts(root, id) {
  const [{ languages }, { readTheme }] = await importSources(root, [
    'fixtures/languages/index.ts',
    'fixtures/server/theme/theme-files.ts',
  ]);
  const language = languages.find((known) => known.id === id && known.messages);
  if (!language) throw new Error(`The demo has no translation "${id}": fixtures/languages/index.ts lists them.`);

  const messages = Object.entries(readMessages(root)).filter(([name, text]) => text.trim() && !language.messages[name]);
  const words = wordsOf([...readTheme(root).values()]).filter((word) => !Object.hasOwn(language.words, word));

  return [...messages.map(([name, text]) => `${name}: ${text}`), ...words];
}

/** @param {string[]} templates */
function wordsOf(templates) {
  const words = templates.flatMap((text) => [...text.matchAll(translatedWord)].flatMap((match) => match.slice(1)));
  return [...new Set(words.filter(Boolean))].toSorted();
}
