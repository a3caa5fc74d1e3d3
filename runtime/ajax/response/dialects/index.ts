/** Chooses the dialect: `<meta name="ajax-dialect" content="october|winter|larajax">`, October where there is none. */
import type { Dialect } from './dialect.ts';
import { octoberFamily } from './october.ts';

let chosen: Dialect | undefined;

/** The page's dialect. Larajax's arrives as a chunk, because no October page needs it. */
export async function dialect(): Promise<Dialect> {
  if (chosen) return chosen;
  const name = document.querySelector<HTMLMetaElement>('meta[name="ajax-dialect"]')?.content;
  chosen =
    name === 'larajax'
      ? (await import('./larajax.ts')).larajax
      : octoberFamily(name === 'winter' ? 'WINTER' : 'OCTOBER');
  return chosen;
}
