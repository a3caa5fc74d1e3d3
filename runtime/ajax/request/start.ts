/**
 * Starts requests, also before their code has arrived. Then a request waits with the fields of its form, the button and the
 * number of edits; everything else happens when the tier is there. Once it is, a request is sent in the task that starts it.
 */
import { countEdits } from '../page-state.ts';
import { closest } from '../../dom/clobbering.ts';
import { loadRequestTier as importRequestTier, loadWidgetTier as importWidgetTier } from 'verandah:tiers';
import { isUnloading, loadBundle } from '../../diagnostics/loading.ts';
import { reportMissingFile } from '../../diagnostics/report-lazily.ts';
import { defineMessages } from '../../dom/messages.ts';
import { emit } from '../events.ts';
import { FailureStatus, type CollectedRequest, type RequestOptions, type RequestSource } from '../types.ts';
import { createAjaxPromise, RequestFailure, type AjaxPromise } from './ajax-promise.ts';
import { collectForm, isHandlerName } from './collect.ts';

const t = defineMessages('ajax', {
  unfinished: 'The page hasn’t loaded completely. Reload it and try again.',
});

type RequestTier = Awaited<ReturnType<typeof importRequestTier>>;

let loaded: RequestTier | undefined;

/** Loads the code of requests, and of what they show. */
export async function loadRequestTier(): Promise<RequestTier> {
  return (loaded ??= await loadBundle(importRequestTier));
}

/** Loads the code of widgets and saved items, which has that of requests in it. */
export async function loadWidgetTier(): ReturnType<typeof importWidgetTier> {
  const tier = await loadBundle(importWidgetTier);
  loaded = tier;
  return tier;
}

/**
 * Starts a request.
 * @param trigger the element whose attributes apply; null for none.
 * @param handler `onEvent` or `component::onEvent`.
 * @param overrides options that override the attributes.
 * @returns a promise of the response's data; rejects with a `RequestFailure`, also if the code does not arrive.
 * @throws TypeError for an invalid handler name, and for `data` or `update` that is no object; SyntaxError for an
 *   attribute that cannot be parsed. If the tier has not loaded yet, the promise rejects with the last two.
 */
export function startRequest(
  trigger: Element | null,
  handler: string | null | undefined,
  overrides: RequestOptions = {},
  source: RequestSource = {},
  collected: CollectedRequest = {},
): AjaxPromise {
  if (!handler) throw new TypeError('The request handler name is not specified.');
  if (!isHandlerName(handler))
    throw new TypeError('Invalid handler name. The correct handler name format is: "onEvent".');

  return loaded
    ? loaded.AjaxRequest.start(trigger, handler, overrides, source, collected)
    : startLater(trigger, handler, overrides, source, collected);
}

/** Collects now, and starts the request when the tier is there. */
function startLater(
  trigger: Element | null,
  handler: string,
  overrides: RequestOptions,
  source: RequestSource,
  earlier: CollectedRequest,
): AjaxPromise {
  const controller = new AbortController();
  const { promise, resolve, reject } = createAjaxPromise(() => controller.abort());
  const collected = { ...collect(trigger, overrides, source), ...earlier, signal: controller.signal };

  loadRequestTier()
    .then(
      ({ AjaxRequest }) => {
        const request = AjaxRequest.start(trigger, handler, overrides, source, collected);
        request.done((data, _status, response) => resolve(data, response));
        return request;
      },
      (error: unknown) => {
        if (!source.leaveToBrowser?.()) reportIncompletePage(error);
        throw new RequestFailure(String(error), FailureStatus.network);
      },
    )
    .catch(reject);

  return promise;
}

/** Collects what the visitor may change until the code is there. */
function collect(trigger: Element | null, { form }: RequestOptions, source: RequestSource): CollectedRequest {
  // The fields of a form that is named are collected when the code has loaded.
  const isNamed = form ?? trigger?.matches('[data-request-form], [form]');
  const own = isNamed ? null : closest<HTMLFormElement>(source.origin ?? trigger, 'form');

  return { editCount: countEdits(), entries: own ? collectForm(own, source.submitter) : undefined };
}

const reported = new WeakSet<object>();

/**
 * Tells the visitor that an action needs a file that did not arrive. Flash messages may be in that file, so it uses
 * `alert`, once for all actions that waited for the same file.
 */
export function reportIncompletePage(error: unknown): void {
  const cause = Object(error) as object;
  if (isUnloading() || reported.has(cause)) return;
  reported.add(cause);
  reportMissingFile(error);
  const message = t('unfinished');
  if (emit(window, 'ajax:error-message', { message })) alert(message);
}
