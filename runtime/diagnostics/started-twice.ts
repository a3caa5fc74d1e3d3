/** Reports that the page already has an AJAX framework. Lazy chunk. */
import { report } from './report.ts';

export function reportStartedTwice(): void {
  report({
    code: 'VR001',
    level: 'warn',
    message: 'a script that provides window.oc is on the page already; this one stays idle.',
    fix: 'Include verandah.js once, and remove the framework script of the CMS.',
  });
}
