/** What analytics learns of a form that was sent (R211): what was chosen in it or stood in it, never what was typed. */
import { parseUrl } from '../../dom/url.ts';
import { trackEvent } from '../data-layer.ts';

/** In the address of an estimate, who it is for. */
const personal = ['first_name', 'last_name', 'email'];

/** The address without the person; '' where it is none. */
function impersonal(address: string): string {
  const url = parseUrl(address, 'https://site.invalid');
  if (!url) return '';
  const { pathname, searchParams } = url;
  for (const name of personal) searchParams.delete(name);
  return searchParams.size ? `${pathname}?${searchParams.toString()}` : pathname;
}

/**
 * Records a form that was sent.
 * @param chosen values of its hidden fields, lists and boxes, by name; those analytics has no use for stay behind.
 */
export function trackSubmission(form: string, chosen: Readonly<Record<string, string>>): void {
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
  trackEvent('form_submitted', {
    form,
    ...given,
    ...(given['pdf_url'] === undefined ? {} : { pdf_url: impersonal(given['pdf_url']) }),
  });
}
