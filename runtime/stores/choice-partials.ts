/** Partials of the page that differ by what the visitor has chosen: `<div data-region-partial="front/packages">`. */
import type { UpdateMap } from '../ajax/types.ts';
import type { HandlerName, Sends } from '../contract.ts';
import { latestOnly } from '../dom/scheduling.ts';
import { findAllTrusted } from '../dom/trusted.ts';
import { assertRequestFailure, callHandler } from './call.ts';

type Choice = 'region' | 'block';

const startUpdating = { region: latestOnly(), block: latestOnly() };

/** @returns the partials that follow a choice, and where they are */
export function partialsFor(choice: Choice): UpdateMap {
  const attribute = `data-${choice}-partial`;
  const names = findAllTrusted(`[${attribute}]`).map((place) => place.getAttribute(attribute) ?? '');
  return Object.fromEntries(names.map((name) => [name, `=[${attribute}="${CSS.escape(name)}"]`]));
}

/** Requests those partials, if the page has any. If they do not come, those that are there stay. */
export async function updatePartials<Name extends HandlerName>(
  choice: Choice,
  handler: Name,
  data: Sends<Name>,
): Promise<void> {
  const update = partialsFor(choice);
  if (Object.keys(update).length === 0) return;
  const { response, abort } = callHandler(handler, data, { update, progressBar: false });
  startUpdating[choice]().addEventListener('abort', abort);
  await response.catch(assertRequestFailure);
}
