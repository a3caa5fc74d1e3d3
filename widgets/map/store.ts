/** The pins of the map: which one is open, and its details, which the server renders into the page. */
import { atom } from 'nanostores';
import { RequestFailure } from '../../runtime/ajax/request/ajax-promise.ts';
import { startRequest } from '../../runtime/ajax/request/start.ts';
import { reportNotSent } from '../../runtime/ajax/response/failures.ts';
import { FailureStatus } from '../../runtime/ajax/types.ts';
import { latestOnly } from '../../runtime/dom/scheduling.ts';
import { trackEvent } from '../../runtime/stores/data-layer.ts';

interface MapState {
  open: string | null;
  /** Id of the location under the pointer, on the map or in the list. */
  highlighted: string | null;
}

interface DetailsState {
  /** Id of the location that was last asked for. */
  id: string | null;
  /** `failed` also for a location that the server does not know. */
  status: 'idle' | 'loading' | 'shown' | 'failed';
}

export const $map = atom<MapState>({ open: null, highlighted: null });

export const $details = atom<DetailsState>({ id: null, status: 'idle' });

/** Opens a pin and closes the last one. */
export function openPin(id: string): void {
  if ($map.get().open !== id) trackEvent('pin_opened', { item: id });
  $map.set({ ...$map.get(), open: id });
}

export function closePin(): void {
  $map.set({ ...$map.get(), open: null });
}

export function highlightPin(id: string | null): void {
  if ($map.get().highlighted !== id) $map.set({ ...$map.get(), highlighted: id });
}

const startLoading = latestOnly();

/**
 * Requests the details of a location and updates their partials, as the attributes of the form say. A newer request
 * supersedes it. A form without `data-request` is the theme's own to send: it is submitted, and no outcome is known.
 * @param form holds the location's id and type
 */
export async function loadDetails(id: string, form: HTMLFormElement): Promise<void> {
  const signal = startLoading();

  const setStatus = (status: DetailsState['status']): void => {
    if (!signal.aborted) $details.set({ id, status });
  };

  const trigger = form.closest('[data-request]');
  if (!trigger) {
    setStatus('idle');
    form.requestSubmit();
    return;
  }
  setStatus('loading');
  try {
    // The caller shows a failure where the details would be.
    const options = { handleErrorMessage: () => {} };
    const source = { origin: form, sync: 'replace' } as const;
    const request = startRequest(trigger, trigger.getAttribute('data-request'), options, source);
    signal.addEventListener('abort', () => request.abort());
    setStatus(isUnknown(await request) ? 'failed' : 'shown');
  } catch (error) {
    const isStopped = error instanceof RequestFailure && error.status === FailureStatus.abort;
    setStatus(isStopped ? 'idle' : 'failed');
    if (!(error instanceof RequestFailure)) reportNotSent(trigger, error, true);
  }
}

/** A handler of the theme's own may leave `found` out. */
function isUnknown(response: unknown): boolean {
  return Reflect.get(Object(response), 'found') === false;
}
