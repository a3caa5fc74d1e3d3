/** Saves the home to the visitor's account, or on the device of a guest, one request at a time. A failure loses no choices. */
import { atom } from 'nanostores';
import { FailureStatus } from '../../ajax/types.ts';
import { saveEstimate } from '../../contract.ts';
import { isSignedIn } from '../../dom/trusted.ts';
import { assertRequestFailure, callHandler } from '../call.ts';
import { outcomeOf, trackSubmission } from '../forms/outcome.ts';
import { fieldMessages } from '../forms/rules.ts';
import { randomId } from '../random-id.ts';
import { inclusionOf } from './choices.ts';
import { $home, type HomeState } from './home.ts';
import { activeOptions } from './option-graph.ts';

export interface Saving {
  status: 'idle' | 'saving' | 'saved' | 'failed';
  message: string;
  /** Messages of single fields, by name. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** Id of the saved copy, which the next save replaces. */
  savedId: string;
}

const idle: Saving = { status: 'idle', message: '', fields: {}, savedId: '' };

export const $saving = atom<Saving>(idle);

/** Names the saved copy before the server does: a save repeated after a lost response must not be a second one (F126). */
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

/** Saves the home (R84). Calls during a request do nothing. @param pdfUrl absolute URL of the estimate PDF (R85). */
export async function saveHome(email: string, pdfUrl: string): Promise<void> {
  const state = $home.get();
  const { status, savedId } = $saving.get();
  if (!state || state.choices.facade === null || status === 'saving') return;
  const { home, graph, choices, recipient } = state;
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
      region: choices.region,
      home_design: home.slug,
      home_design_family: home.family,
      facade: choices.facade ?? '',
      inclusions: inclusionOf(home, choices) ?? '',
      promotions: [...choices.promotions],
      floorplan_options: activeOptions(graph, choices.options).map(({ id }) => id),
      pdf_url: pdfUrl,
      saved_estimate_id: savedId,
      copy_id: copyIdFor(home.slug),
    };
    const { response } = callHandler(saveEstimate, data, {
      handleValidationMessage: (_message, byField) => void (fields = byField),
    });
    const saved = await response;
    const { result, message = '', saved_estimate_id: id = savedId } = saved;
    // A site that keeps nothing for guests redirects them to sign in.
    if (result === 'sign_in') return publishOutcome(state, { status: 'idle', message, fields, savedId });
    const isSaved = outcomeOf(saved, false) !== 'failure';
    publishOutcome(state, { status: isSaved ? 'saved' : 'failed', message, fields, savedId: id });
    if (isSaved) trackSubmission('estimate-form', { ...data, promotions: '', floorplan_options: '', copy_id: '' });
  } catch (error) {
    assertRequestFailure(error);
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

/** Publishes the outcome, unless the visitor has changed the home meanwhile or opened another. */
function publishOutcome(sent: HomeState, outcome: Saving): void {
  const current = $home.get();
  if (current?.home.slug !== sent.home.slug) return;
  if (outcome.status === 'saved' && !isEqual(current, sent)) $saving.set({ ...idle, savedId: outcome.savedId });
  else $saving.set(outcome);
}
