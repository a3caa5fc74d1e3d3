/** Saves the home to the visitor's account, or on the device of a guest, one request at a time. A failure loses no choices. */
import { atom } from 'nanostores';
import { FailureStatus } from '../../runtime/ajax/types.ts';
import { saveEstimate, type Reads } from '../../runtime/contract.ts';
import { pageMark } from '../../runtime/dom/account-mark.ts';
import { guestMark, isSignedIn } from '../../runtime/dom/trusted.ts';
import { refusedAccount } from '../../runtime/ajax/account-header.ts';
import type { RequestFailure } from '../../runtime/ajax/request/ajax-promise.ts';
import { assertRequestFailure, callHandler } from '../../runtime/stores/call.ts';
import { outcomeOf, trackSubmission } from '../../runtime/stores/forms/outcome.ts';
import { fieldMessages } from '../../runtime/stores/forms/rules.ts';
import { randomId } from '../../runtime/stores/random-id.ts';
import { flashSignedOut } from '../../runtime/stores/saved/flash.ts';
import { t } from '../../runtime/stores/saved/messages.ts';
import { $home, type HomeState } from '../../runtime/stores/home/home.ts';
import { savedFieldsOf } from './serialize-estimate.ts';

export interface Saving {
  status: 'idle' | 'saving' | 'saved' | 'failed';
  message: string;
  /** Messages of single fields, by name. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** Id of the saved copy, which the next save replaces. */
  savedId: string;
  /** True if the session has ended, and the home is kept as that of a guest. */
  isOnDevice?: boolean;
}

const idle: Saving = { status: 'idle', message: '', fields: {}, savedId: '' };

export const $saving = atom<Saving>(idle);

/** Names the saved copy before the server does: a save repeated after a lost response must not be a second one. */
let copy = { slug: '', id: '' };

function copyIdFor(slug: string): string {
  if (copy.slug !== slug) copy = { slug, id: randomId() };
  return copy.id;
}

// A message is about one home, and another home must not replace its saved copy.
$home.listen((state, before) => {
  const { status, savedId } = $saving.get();
  if (state?.home.slug !== before?.home.slug) $saving.set(idle);
  else if ((status === 'saved' || status === 'failed') && !isEqual(state, before)) $saving.set({ ...idle, savedId });
});

/** True if both states save the same data. A guest's home has no recipient. */
function isEqual(a: HomeState | undefined, b: HomeState | undefined): boolean {
  return a?.choices === b?.choices && (a?.recipient === b?.recipient || !isSignedIn());
}

/** Saves the home. Calls during a request do nothing. @param pdfUrl absolute URL of the estimate PDF. */
export async function saveHome(email: string, pdfUrl: string): Promise<void> {
  const state = $home.get();
  const { status, savedId } = $saving.get();
  if (!state || state.choices.facade === null || status === 'saving') return;
  const { home, recipient } = state;
  // A guest's fields are optional, and only for the PDF and a new account.
  const invalid = isSignedIn()
    ? Object.entries(fieldMessages('other', { first_name: recipient.firstName, last_name: recipient.lastName, email }))
    : [];
  let fields: Saving['fields'] = Object.fromEntries(invalid.map(([name, message]) => [name, [message]]));

  $saving.set({ ...idle, status: invalid.length ? 'failed' : 'saving', fields, savedId });
  if (invalid.length) return;
  try {
    const data = {
      first_name: recipient.firstName,
      last_name: recipient.lastName,
      email,
      ...savedFieldsOf(state, pdfUrl, savedId),
      copy_id: copyIdFor(home.slug),
    };
    const send = (account?: string): Promise<Reads<typeof saveEstimate>> => {
      const handleValidationMessage = (_message: string, byField: Saving['fields']): void => void (fields = byField);
      return callHandler(saveEstimate, data, { handleValidationMessage }, saveEstimate, account).response;
    };
    let isOnDevice = false;
    const saved = await send().catch((error: unknown) => {
      if (!hasSessionEnded(error)) throw error;
      isOnDevice = true;
      return send(guestMark);
    });
    const { result, message = '', saved_estimate_id: id = savedId } = saved;
    if (isOnDevice) flashSignedOut(t(result === 'sign_in' ? 'signInToSave' : 'onDevice'));
    // A site that keeps nothing for guests redirects them to sign in.
    if (result === 'sign_in') return publishOutcome(state, { status: 'idle', message, fields, savedId });
    const isSaved = outcomeOf(saved, false) !== 'failure';
    publishOutcome(state, {
      status: isSaved ? 'saved' : 'failed',
      message,
      fields,
      ...(isOnDevice ? { savedId: '', isOnDevice } : { savedId: id }),
    });
    if (isSaved) trackSubmission('estimate-form', { ...data, promotions: '', floorplan_options: '', copy_id: '' });
  } catch (error) {
    assertRequestFailure(error);
    if (error.status === 401) flashSignedOut(t('signInToSave'));
    // Only the messages of 4xx responses are meant for visitors.
    const message = error.status >= 400 && error.status < 500 ? error.message : '';
    publishOutcome(state, {
      status: error.status === FailureStatus.abort ? 'idle' : 'failed',
      message,
      fields,
      savedId,
    });
  }
}

/** The page is an account's, and the server has a guest now: a guest's home is kept on the device. */
function hasSessionEnded(error: unknown): boolean {
  assertRequestFailure(error);
  const { response }: RequestFailure = error;
  return response !== undefined && refusedAccount(response, pageMark())?.change === 'signed-out';
}

/** Publishes the outcome, unless the visitor has changed the home meanwhile or opened another. */
function publishOutcome(sent: HomeState, outcome: Saving): void {
  const current = $home.get();
  if (current?.home.slug !== sent.home.slug) return;
  if (outcome.status === 'saved' && !isEqual(current, sent)) $saving.set({ ...idle, savedId: outcome.savedId });
  else $saving.set(outcome);
}
