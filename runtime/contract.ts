/**
 * Every handler the product calls: what it sends and what it reads, stated once.
 *
 * The stores call through this table, the fixture server implements it (`satisfies ContractServer`), and the docs list
 * it. Nothing else in the product may name a handler.
 */
import * as v from 'valibot';

/** A form field as it travels: one value, or every value of a `name[]` field. */
const Field = v.union([v.string(), v.array(v.string())]);

/**
 * What every listing handler is sent: the serialised listing form. Filter groups differ by listing (`bedrooms`,
 * `hl_region`, `display_suburb`, …), so they are the open part of the record.
 */
export const ListingRequest = v.objectWithRest(
  {
    page: v.optional(v.string()),
    sort: v.optional(v.string()),
    display_mode: v.optional(v.string()),
  },
  Field,
);

/**
 * What every listing handler answers: the partials that were asked for, keyed by name, and the figures the filter bar
 * shows. `total` counts results after filtering, `page` is the page shown after clamping, `pages` is at least 1.
 * `locations` has a place for each result of every page, where the listing has places; each is checked by who draws it.
 */
export const ListingAnswer = v.objectWithRest(
  {
    total: v.pipe(v.number(), v.integer(), v.minValue(0)),
    page: v.pipe(v.number(), v.integer(), v.minValue(1)),
    pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
    locations: v.optional(v.array(v.unknown())),
  },
  v.unknown(),
);

const listing = { sends: ListingRequest, reads: ListingAnswer };

/** A pin's id and type, as the locations of the listing give them. */
export const MapLocationRequest = v.object({ id: v.string(), type: v.string() });

/** The details come as the partial `map/details`; `found` is false, and the partial empty, for an id nobody knows. */
export const MapLocationAnswer = v.objectWithRest({ found: v.boolean() }, v.unknown());

/** A home as chosen. Lists are lists, `flipped` travels in the link of `pdf_url` (R84). */
export const SaveEstimateRequest = v.object({
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
  /** The saved estimate this one takes the place of; empty for a new one. */
  saved_estimate_id: v.string(),
});

/** `result` is `success`, or `sign_in` for a guest, who is sent to sign in and back. */
export const SaveEstimateAnswer = v.objectWithRest(
  { result: v.string(), message: v.optional(v.string()), saved_estimate_id: v.optional(v.string()) },
  v.unknown(),
);

/** How a toggle of a saved thing is answered: `added`, `removed`, `limit_reached`; of compare also `already_exists`, `error`. */
export const ToggleAnswer = v.objectWithRest(
  { result: v.string(), message: v.optional(v.string()), title: v.optional(v.string()) },
  v.unknown(),
);

const Comparable = v.object({
  comparable_id: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((id) => String(id)),
  ),
  comparable_type: v.picklist(['home_design', 'house_land']),
});

/** `swap_id` is the slot, `comparable_id` what comes into it, `old_item_id` what goes. */
export const SwapRequest = v.object({
  comparable_id: v.string(),
  swap_id: v.string(),
  old_item_id: v.string(),
  comparable_type: v.string(),
  is_tab_switch: v.optional(v.string()),
});

/** `html` is the grid as the page draws it; `items` is everything compared, where the server says it. */
export const ComparisonsAnswer = v.objectWithRest(
  {
    success: v.boolean(),
    html: v.string(),
    item_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    items: v.optional(v.array(Comparable)),
  },
  v.unknown(),
);

/** The guest's lists; sent as JSON, because they may be longer than the cookies the server sees. An empty one is left out. */
export const SyncRequest = v.object({
  favourites: v.optional(v.array(v.string()), []),
  moodboard: v.optional(v.array(v.string()), []),
  compare: v.optional(v.array(Comparable), []),
});

/**
 * Whom a page would be shown to now, and what their account holds. `initials` are those of the page's header; lists are
 * written as in `vr-account`, and empty for guests. Each item is checked by who takes it.
 */
export const SavedItemsAnswer = v.objectWithRest(
  {
    signed_in: v.boolean(),
    initials: v.optional(v.string(), ''),
    favourites: v.optional(v.array(v.unknown()), []),
    moodboard: v.optional(v.array(v.unknown()), []),
    compare: v.optional(v.array(v.unknown()), []),
  },
  v.unknown(),
);

/** Ids of saved things the page has not been given. They come as a partial; `found` says how many of them there still are. */
export const LoadSavedRequest = v.object({ ids: v.pipe(v.array(v.string()), v.maxLength(2000)) });
export const LoadSavedAnswer = v.objectWithRest({ found: v.pipe(v.number(), v.integer(), v.minValue(0)) }, v.unknown());

/** `active_tab` is the tab the visitor looks at, for the link to open; empty where the page has none. */
export const SharePageRequest = v.object({ title: v.string(), description: v.string(), active_tab: v.string() });

/** `result` is `success` or not; `url` is the link. */
export const SharePageAnswer = v.objectWithRest(
  { result: v.string(), url: v.optional(v.string()), message: v.optional(v.string()) },
  v.unknown(),
);

/** Laravel writes flags as booleans, numbers or text. */
const Flag = v.pipe(
  v.unknown(),
  v.transform((value) => value === true || value === 1 || value === '1'),
);
const Words = v.fallback(v.string(), '');

