/** What stylesheets hide because scripts run, or because they do not. */
import type { Page } from '@playwright/test';

/** @returns the elements of the page that such a rule hides, but that another rule shows again */
export function findShownAgain(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const search = (rules: CSSRuleList, isAboutScripts: boolean): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          if (matchMedia(rule.conditionText).matches)
            search(rule.cssRules, isAboutScripts || rule.conditionText.includes('scripting'));
        } else if (rule instanceof CSSStyleRule) {
          if (isAboutScripts && rule.style.display === 'none')
            for (const element of document.querySelectorAll(rule.selectorText))
              if (getComputedStyle(element).display !== 'none')
                found.push(`${rule.selectorText}: ${element.outerHTML.slice(0, 120)}`);
        } else if (rule instanceof CSSGroupingRule) search(rule.cssRules, isAboutScripts);
      }
    };
    for (const sheet of document.styleSheets) search(sheet.cssRules, false);
    return found;
  });
}
