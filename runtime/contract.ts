/**
 * The server contract: every handler and what it returns; `contract/requests.ts` has what it is sent. The stores call through it,
 * the fixture server implements it, and the docs list it. Only `contract/forms.ts` names other handlers.
 */
import * as v from 'valibot';
import { ServerFlag, ServerId, serverList, ServerNumber } from './contract/server-values.ts';
import type { formContract, formRequests } from './contract/forms.ts';
import type { requests } from './contract/requests.ts';

const Count = v.pipe(ServerNumber, v.integer(), v.minValue(0));
const PageNumber = v.pipe(ServerNumber, v.integer(), v.minValue(1));

/**
 * The requested partials by name, and the counts for the filter bar. `total` counts filtered results, `page` is
 * clamped, `pages` is at least 1. `locations` has one entry per result of all pages; the map validates each.
 */
const ListingAnswer = v.looseObject({
  total: Count,
  page: PageNumber,
  pages: PageNumber,
  /** What the title begins with, `4 bedrooms · Page 2 of 4`; without it, the title stays. */
  title: v.optional(v.string()),
  locations: v.optional(serverList(v.unknown())),
  /** Results of each option with the other filters unchanged: field name without `[]` → value → count. */
  counts: v.optional(v.record(v.string(), v.record(v.string(), ServerNumber))),
});

/** The handlers of the lists. A theme can name any other one in its place; it answers as these do. */
export const listingHandlers = [
  'GetAjaxMethods::onLoadHomeFamilies',
  'GetAjaxMethods::onLoadHouseLand',
  'GetAjaxMethods::onLoadDisplayHomes',
  'GetAjaxMethods::onLoadArticles',
  'GetAjaxMethods::onLoadVirtualTours',
  'GetAjaxMethods::onLoadVideoTours',
  'GetAjaxMethods::onLoadInspirationGallery',
  'sitePersonalisations::onApplySiteFilters',
] as const;

export type ListingHandler = (typeof listingHandlers)[number];

/** Stands for every list's handler, also a theme's own: they share one contract. */
export const anyListing: ListingHandler = listingHandlers[0];

/** @returns the same for the handler of each list */
export function forListings<Schema>(schema: Schema): Record<ListingHandler, Schema> {
  return Object.fromEntries(listingHandlers.map((name) => [name, schema])) as Record<ListingHandler, Schema>;
}

/** The details are the partial `verandah/map/details`. For an unknown id, `found` is false and the partial empty. */
const MapLocationAnswer = v.looseObject({ found: ServerFlag });

/** Whether what a response changed belongs to an account. A guest's device keeps it otherwise. */
const signedIn = v.optional(ServerFlag);

/** `result` is `success`, or `sign_in` for a guest, who then signs in and returns. */
const SaveEstimateAnswer = v.looseObject({
  result: v.string(),
  message: v.optional(v.string()),
  saved_estimate_id: v.optional(ServerId),
  signed_in: signedIn,
});

/** `result` is `added`, `removed` or `limit_reached`; for compare also `already_exists` or `error`. */
const ToggleAnswer = v.looseObject({
  result: v.string(),
  message: v.optional(v.string()),
  title: v.optional(v.string()),
  signed_in: signedIn,
  /** Keys of the list that are no longer offered, and so take no room. */
  withdrawn: v.optional(serverList(ServerId)),
});

export const Comparable = v.object({
  comparable_id: ServerId,
  comparable_type: v.picklist(['home_design', 'house_land']),
});

/** `html` is the rendered grid; `items` is optional and lists everything compared. */
const ComparisonsAnswer = v.looseObject({
  success: ServerFlag,
  html: v.string(),
  item_count: Count,
  items: v.optional(serverList(Comparable)),
});

/** `initials` as in the page header, lists as in `vr-account`; empty for guests. The stores validate each item. */
const SavedItemsAnswer = v.looseObject({
  signed_in: ServerFlag,
  initials: v.optional(v.string(), ''),
  favourites: v.optional(serverList(v.unknown()), []),
  moodboard: v.optional(serverList(v.unknown()), []),
  compare: v.optional(serverList(v.unknown()), []),
});

/** Saved items that the page lacks come as a partial; `found` counts those that still exist. */
const LoadSavedAnswer = v.looseObject({ found: Count });

const SharePageAnswer = v.looseObject({
  result: v.string(),
  url: v.optional(v.string()),
  message: v.optional(v.string()),
});

const OptionalText = v.fallback(v.string(), '');

/** A date as ISO 8601 or as databases write it, or Unix seconds. A date without a zone is UTC, as Laravel stores dates. */
const ServerDate = v.union([v.string(), v.number()]);

