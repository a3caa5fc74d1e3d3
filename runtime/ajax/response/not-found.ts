/** Tells developers which handler or partial the server lacks, if the response says so. */
import { report } from '../../diagnostics/report.ts';
import { describeRequest } from './describe-request.ts';
import type { ActiveRequest } from '../types.ts';
import type { ServerResponse } from '../server-response.ts';

/** What October and Winter answer, as a text, in JSON, or in the page of an exception. Live sites may hide it. */
const missingHandler = /AJAX handler (?:['"]|&#0?39;|\\u0027)?[\w:]{1,200}(?:['"]|&#0?39;|\\u0027)? was not found/i;
const missingPartial = /The partial (?:['"]|&#0?39;|\\u0027)?([\w:@./-]{1,200})(?:['"]|&#0?39;|\\u0027)? is not found/i;

const maxReadLength = 20_000;

/** @returns false if the response of a failed request names nothing that is missing. */
export function reportNotFound(request: ActiveRequest, { responseText }: ServerResponse): boolean {
  const { handler, trigger } = request;
  const text = responseText.slice(0, maxReadLength);
  const [component] = handler.includes('::') ? handler.split('::') : [];
  if (missingHandler.test(text)) {
    report({
      code: 'VR526',
      message: `${describeRequest(request)}: the server has no such handler.`,
      fix: component
        ? `Add the component "${component}" to the page or its layout, or correct the name.`
        : 'Define it in the page, in its layout or in a component of the page, or correct the name.',
      element: trigger,
      subject: handler,
    });
    return true;
  }
  const partial = missingPartial.exec(text)?.[1];
  if (!partial) return false;
  report({
    code: 'VR527',
    message: `${describeRequest(request)}: the server has no partial "${partial}".`,
    fix: 'Add it to the theme, or correct the name in data-request-update or in the handler.',
    element: trigger,
    subject: handler,
  });
  return true;
}
