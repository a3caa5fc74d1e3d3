/** Checks the page of a developer: a file of its own, which no visitor loads. It only reads the page. */
import { release } from 'verandah:sheets';
import type { Report } from '../../runtime/diagnostics/report-lazily.ts';
import { runRules } from '../../runtime/diagnostics/rules/all-rules.ts';
import { whenIdle } from '../../runtime/diagnostics/loading.ts';
import { findTrusted, isUntrusted } from '../../runtime/dom/trusted.ts';
import { factsFor } from '../facts.ts';
import { correctedTag } from './log/markup.ts';
import { nodeOf, readPage } from './dom-tree.ts';
import { missingLimit } from '../layout-rules.ts';
import { watchPolicy } from './policy.ts';
import { watchResponses } from './responses.ts';
import { watchArrivals } from './stopped-events.ts';
import { findThemeFault } from './theme-styles.ts';

const facts = factsFor({
  ownWidgets: [],
  isSelector: (text) => matches(text) !== undefined,
  matches: (selector) => matches(selector) === true,
});

/** @returns undefined if it is no selector */
function matches(selector: string): boolean | undefined {
  try {
    return findTrusted(selector) !== undefined || document.querySelector(selector) !== null;
  } catch {
    return undefined;
  }
}

/** Checks the page now, and after each update. Call once, when it is idle. */
export function checkPage(report: (details: Report) => void): void {
  const updated = new Set<Element>();
  const told = new Set<string>();

  const once = (details: Report): void => {
    const key = `${details.code}${details.message}`;
    // What has an element is told once for each.
    if (!details.element && told.has(key)) return;
    told.add(key);
    report(details);
  };

  const check = (): void => {
    // What define() has said of a script that ran, and what verandah-migrate.js does for now and names by itself.
    const said = new Set(['VR553', ...(Object.hasOwn(window.oc ?? {}, 'visit') ? ['VR570', 'VR572'] : [])]);
    const findings = runRules(readPage(updated), facts, 'page').filter(({ code }) => !said.has(code));
    for (const finding of findings) {
      const { code, level, message, fix, element, subject } = finding;
      once({ code, level, message, fix, element: nodeOf(element), subject, markup: correctedTag(finding) });
    }
    updated.clear();
  };

  checkStylesheet(once);
  const themeFault = findThemeFault();
  if (themeFault) once(themeFault);
  check();
  addEventListener('ajax:update', ({ target }) => {
    if (target instanceof Element && !isUntrusted(target)) updated.add(target);
  });
  addEventListener('ajax:update-complete', () => whenIdle(check));
  addEventListener('saved-list:failed', (event) => {
    const { list, reason } = (event as CustomEvent<{ list: string; reason: string }>).detail;
    if (reason === 'limit') checkLimit(list, once);
  });
  watchArrivals(report);
  watchPolicy(once);
  watchResponses(report);
}

/** A full list is told in a message that goes away, unless the layout has a place for it. */
function checkLimit(list: string, report: (details: Report) => void): void {
  if (list === 'compare' || findTrusted(`[data-widget="saved-limit"][data-list="${list}"]`)) return;
  report(missingLimit);
}

function checkStylesheet(report: (details: Report) => void): void {
  const styles = getComputedStyle(document.documentElement);
  if (!styles.getPropertyValue('--vr-space-1')) {
    report({
      code: 'VR543',
      level: 'warn',
      message: 'verandah.css is not on the page, or did not load: its property --vr-space-1 is missing.',
      fix: 'Add <link rel="stylesheet" href="…/verandah.css">, with the address of the file beside verandah.js.',
    });
    return;
  }

  const sheet = styles.getPropertyValue('--vr-release').replaceAll('"', '').trim();
  if (sheet === release) return;
  report({
    code: 'VR586',
    level: 'warn',
    message: `the stylesheet comes from release ${sheet || 'unknown'}, and the scripts come from ${release}.`,
    fix: 'Take both from one release: write the same version in both addresses, or copy all files of one build.',
  });
}
