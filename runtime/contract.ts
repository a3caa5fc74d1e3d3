/**
 * The server contract: every handler with its request and response. The stores call through it, the fixture server
 * implements it, and the docs list it. Only `contract/forms.ts` names other handlers.
 */
import * as v from 'valibot';
import { ServerFlag, ServerId, serverList, ServerNumber } from './contract/server-values.ts';
import type { formContract } from './contract/forms.ts';

const Count = v.pipe(ServerNumber, v.integer(), v.minValue(0));
const PageNumber = v.pipe(ServerNumber, v.integer(), v.minValue(1));

/** A form field: one value, or a list for `name[]`. */
const Field = v.union([v.string(), v.array(v.string())]);

/** The serialised listing form. Filters differ by listing (`bedrooms`, `hl_region`, …), so any field is allowed. */
const ListingRequest = v.objectWithRest(
  {
    page: v.optional(v.string()),
    sort: v.optional(v.string()),
    display_mode: v.optional(v.string()),
  },
  Field,
);

/**
 * The requested partials by name, and the counts for the filter bar. `total` counts filtered results, `page` is
 * clamped, `pages` is at least 1. `locations` has one entry per result of all pages; the map validates each.
 */
const ListingAnswer = v.objectWithRest(
  {
    total: Count,
    page: PageNumber,
    pages: PageNumber,
    /** What the title begins with, `4 bedrooms · Page 2 of 4`; without it, the title stays. */
    title: v.optional(v.string()),
    locations: v.optional(serverList(v.unknown())),
    /** Results of each option with the other filters unchanged: field name without `[]` → value → count. */
    counts: v.optional(v.record(v.string(), v.record(v.string(), ServerNumber))),
  },
  v.unknown(),
);

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

const listing = { sends: ListingRequest, reads: ListingAnswer };
const listings = Object.fromEntries(listingHandlers.map((name) => [name, listing])) as Record<
  ListingHandler,
  typeof listing
>;

/** A pin's id and type from `locations`. */
const MapLocationRequest = v.object({ id: v.string(), type: v.string() });

/** The details are the partial `verandah/map/details`. For an unknown id, `found` is false and the partial empty. */
const MapLocationAnswer = v.objectWithRest({ found: ServerFlag }, v.unknown());

/** The chosen home. `flipped` is part of `pdf_url`. */
const SaveEstimateRequest = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  region: v.string(),
  home_design: v.string(),
  home_design_family: v.string(),
  facade: v.string(),
  inclusions: v.string(),
  promotions: v.array(v.string()),
  floorplan_options: v.array(v.string()),
  pdf_url: v.string(),
  /** The saved estimate to replace; empty for a new one. */
  saved_estimate_id: v.string(),
  /** The page's own id of the copy. If a response is lost, the repeated save carries it too and replaces that copy. */
  copy_id: v.string(),
});

/** Whether what a response changed belongs to an account. A guest's device keeps it otherwise. */
const signedIn = v.optional(ServerFlag);

/** `result` is `success`, or `sign_in` for a guest, who then signs in and returns. */
const SaveEstimateAnswer = v.objectWithRest(
  {
    result: v.string(),
    message: v.optional(v.string()),
    saved_estimate_id: v.optional(ServerId),
    signed_in: signedIn,
  },
  v.unknown(),
);

/** `result` is `added`, `removed` or `limit_reached`; for compare also `already_exists` or `error`. */
const ToggleAnswer = v.objectWithRest(
  {
    result: v.string(),
    message: v.optional(v.string()),
    title: v.optional(v.string()),
    signed_in: signedIn,
    /** Keys of the list that are no longer offered, and so take no room. */
    withdrawn: v.optional(serverList(ServerId)),
  },
  v.unknown(),
);

const Comparable = v.object({
  comparable_id: ServerId,
  comparable_type: v.picklist(['home_design', 'house_land']),
});

/** `swap_id` is the slot, `comparable_id` the new item, `old_item_id` the replaced one. */
const SwapRequest = v.object({
  comparable_id: v.string(),
  swap_id: v.string(),
  old_item_id: v.string(),
  comparable_type: v.string(),
  is_tab_switch: v.optional(v.string()),
});

/** `html` is the rendered grid; `items` is optional and lists everything compared. */
const ComparisonsAnswer = v.objectWithRest(
  {
    success: ServerFlag,
    html: v.string(),
    item_count: Count,
    items: v.optional(serverList(Comparable)),
  },
  v.unknown(),
);