/** Invalid values other than `id` and `message` count as missing. */
export const NotificationRecord = v.object({
  id: ServerId,
  is_read: v.fallback(v.optional(ServerFlag, false), false),
  created_at: v.fallback(ServerDate, ''),
  /** `icon` is a name in the theme's sprite, or an image URL. */
  notification_type: v.fallback(v.object({ icon: OptionalText }), { icon: '' }),
  model_image: OptionalText,
  link: OptionalText,
  message: v.pipe(v.string(), v.trim(), v.nonEmpty()),
});

/** Records are validated one by one. Ages are relative to `server_time`, as client clocks can be wrong. */
export const NotificationsAnswer = v.looseObject({
  result: v.string(),
  notifications: serverList(v.unknown()),
  server_time: v.fallback(ServerDate, ''),
});

export const loadMapLocation = 'GetAjaxMethods::onLoadMapLocation';
export const toggleFavourite = 'sitewideActions::onToggleFavourite';
export const toggleMoodboard = 'sitewideActions::onToggleMoodboard';
export const toggleCompare = 'sitewideActions::onToggleCompare';
export const swapCompare = 'sitewideActions::onSwapCompare';
export const refreshComparisons = 'sitePortal::onRefreshComparisons';
/** Returns the partial `verandah/favourites/cards`. */
export const loadFavourites = 'sitePortal::onLoadFavourites';
/** Returns the partial `verandah/moodboard/pictures`. */
export const loadMoodboard = 'sitePortal::onLoadMoodboard';
export const userTopStyle = 'sitePortal::onGetUserTopStyle';
export const syncCookieData = 'sitewideActions::onSyncCookieData';
/** Called when a page is restored or another tab changes. Works for guests too. */
export const savedItems = 'sitewideActions::onGetSavedItems';
export const getNotifications = 'sitewideActions::onGetNotifications';
export const markNotificationRead = 'sitewideActions::onMarkNotificationRead';
export const checkPortalPopup = 'sitewideActions::onCheckInitialPortalPopupSeen';
export const markPortalPopup = 'sitewideActions::onMarkInitialPortalPopupSeen';

/** For the partials that differ by region; the browser has stored the choice. */
export const selectRegion = 'sitewideActions::onSelectRegion';

/** The visitor's block, its sides in metres; two empty ones clear it. The server stores it in a cookie. */
export const setBlock = 'sitewideActions::onSetBlock';

export const sharePage = 'sitewideActions::onSharePage';

/** Tracks clicks for personalisation; the response is ignored. */
export const clickElement = 'sitePersonalisations::onClickElement';

export const saveEstimate = 'sitePortal::onSaveEstimate';

/** What the server returns. */
export const contract = {
  ...forListings(ListingAnswer),
  [loadMapLocation]: MapLocationAnswer,
  [toggleFavourite]: ToggleAnswer,
  [toggleMoodboard]: ToggleAnswer,
  [toggleCompare]: ToggleAnswer,
  [swapCompare]: ToggleAnswer,
  [refreshComparisons]: ComparisonsAnswer,
  [loadFavourites]: LoadSavedAnswer,
  [loadMoodboard]: LoadSavedAnswer,
  [savedItems]: SavedItemsAnswer,
  [userTopStyle]: v.looseObject({
    topStyle: v.optional(v.nullable(v.object({ title: v.string(), url: v.string() }))),
  }),
  [syncCookieData]: v.looseObject({ success: ServerFlag, message: v.optional(v.string()), signed_in: signedIn }),
  [selectRegion]: v.unknown(),
  [setBlock]: v.unknown(),
  [sharePage]: SharePageAnswer,
  [clickElement]: v.unknown(),
  [checkPortalPopup]: v.looseObject({ has_seen_initial_portal_popup: ServerFlag }),
  [markPortalPopup]: v.looseObject({ result: v.string() }),
  [saveEstimate]: SaveEstimateAnswer,
  [getNotifications]: NotificationsAnswer,
  [markNotificationRead]: v.looseObject({ result: v.string() }),
} as const;

/** With the handlers that only forms call. */
type AllRequests = typeof requests & typeof formRequests;
type AllAnswers = typeof contract & typeof formContract;

export type HandlerName = keyof typeof contract;
export type Sends<Name extends keyof AllRequests> = v.InferOutput<AllRequests[Name]>;
export type Reads<Name extends keyof AllAnswers> = v.InferOutput<AllAnswers[Name]>;

/** What a server does for each handler; fixtures/server/site.ts cannot miss one. */
export type ContractServer<Context> = {
  [Name in keyof AllAnswers]: (request: Sends<Name>, context: Context) => Promise<Reads<Name>> | Reads<Name>;
};
