/**
 * Handlers that forms of the pages call, with scripts and without: enquiries, visits to display homes, and lists that visitors share
 * by a link. No store calls them, so no page loads their schemas: the fixture server implements them, and lint knows their names.
 */
import * as v from 'valibot';

export const enquire = 'sitePortal::onEnquire';

/** `reference` is what visitor and office call the enquiry; it is in the message too. Each theme adds fields of its own. */
const enquiryHandlers = {
  [enquire]: {
    sends: v.looseObject({ first_name: v.string(), last_name: v.string(), email: v.string(), request_id: v.string() }),
    reads: v.looseObject({ result: v.string(), message: v.string(), reference: v.string() }),
  },
} as const;

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
const VisitAnswer = v.objectWithRest(
  {
    result: v.string(),
    message: v.optional(v.string()),
    errors: v.optional(v.record(v.string(), v.array(v.string()))),
  },
  v.unknown(),
);

export const bookVisit = 'displayVisits::onBookVisit';
export const moveVisit = 'displayVisits::onMoveVisit';
export const cancelVisit = 'displayVisits::onCancelVisit';

/** `visit` is the token of its private link. */
const visitHandlers = {
  [bookVisit]: { sends: BookVisitRequest, reads: VisitAnswer },
  [moveVisit]: { sends: v.object({ visit: v.string(), ...chosenTime }), reads: VisitAnswer },
  [cancelVisit]: { sends: v.object({ visit: v.string() }), reads: VisitAnswer },
} as const;

export const shareList = 'sharedLists::onShareList';
export const withdrawList = 'sharedLists::onWithdrawList';
/** Adds the list of the page `/shared/:token` to the visitor's own. */
export const addSharedList = 'sharedLists::onAddSharedList';

const ListRequest = v.object({ list: v.picklist(['favourites', 'compare']) });

/** `url` is the page that shows the list to anyone. */
const ShareAnswer = v.objectWithRest({ result: v.string(), url: v.string(), message: v.string() }, v.unknown());
const ListAnswer = v.objectWithRest({ result: v.string(), message: v.string() }, v.unknown());

const sharedListHandlers = {
  [shareList]: { sends: ListRequest, reads: ShareAnswer },
  [withdrawList]: { sends: ListRequest, reads: ListAnswer },
  [addSharedList]: { sends: v.object({}), reads: ListAnswer },
} as const;

export const formContract = { ...enquiryHandlers, ...visitHandlers, ...sharedListHandlers } as const;

export type FormHandlerName = keyof typeof formContract;
