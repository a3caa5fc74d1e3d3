/** The analytics record of a submitted form (R211): the named fields, whether typed or chosen, and no others. */
import { parseUrl } from '../../dom/url.ts';
import { trackEvent } from '../data-layer.ts';

const personalFields = ['first_name', 'last_name', 'email'];

/** An email address or a phone number, which a visitor may type into any field (D53). */
const personal = /\S@\S|(?:\+\d|\b0)(?:[\s().-]*\d){7}/;

/** Removes personal fields from a URL. @returns '' if it is invalid. */
function anonymise(href: string): string {
  const url = parseUrl(href, 'https://site.invalid');
  if (!url) return '';
  const { pathname, searchParams } = url;
  for (const name of personalFields) searchParams.delete(name);
  return searchParams.size ? `${pathname}?${searchParams.toString()}` : pathname;
}

/** Tracks a submitted form. @param values of its fields, by name; those that analytics does not name are dropped. */
export function trackSubmission(
  form: string,
  { pdf_url: pdfUrl = '', ...values }: Readonly<Record<string, string>>,
): void {
  const named = Object.entries(values).filter(([, value]) => value !== '' && !personal.test(value));
  trackEvent('form_submitted', {
    form,
    ...Object.fromEntries(named),
    ...(pdfUrl && { pdf_url: anonymise(pdfUrl) }),
  });
}
