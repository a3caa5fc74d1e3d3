/** Told of a page that includes two scripts of this kind. A chunk, so that no other page carries the words. */
import { report } from './report.ts';

export function reportSecondScript(): void {
  report({ code: 'VR001', level: 'warn', message: 'a script that provides window.oc is on the page already; this one stays idle.', fix: 'Include verandah.js once, and remove the framework script of the CMS.' });
}