/**
 * One notification. Without an id or a message there is nothing to show; whatever else cannot be read is as good as absent.
 * `created_at` is ISO 8601, or seconds since 1970.
 */
export const NotificationRecord = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
  is_read: v.optional(Flag, false),
  created_at: v.fallback(v.union([v.string(), v.number()]), ''),
  /** Its icon: a name in the theme's sprite, or the address of a picture. */
  notification_type: v.fallback(v.object({ icon: Words }), { icon: '' }),
  /** Address of a picture of the design it is about. */
  model_image: Words,
  link: Words,
  message: v.pipe(v.string(), v.trim(), v.nonEmpty()),
});

/**
 * Each record is checked by who draws it, so that a bad one does not cost the others. `server_time` (ISO 8601), where the
 * server says it, is what ages are counted from: a visitor's clock may be wrong.
 */
export const NotificationsAnswer = v.objectWithRest(
  { result: v.string(), notifications: v.array(v.unknown()), server_time: v.optional(v.string()) },
  v.unknown(),
);

export const toggleFavourite = 'sitewideActions::onToggleFavourite';
export const toggleMoodboard = 'sitewideActions::onToggleMoodboard';
export const toggleCompare = 'sitewideActions::onToggleCompare';
export const swapCompare = 'sitewideActions::onSwapCompare';
export const refreshComparisons = 'sitePortal::onRefreshComparisons';
/** Cards come as the partial `favourites/cards`. */
export const loadFavourites = 'sitePortal::onLoadFavourites';
/** Pictures come as the partial `moodboard/pictures`. */
export const loadMoodboard = 'sitePortal::onLoadMoodboard';
export const userTopStyle = 'sitePortal::onGetUserTopStyle';
export const syncCookieData = 'sitewideActions::onSyncCookieData';
/** Asked by a page that comes back, or hears of a change in another tab. Answers guests too. */
export const savedItems = 'sitewideActions::onGetSavedItems';
export const getNotifications = 'sitewideActions::onGetNotifications';
export const markNotificationRead = 'sitewideActions::onMarkNotificationRead';
export const checkPortalPopup = 'sitewideActions::onCheckInitialPortalPopupSeen';
export const markPortalPopup = 'sitewideActions::onMarkInitialPortalPopupSeen';

/** Makes a link to the page as the visitor sees it. */
export const sharePage = 'sitewideActions::onSharePage';

/** Told of clicks on what the site personalises by; whatever it answers is left alone. */
export const clickElement = 'sitePersonalisations::onClickElement';

/** Saves a home as chosen to the visitor's account. */
export const saveEstimate = 'sitePortal::onSaveEstimate';

export const contract = {
  'GetAjaxMethods::onLoadHomeFamilies': listing,
  'GetAjaxMethods::onLoadHouseLand': listing,
  'GetAjaxMethods::onLoadDisplayHomes': listing,
  'GetAjaxMethods::onLoadArticles': listing,
  'GetAjaxMethods::onLoadVirtualTours': listing,
  'GetAjaxMethods::onLoadVideoTours': listing,
  'GetAjaxMethods::onLoadInspirationGallery': listing,
  'sitePersonalisations::onApplySiteFilters': listing,
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
    reads: v.objectWithRest({ success: v.boolean(), message: v.optional(v.string()) }, v.unknown()),
  },
  [sharePage]: { sends: SharePageRequest, reads: SharePageAnswer },
  [clickElement]: { sends: v.object({ element_selector: v.string(), page_url: v.string() }), reads: v.unknown() },
  [checkPortalPopup]: {
    sends: v.object({}),
    reads: v.objectWithRest({ has_seen_initial_portal_popup: v.boolean() }, v.unknown()),
  },
  [markPortalPopup]: { sends: v.object({}), reads: v.objectWithRest({ result: v.string() }, v.unknown()) },
  [saveEstimate]: { sends: SaveEstimateRequest, reads: SaveEstimateAnswer },
  [getNotifications]: { sends: v.object({}), reads: NotificationsAnswer },
  [markNotificationRead]: {
    sends: v.object({ notification_id: v.string() }),
    reads: v.objectWithRest({ result: v.string() }, v.unknown()),
  },
} as const;

export type HandlerName = keyof typeof contract;
export type Sends<Name extends HandlerName> = v.InferOutput<(typeof contract)[Name]['sends']>;
export type Reads<Name extends HandlerName> = v.InferOutput<(typeof contract)[Name]['reads']>;

/** The shape a server has to satisfy; a missing handler is a type error. */
export type ContractServer<Context> = {
  [Name in HandlerName]: (request: Sends<Name>, context: Context) => Promise<Reads<Name>> | Reads<Name>;
};

/** The handlers a filter bar may name in `data-request`, in the order of the contract. */
export const listingHandlers = [
  'GetAjaxMethods::onLoadHomeFamilies',
  'GetAjaxMethods::onLoadHouseLand',
  'GetAjaxMethods::onLoadDisplayHomes',
  'GetAjaxMethods::onLoadArticles',
  'GetAjaxMethods::onLoadVirtualTours',
  'GetAjaxMethods::onLoadVideoTours',
  'GetAjaxMethods::onLoadInspirationGallery',
  'sitePersonalisations::onApplySiteFilters',
] as const satisfies readonly HandlerName[];

export type ListingHandler = (typeof listingHandlers)[number];
