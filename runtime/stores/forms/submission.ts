/** The analytics record of a submitted form (R211): choices and hidden values, never typed text. */
import { parseUrl } from '../../dom/url.ts';
import { trackEvent } from '../data-layer.ts';

const personalFields = ['first_name', 'last_name', 'email'];

/** Removes personal fields from a URL. @returns '' if it is invalid. */
function anonymise(href: string): string {
  const url = parseUrl(href, 'https://site.invalid');
  if (!url) return '';
  const { pathname, searchParams } = url;
  for (const name of personalFields) searchParams.delete(name);
  return searchParams.size ? `${pathname}?${searchParams.toString()}` : pathname;
}

/** Tracks a submitted form. @param chosen values of hidden fields, selects and checkboxes, by name. */
export function trackSubmission(form: string, chosen: Readonly<Record<string, string>>): void {
  const filled = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
  trackEvent('form_submitted', {
    form,
    ...filled,
    ...(filled['pdf_url'] === undefined ? {} : { pdf_url: anonymise(filled['pdf_url']) }),
  });
}
