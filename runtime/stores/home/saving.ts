/** Saving the home to the visitor's account: once at a time, and nothing chosen is lost where it fails. */
import { atom } from 'nanostores';
import { RequestFailure } from '../../ajax/ajax-promise.ts';
import { pseudoStatus } from '../../ajax/reply.ts';
import { saveEstimate } from '../../contract.ts';
import { call } from '../call.ts';
import { inclusionOf } from './choices.ts';
import { $home } from './home.ts';
import { activeOptions } from './option-graph.ts';

export interface Saving {
  status: 'idle' | 'saving' | 'saved' | 'failed';
  /** What the server said; empty where it said nothing of its own. */
  message: string;
  /** Id of the saved copy, which the next save takes the place of. */
  savedId: string;
}

const nothingSaved: Saving = { status: 'idle', message: '', savedId: '' };

export const $saving = atom<Saving>(nothingSaved);

// What was said of a home is not true of the next one.
$home.listen((state, before) => {
  const saving = $saving.get();
  if (state?.choices !== before?.choices && saving.status !== 'idle' && saving.status !== 'saving') $saving.set({ ...nothingSaved, savedId: saving.savedId });
});

/**
 * Saves the home as chosen (R84). A second call while one is under way does nothing.
 * @param pdfUrl absolute address of the estimate PDF (R85).
 */
export async function saveHome(email: string, pdfUrl: string): Promise<void> {
  const state = $home.get();
  const { status, savedId } = $saving.get();
  if (!state || state.choices.facade === null || status === 'saving') return;
  const { home, graph, choices, recipient } = state;
  $saving.set({ status: 'saving', message: '', savedId });
  try {
    const { answer } = call(saveEstimate, {
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
    });
    const { result, message = '', saved_estimate_id: id = savedId } = await answer;
    // A guest is on the way to the sign-in page; the address they come back to holds the choices.
    if (result === 'sign_in') $saving.set({ status: 'idle', message, savedId });
    else $saving.set({ status: result === 'success' ? 'saved' : 'failed', message, savedId: id });
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    // Only a refusal is worded for visitors; what else went wrong is worded for developers.
    const message = error.status === 406 ? error.message : '';
    $saving.set({ status: error.status === pseudoStatus.abort ? 'idle' : 'failed', message, savedId });
  }
}