/** The guest's lists, sent as JSON because they can exceed the cookies. Empty lists are left out. */
const SyncRequest = v.object({
  favourites: v.optional(v.array(v.string()), []),
  moodboard: v.optional(v.array(v.string()), []),
  compare: v.optional(v.array(Comparable), []),
});

/** `initials` as in the page header, lists as in `vr-account`; empty for guests. The stores validate each item. */
const SavedItemsAnswer = v.objectWithRest(
  {
    signed_in: ServerFlag,
    initials: v.optional(v.string(), ''),
    favourites: v.optional(serverList(v.unknown()), []),
    moodboard: v.optional(serverList(v.unknown()), []),
    compare: v.optional(serverList(v.unknown()), []),
  },
  v.unknown(),
);

/** Ids of saved items that the page lacks. They come as a partial; `found` counts those that still exist. */
const LoadSavedRequest = v.object({ ids: v.pipe(v.array(v.string()), v.maxLength(2000)) });
const LoadSavedAnswer = v.objectWithRest({ found: Count }, v.unknown());

/** `active_tab` is the tab that the link opens; empty if the page has none. */
const SharePageRequest = v.object({ title: v.string(), description: v.string(), active_tab: v.string() });

const SharePageAnswer = v.objectWithRest(
  { result: v.string(), url: v.optional(v.string()), message: v.optional(v.string()) },
  v.unknown(),
);

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
export const NotificationsAnswer = v.objectWithRest(
  { result: v.string(), notifications: serverList(v.unknown()), server_time: v.fallback(ServerDate, '') },
  v.unknown(),
);

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

export const contract = {
  ...listings,
  'GetAjaxMethods::onLoadMapLocation': { sends: MapLocationRequest, reads: MapLocationAnswer },
  [toggleFavourite]: { sends: v.object({ card_id: v.string() }), reads: ToggleAnswer },
  [toggleMoodboard]: { sends: v.object({ id: v.string() }), reads: ToggleAnswer },
  [toggleCompare]: { sends: v.object({ comparable_id: v.string(), comparable_type: v.string() }), reads: ToggleAnswer },
  [swapCompare]: { sends: SwapRequest, reads: ToggleAnswer },
  [refreshComparisons]: { sends: v.object({ type: v.string() }), reads: ComparisonsAnswer },
  [loadFavourites]: { sends: LoadSavedRequest, reads: LoadSavedAnswer },
  [loadMoodboard]: { sends: LoadSavedRequest, reads: LoadSavedAnswer },
  [savedItems]: { sends: v.object({}), reads: SavedItemsAnswer },
  [userTopStyle]: {
    sends: v.object({}),
    reads: v.objectWithRest(
      { topStyle: v.optional(v.nullable(v.object({ title: v.string(), url: v.string() }))) },
      v.unknown(),
    ),
  },
  [syncCookieData]: {
    sends: SyncRequest,
    reads: v.objectWithRest({ success: ServerFlag, message: v.optional(v.string()), signed_in: signedIn }, v.unknown()),
  },
  [selectRegion]: { sends: v.object({ region: v.string() }), reads: v.unknown() },
  [setBlock]: { sends: v.object({ width: v.string(), depth: v.string() }), reads: v.unknown() },
  [sharePage]: { sends: SharePageRequest, reads: SharePageAnswer },
  [clickElement]: { sends: v.object({ element_selector: v.string(), page_url: v.string() }), reads: v.unknown() },
  [checkPortalPopup]: {
    sends: v.object({}),
    reads: v.objectWithRest({ has_seen_initial_portal_popup: ServerFlag }, v.unknown()),
  },
  [markPortalPopup]: { sends: v.object({}), reads: v.objectWithRest({ result: v.string() }, v.unknown()) },
  [saveEstimate]: { sends: SaveEstimateRequest, reads: SaveEstimateAnswer },
  [getNotifications]: { sends: v.object({}), reads: NotificationsAnswer },
  [markNotificationRead]: {
    sends: v.object({ notification_id: v.string() }),
    reads: v.objectWithRest({ result: v.string() }, v.unknown()),
  },
} as const;

/** With the handlers that only forms call. */
type WholeContract = typeof contract & typeof formContract;

export type HandlerName = keyof typeof contract;
export type Sends<Name extends keyof WholeContract> = v.InferOutput<WholeContract[Name]['sends']>;
export type Reads<Name extends keyof WholeContract> = v.InferOutput<WholeContract[Name]['reads']>;

/** What a server does for each handler; fixtures/server/site.ts cannot miss one. */
export type ContractServer<Context> = {
  [Name in keyof WholeContract]: (request: Sends<Name>, context: Context) => Promise<Reads<Name>> | Reads<Name>;
};
