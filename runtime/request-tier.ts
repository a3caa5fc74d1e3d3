/**
 * Tier 2: sends requests, writes what they bring and says what became of them. It loads with the first request, or when the
 * page is idle. The build makes it import the tier below it; see docs/internal/architecture.md.
 */
export { attachLoader } from './ajax/feedback/busy.ts';
export { flashMessage } from './ajax/feedback/flash.ts';
export { progressBar } from './ajax/feedback/progress-bar.ts';
export { reportNotSent } from './ajax/response/failures.ts';
export { AjaxRequest } from './ajax/request/ajax-request.ts';
export { resetTrackedInput, trackInput } from './ajax/triggers/automatic-requests.ts';
export { startMarkupRequests } from './ajax/triggers/automatic-requests.ts';
export { startPageChecks } from './diagnostics/page-checks.ts';
export { report, reportOtherFramework } from './diagnostics/report.ts';
export { pageReady, waitFor } from './dom/scheduling.ts';

import './ajax/triggers/jquery-events.ts';
