/** Chooses the dialect: `<meta name="ajax-dialect" content="october|winter|larajax">`, October by default. */
import { loadExtras } from 'verandah:tiers';
import { didYouMean } from '../../../diagnostics/did-you-mean.ts';
import { loadBundle } from '../../../diagnostics/loading.ts';
import { report } from '../../../diagnostics/report.ts';
import { readSetting } from '../../../dom/settings.ts';
import type { Dialect, DialectName } from './dialect.ts';
import { octoberFamily } from './october.ts';

const names: readonly string[] = ['october', 'winter', 'larajax'] satisfies DialectName[];

let dialect: Dialect | undefined;

/** @returns the page's dialect */
export async function getDialect(): Promise<Dialect> {
  if (dialect) return dialect;
  const name = readSetting('ajax-dialect');
  if (name !== undefined && !names.includes(name)) reportUnknownDialect(name);
  dialect =
    name === 'larajax'
      ? (await loadBundle(loadExtras)).larajax
      : octoberFamily(name === 'winter' ? 'WINTER' : 'OCTOBER');
  return dialect;
}

function reportUnknownDialect(name: string): void {
  const guess = didYouMean(name, names);
  report({
    code: 'VR542',
    message: `<meta name="ajax-dialect" content="${name.slice(0, 80)}"> names no dialect, so requests are in October's.`,
    fix: guess ? `Did you mean "${guess}"?` : `Write ${names.join(', ')}, or remove the element.`,
    element: document.head.querySelector('meta[name="ajax-dialect"]'),
    subject: 'ajax-dialect',
  });
}
