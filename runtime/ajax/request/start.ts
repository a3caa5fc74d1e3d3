/**
 * Starts requests, also before their code has arrived: what the visitor sends is collected at once, and everything else
 * happens when the tier is there. Once it is, a request is sent in the task that starts it.
 */
import { actions, countEdits } from '../page-state.ts';
import { closest } from '../../dom/clobbering.ts';
import { loadRequestTier as importRequestTier, loadWidgetTier as importWidgetTier } from 'verandah:tiers';
import { isUnloading, loadBundle } from '../../diagnostics/loading.ts';
import { reportMissingFile } from '../../diagnostics/report-lazily.ts';
import { defineMessages } from '../../dom/messages.ts';
import { emit } from '../events.ts';
import { FailureStatus, type RequestContext, type RequestOptions, type RequestSource } from '../types.ts';
import { createAjaxPromise, RequestFailure, type AjaxPromise } from './ajax-promise.ts';
import { asQuery, collectForm, isHandlerName, mergedData, readAttribute, readData, writeQuery } from './collect.ts';

const t = defineMessages('ajax', {
  unfinished: 'The page hasn’t loaded completely. Reload it and try again.',
});

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

  /** Collects now, and goes on when the tier is there. */
  function startLater(
    trigger: Element | null,
    handler: string,
    overrides: RequestOptions,
    source: RequestSource,
  ): AjaxPromise {
    const controller = new AbortController();
    const { promise, resolve, reject } = createAjaxPromise(() => controller.abort());
    const [options, collected] = collect(trigger, overrides, { ...source, signal: controller.signal });
    loadRequestTier()
      .then(
        ({ AjaxRequest }) => {
          const request = AjaxRequest.start(trigger, handler, options, collected);
          request.done((data, _status, response) => resolve(data, response));
          return request;
        },
        (error: unknown) => {
          if (!source.leaveToBrowser?.()) endWithoutTier(trigger, handler, overrides, promise.abort, error);
          throw new RequestFailure(String(error), FailureStatus.network);
        },
      )
      .catch(reject);
    return promise;
  }

  return {
    loadRequestTier,
    takeRequestTier: (tier) => void (loaded = tier),
    startRequest(trigger, handler, overrides = {}, source = {}) {
      if (!handler) throw new TypeError('The request handler name is not specified.');
      if (!isHandlerName(handler))
        throw new TypeError('Invalid handler name. The correct handler name format is: "onEvent".');
      return loaded
        ? loaded.AjaxRequest.start(trigger, handler, overrides, source)
        : startLater(trigger, handler, overrides, source);
    },
  };
}

/**
 * Reads what later changes of the page must not change, and writes the query, because themes read the address in the task
 * of the click.
 * @returns the options and the source of the request
 * @throws SyntaxError for data or a query that cannot be parsed.
 */
function collect(
  trigger: Element | null,
  overrides: RequestOptions,
  source: RequestSource,
): [RequestOptions, RequestSource] {
  const origin = source.origin ?? trigger;
  const attribute = (name: string): string | null => trigger?.getAttribute(`data-request-${name}`) ?? null;
  const attributeData = readData(origin);
  const options: RequestOptions = { ...overrides, data: mergedData(attributeData, overrides) };
  // The fields of another form are collected when the code has loaded.
  const form = (overrides.form ?? attribute('form')) ? null : closest<HTMLFormElement>(origin, 'form');
  const entries = source.entries ?? (form ? collectForm(form, source.submitter) : undefined);
  const collected: RequestSource = { editCount: countEdits(), ...source, attributeData, ...(entries && { entries }) };
  const written = attribute('query');
  const query = overrides.query ?? (written !== null && readAttribute('data-request-query', written, asQuery));
  if (!query || (overrides.confirm ?? attribute('confirm'))) return [options, collected];
  options.query = query;
  writeQuery(options, entries, form);
  options.url ??= attribute('url') ?? location.href;
  return [options, { ...collected, isQueryWritten: true }];
}

/** Ends a request whose code did not arrive: it fails and completes with status 0, and the visitor reads why (R16, R27). */
function endWithoutTier(
  trigger: Element | null,
  handler: string,
  options: RequestOptions,
  abort: () => void,
  error: unknown,
): void {
  reportIncompletePage(error);
  const el = trigger ?? document;
  // The rest of the context handles a response, and there is none.
  const context = { el, handler, options, abort } as RequestContext;
  const detail = { context, data: undefined, responseCode: FailureStatus.network, xhr: undefined };
  try {
    options.complete?.call(context, undefined, FailureStatus.network, undefined);
    actions.get(trigger?.getAttribute('data-request-complete') ?? '')?.call(el, undefined, el);
  } catch (thrown) {
    reportError(thrown);
  }
  emit(trigger?.closest('form') ?? el, 'ajax:request-complete', detail);
  emit(el, 'ajax:fail', detail);
  emit(el, 'ajax:always', detail);
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

const starter = createStarter(importRequestTier);

export const { loadRequestTier, startRequest } = starter;

/** Loads the code of widgets and saved items, which has that of requests in it. */
export async function loadWidgetTier(): ReturnType<typeof importWidgetTier> {
  const tier = await loadBundle(importWidgetTier);
  starter.takeRequestTier(tier);
  return tier;
}
