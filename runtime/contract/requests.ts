/** What each handler is sent. The fixture server checks it; no page loads these schemas, whose types the stores go by. */
import * as v from 'valibot';
import * as contract from '../contract.ts';

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

/** A pin's id and type from `locations`. */
const MapLocationRequest = v.object({ id: v.string(), type: v.string() });

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

/** `swap_id` is the slot, `comparable_id` the new item, `old_item_id` the replaced one. */
const SwapRequest = v.object({
  comparable_id: v.string(),
  swap_id: v.string(),
  old_item_id: v.string(),
  comparable_type: v.string(),
  is_tab_switch: v.optional(v.string()),
});

/** The guest's lists, sent as JSON because they can exceed the cookies. Empty lists are left out. */
const SyncRequest = v.object({
  favourites: v.optional(v.array(v.string()), []),
  moodboard: v.optional(v.array(v.string()), []),
  compare: v.optional(v.array(contract.Comparable), []),
});

/** Ids of saved items that the page lacks. */
const LoadSavedRequest = v.object({ ids: v.pipe(v.array(v.string()), v.maxLength(2000)) });

/** `active_tab` is the tab that the link opens; empty if the page has none. */
const SharePageRequest = v.object({ title: v.string(), description: v.string(), active_tab: v.string() });

const nothing = v.object({});

export const requests = {
  ...contract.forListings(ListingRequest),
  [contract.loadMapLocation]: MapLocationRequest,
  [contract.toggleFavourite]: v.object({ card_id: v.string() }),
  [contract.toggleMoodboard]: v.object({ id: v.string() }),
  [contract.toggleCompare]: v.object({ comparable_id: v.string(), comparable_type: v.string() }),
  [contract.swapCompare]: SwapRequest,
  [contract.refreshComparisons]: v.object({ type: v.string() }),
  [contract.loadFavourites]: LoadSavedRequest,
  [contract.loadMoodboard]: LoadSavedRequest,
  [contract.savedItems]: nothing,
  [contract.userTopStyle]: nothing,
  [contract.syncCookieData]: SyncRequest,
  [contract.selectRegion]: v.object({ region: v.string() }),
  [contract.setBlock]: v.object({ width: v.string(), depth: v.string() }),
  [contract.sharePage]: SharePageRequest,
  [contract.clickElement]: v.object({ element_selector: v.string(), page_url: v.string() }),
  [contract.checkPortalPopup]: nothing,
  [contract.markPortalPopup]: nothing,
  [contract.saveEstimate]: SaveEstimateRequest,
  [contract.getNotifications]: nothing,
  [contract.markNotificationRead]: v.object({ notification_id: v.string() }),
} as const;
