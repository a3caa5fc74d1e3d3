/** Reports that the page has another AJAX framework. Lazy chunk. */
import { report } from './report.ts';

const names: Readonly<Record<string, string>> = {
  oc: 'a script that provides window.oc',
  Snowboard: "Winter's Snowboard",
  jQuery: 'the jQuery framework of the CMS',
};

/** @param global the name of the framework's global variable. */
export function reportOtherFramework(global: string): void {
  const isCopy = global === 'oc' && window.verandah?.load;
  report({
    code: 'VR001',
    level: 'warn',
    message: `${isCopy ? 'another copy of verandah.js' : (names[global] ?? global)} is on the page too; verandah.js leaves data-request to it.`,
    fix: 'Include verandah.js once, and remove the framework script of the CMS.',
  });
}
