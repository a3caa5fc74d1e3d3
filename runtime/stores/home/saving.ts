/** Saving the home to the visitor's account: once at a time, and nothing chosen is lost where it fails. */
import { atom } from 'nanostores';
import { RequestFailure } from '../../ajax/request/ajax-promise.ts';
import { FailureStatus } from '../../ajax/response/response.ts';
import { saveEstimate } from '../../contract.ts';
import { isSignedIn } from '../../dom/account.ts';
import { callHandler } from '../call.ts';
import { outcomeOf } from '../forms/outcome.ts';
import { fieldMessages } from '../forms/rules.ts';
import { trackSubmission } from '../forms/submission.ts';
import { inclusionOf } from './choices.ts';
import { $home, type HomeState } from './home.ts';
import { activeOptions } from './option-graph.ts';

export interface Saving {
  status: 'idle' | 'saving' | 'saved' | 'failed';
  /** What the server said; empty where it said nothing of its own. */
  message: string;
  /** What the server said of single fields, by their names. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** Id of the saved copy, which the next save takes the place of. */
  savedId: string;
}

const nothingSaved: Saving = { status: 'idle', message: '', fields: {}, savedId: '' };

export const $saving = atom<Saving>(nothingSaved);

// What was said of a home is not true of the next one, and the next one must not take the place of its saved copy.
$home.listen((state, before) => {
  const { status, savedId } = $saving.get();
  if (status === 'saving') return;
  if (state?.home.slug !== before?.home.slug) $saving.set(nothingSaved);
  else if (status !== 'idle' && !isSame(state, before)) $saving.set({ ...nothingSaved, savedId });
});

/** Whether both would be saved alike. */
function isSame(one: HomeState | undefined, other: HomeState | undefined): boolean {
  return one?.choices === other?.choices && one?.recipient === other?.recipient;
}

/**
 * Saves the home as chosen (R84). A second call while one is under way does nothing.
 * @param pdfUrl absolute address of the estimate PDF (R85).
 */
export async function saveHome(email: string, pdfUrl: string): Promise<void> {
  const state = $home.get();
  const { status, savedId } = $saving.get();
  if (!state || state.choices.facade === null || status === 'saving') return;
  const { home, graph, choices, recipient } = state;
  // A guest is sent to sign in first, whatever the fields say.
  const wrong = isSignedIn(document)
    ? Object.entries(fieldMessages('other', { first_name: recipient.firstName, last_name: recipient.lastName, email }))
    : [];
  let fields: Saving['fields'] = Object.fromEntries(wrong.map(([name, message]) => [name, [message]]));
  $saving.set({ ...nothingSaved, status: wrong.length ? 'failed' : 'saving', fields, savedId });
  if (wrong.length) return;
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
    };
    const { response } = callHandler(saveEstimate, data, {
      handleValidationMessage: (_message, given) => void (fields = given),
    });
    const saved = await response;
    const { result, message = '', saved_estimate_id: id = savedId } = saved;
    // A guest is on the way to the sign-in page; the address they come back to holds the choices.
    if (result === 'sign_in') return settle(state, { status: 'idle', message, fields, savedId });
    const isSaved = outcomeOf(saved, false) !== 'failure';
    settle(state, { status: isSaved ? 'saved' : 'failed', message, fields, savedId: id });
    if (isSaved) trackSubmission('estimate-form', { ...data, promotions: '', floorplan_options: '' });
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    // Only a refusal is worded for visitors; what else went wrong is worded for developers.
    const message = error.status >= 400 && error.status < 500 ? error.message : '';
    settle(state, { status: error.status === FailureStatus.abort ? 'idle' : 'failed', message, fields, savedId });
  }
}

/** Says how it went, as far as that is still so: the visitor may have chosen on meanwhile, or opened another home. */
function settle(sent: HomeState, outcome: Saving): void {
  const now = $home.get();
  if (now?.home.slug !== sent.home.slug) $saving.set(nothingSaved);
  else if (outcome.status === 'saved' && !isSame(now, sent)) $saving.set({ ...nothingSaved, savedId: outcome.savedId });
  else $saving.set(outcome);
}
