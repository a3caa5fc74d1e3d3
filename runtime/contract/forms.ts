/**
 * Handlers that forms of the pages call, with scripts and without: enquiries, visits to display homes, and lists that visitors share
 * by a link. No store calls them, so no page loads their schemas: the fixture server implements them, and lint knows their names.
 */
import * as v from 'valibot';

export const enquire = 'sitePortal::onEnquire';

/** `time` is local to the home: `2026-03-21T11:30`. `day` is the day whose times the form has, as `2026-03-21`. */
const chosenTime = { day: v.string(), time: v.string() };

const BookVisitRequest = v.object({
  /** Slug of the display home. */
  display: v.string(),
  ...chosenTime,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** The page's own id of the form. If a response is lost, the repeated form carries it too, and is the same visit. */
  request_id: v.string(),
});

/**
 * A redirect to the visit's page comes with `success`. `invalid` has `errors` by field, and comes with the partials of the
 * times that are left.
 */
const VisitAnswer = v.looseObject({
  result: v.string(),
  message: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});

export const bookVisit = 'displayVisits::onBookVisit';
export const moveVisit = 'displayVisits::onMoveVisit';
export const cancelVisit = 'displayVisits::onCancelVisit';

export const shareList = 'sharedLists::onShareList';
export const withdrawList = 'sharedLists::onWithdrawList';
/** Adds the list of the page `/shared/:token` to the visitor's own. */
export const addSharedList = 'sharedLists::onAddSharedList';

const ListRequest = v.object({ list: v.picklist(['favourites', 'compare']) });

/** `url` is the page that shows the list to anyone. */
const ShareAnswer = v.looseObject({ result: v.string(), url: v.string(), message: v.string() });
const ListAnswer = v.looseObject({ result: v.string(), message: v.string() });

/** `visit` is the token of its private link. Each theme adds fields of its own to an enquiry. */
export const formRequests = {
  [enquire]: v.looseObject({
    first_name: v.string(),
    last_name: v.string(),
    email: v.string(),
    request_id: v.string(),
  }),
  [bookVisit]: BookVisitRequest,
  [moveVisit]: v.object({ visit: v.string(), ...chosenTime }),
  [cancelVisit]: v.object({ visit: v.string() }),
  [shareList]: ListRequest,
  [withdrawList]: ListRequest,
  [addSharedList]: v.object({}),
} as const;

/** What the server returns. `reference` is what visitor and office call the enquiry; it is in the message too. */
export const formContract = {
  [enquire]: v.looseObject({ result: v.string(), message: v.string(), reference: v.string() }),
  [bookVisit]: VisitAnswer,
  [moveVisit]: VisitAnswer,
  [cancelVisit]: VisitAnswer,
  [shareList]: ShareAnswer,
  [withdrawList]: ListAnswer,
  [addSharedList]: ListAnswer,
} as const;

export type FormHandlerName = keyof typeof formContract;
