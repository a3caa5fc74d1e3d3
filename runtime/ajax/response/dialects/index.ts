/** Chooses the dialect: `<meta name="ajax-dialect" content="october|winter|larajax">`, October by default. */
import { readSetting } from '../../../dom/settings.ts';
import type { Dialect } from './dialect.ts';
import { octoberFamily } from './october.ts';

let dialect: Dialect | undefined;

/** @returns the page's dialect. Larajax is a chunk of its own, which October pages never load. */
export async function getDialect(): Promise<Dialect> {
  if (dialect) return dialect;
  const name = readSetting('ajax-dialect');
  dialect =
    name === 'larajax'
      ? (await import('./larajax.ts')).larajax
      : octoberFamily(name === 'winter' ? 'WINTER' : 'OCTOBER');
  return dialect;
}
