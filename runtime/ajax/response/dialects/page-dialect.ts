/**
 * Chooses the dialect: `<meta name="ajax-dialect" content="october|winter|larajax">`, October by default. Tells a developer
 * whose page names the wrong dialect, or none, which one its server speaks.
 */
import { loadExtras } from 'verandah:tiers';
import { adviceFor } from '../../../diagnostics/did-you-mean.ts';
import { loadBundle } from '../../../diagnostics/loading.ts';
import { report } from '../../../diagnostics/report.ts';
import { readSetting } from '../../../dom/settings.ts';
import { isRecord, type Dialect, type DialectName } from './dialect.ts';
import { octoberFamily } from './october.ts';

const labels: Readonly<Record<DialectName, string>> = { october: 'October', winter: 'Winter', larajax: 'Larajax' };

let dialect: Dialect | undefined;

/** @returns the page's dialect */
export async function getDialect(): Promise<Dialect> {
  if (dialect) return dialect;
  const name = readSetting('ajax-dialect');
  if (name !== undefined && !Object.hasOwn(labels, name)) reportUnknownDialect(name);
  dialect =
    name === 'larajax'
      ? (await loadBundle(loadExtras)).larajax
      : octoberFamily(name === 'winter' ? 'WINTER' : 'OCTOBER');
  return dialect;
}

function reportUnknownDialect(name: string): void {
  report({
    code: 'VR542',
    message: `<meta name="ajax-dialect" content="${name.slice(0, 80)}"> is not a dialect, so requests use October's.`,
    fix: adviceFor(name, Object.keys(labels), `Write ${Object.keys(labels).join(', ')}, or remove the element.`),
    element: document.head.querySelector('meta[name="ajax-dialect"]'),
    subject: 'ajax-dialect',
  });
}

const reservedKey = /^X_(OCTOBER|WINTER)_(?:REDIRECT|FLASH_MESSAGES|DISPATCHES|ERROR_MESSAGE|ERROR_FIELDS|ASSETS)$/;

let isReported = false;

/** Reports a response in another dialect than the page's, once per page. */
export function reportWrongDialect(body: unknown, expected: DialectName, handler: string): void {
  if (isReported || !isRecord(body)) return;
  const found = dialectsOf(body);
  const [name] = found;
  if (!name || found.has(expected)) return;
  isReported = true;
  report({
    code: 'VR517',
    message: `${handler}: the server answered in ${labels[name]}’s format, but this page expects ${labels[expected]}’s.`,
    fix:
      name === 'october' ? 'Remove <meta name="ajax-dialect">.' : `Add <meta name="ajax-dialect" content="${name}">.`,
    subject: handler,
  });
}

function dialectsOf(body: Record<string, unknown>): Set<DialectName> {
  const found = new Set<DialectName>();
  if (isRecord(body.__ajax)) found.add('larajax');
  for (const key of Object.keys(body)) {
    const brand = reservedKey.exec(key)?.[1];
    if (brand) found.add(brand === 'WINTER' ? 'winter' : 'october');
  }
  return found;
}
