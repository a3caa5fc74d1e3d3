/** Said where two runtimes meet on one page. A chunk of its own: no page that is put together well needs the words. */
import { report } from './report.ts';

export function reportSecondRuntime(): void {
  report({
    code: 'VR001',
    level: 'warn',
    message: 'a script that provides window.oc is on the page already; this one stays idle.',
    fix: 'Include verandah.js once, and remove the framework script of the CMS.',
  });
}
