/**
 * Starts requests, also before their code has loaded: what the visitor sends is collected at once, and everything else
 * happens when the tier arrives. Once it has loaded, a request is sent in the task that starts it.
 */
import { loadRequestTier as importRequestTier } from 'verandah:tiers';
import { loadBundle } from '../../diagnostics/loading.ts';
import { closest, getAttribute } from '../../dom/clobber-safe.ts';
import { emit } from '../events.ts';
import { reportIncompletePage } from '../incomplete-page.ts';
import { actions } from '../response/actions.ts';
import { FailureStatus } from '../types.ts';
import type { RequestContext, RequestOptions, RequestSource } from '../types.ts';
import { countEdits } from './collect.ts';
import { createAjaxPromise, RequestFailure, type AjaxPromise } from './ajax-promise.ts';
import { collectForm, asQuery, mergedData, readAttribute, readData } from './collect.ts';
import { writeQuery } from './collect.ts';

const handlerPattern = /^(?:\w+::)?on[A-Z]\w*$/;

type RequestTier = Awaited<ReturnType<typeof importRequestTier>>;

export interface Starter {
  /** Loads the code of requests, and of what they show. */
  loadRequestTier(): Promise<RequestTier>;
  /** Takes the tier over, which has arrived with the widgets. */
  takeRequestTier(tier: RequestTier): void;
  /**
   * Starts a request.
   * @param trigger the element whose attributes apply; null for none.
   * @param handler `onEvent` or `component::onEvent`.
   * @param overrides options that override the attributes.
   * @returns a promise of the response's data; rejects with a `RequestFailure`. If the tier has not loaded yet, it also
   *   rejects with a SyntaxError for an attribute other than data and query that cannot be parsed.
   * @throws TypeError for an invalid handler name, and for `data` or `update` that is no object; SyntaxError for an
   *   attribute that cannot be parsed.
   */
  startRequest(
    trigger: Element | null,
    handler: string | null | undefined,
    overrides?: RequestOptions,
    source?: RequestSource,
  ): AjaxPromise;
}

/** @param load imports the tier. */
export function createStarter(load: () => Promise<RequestTier>): Starter {
  let loaded: RequestTier | undefined;
  const loadRequestTier = async (): Promise<RequestTier> => (loaded ??= await loadBundle(load));

  const startLater: RequestTier['startRequest'] = (trigger, handler, overrides = {}, source = {}) => {
    const controller = new AbortController();
    const { promise, resolve, reject } = createAjaxPromise(() => controller.abort());
    const [options, early] = readEarly(trigger, overrides, { ...source, signal: controller.signal });
    loadRequestTier()
      .then(
        (tier) => {
          const request = tier.startRequest(trigger, handler, options, early);
          request.done((data, _status, response) => resolve(data, response));
          return request;
        },
        (error: unknown) => {
          failWithoutTier(trigger, { handler, options: overrides, abort: promise.abort }, source, error);
          throw new RequestFailure(String(error), FailureStatus.network);
        },
      )
      .catch(reject);
    return promise;
  };

  return {
    loadRequestTier,
    takeRequestTier: (tier) => void (loaded = tier),
    startRequest(trigger, handler, overrides = {}, source = {}) {
      if (!handler) throw new TypeError('The request handler name is not specified.');
      if (!handlerPattern.test(handler))
        throw new TypeError('Invalid handler name. The correct handler name format is: "onEvent".');
      return (loaded?.startRequest ?? startLater)(trigger, handler, overrides, source);
    },
  };
}

/**
 * Reads what later changes of the page must not change, and writes the query.
 * @returns the options and the source of the request
 * @throws SyntaxError for data or a query that cannot be parsed.
 */
function readEarly(
  trigger: Element | null,
  overrides: RequestOptions,
  source: RequestSource,
): [RequestOptions, RequestSource] {
  const origin = source.origin ?? trigger;
  const attribute = (name: string): string | null => getAttribute(trigger, `data-request-${name}`);
  const attributeData = readData(origin);
  const options: RequestOptions = { ...overrides, data: mergedData(attributeData, overrides) };
  // The fields of another form are collected when the code has loaded.
  const form = (overrides.form ?? attribute('form')) ? null : closest(origin, 'form');
  const entries = source.entries ?? (form ? collectForm(form, source.submitter) : undefined);
  const early: RequestSource = { editCount: countEdits(), ...source, attributeData, ...(entries && { entries }) };
  const written = attribute('query');
  const query = overrides.query ?? (written !== null && readAttribute('data-request-query', written, asQuery));
  if (!query || (overrides.confirm ?? attribute('confirm'))) return [options, early];
  options.query = query;
  writeQuery(options, entries, form);
  options.url ??= attribute('url') ?? location.href;
  return [options, { ...early, isQueryWritten: true }];
}

/** Ends a request whose code did not arrive. */
function failWithoutTier(
  trigger: Element | null,
  about: Pick<RequestContext, 'handler' | 'options' | 'abort'>,
  { origin }: RequestSource,
  error: unknown,
): void {
  reportIncompletePage(error);
  const el = trigger ?? document;
  // The rest of the context handles a response, and there is none.
  const context = { ...about, el } as RequestContext;
  const detail = { context, data: undefined, responseCode: FailureStatus.network, xhr: undefined };
  try {
    about.options.complete?.call(context, undefined, FailureStatus.network, undefined);
    actions.get(getAttribute(trigger, 'data-request-complete') ?? '')?.call(el, undefined, el);
  } catch (thrown) {
    reportError(thrown);
  }
  emit(closest(origin ?? trigger, 'form') ?? el, 'ajax:request-complete', detail);
  emit(el, 'ajax:fail', detail);
  emit(el, 'ajax:always', detail);
}

export const { loadRequestTier, takeRequestTier, startRequest } = createStarter(importRequestTier);
