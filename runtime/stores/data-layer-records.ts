/** The fields of each event; others are dropped. */
export const records = {
  saved: ['list', 'item'],
  removed: ['list', 'item'],
  compared: ['item', 'item_type', 'action'],
  region_chosen: ['region'],
  // `listing` is the handler's name. The filters are left out, because they may reveal where a visitor lives.
  listing_loaded: ['listing', 'page', 'total'],
  // What was typed is left out if it holds an email address or a phone number.
  searched: ['search_term', 'total'],
  pdf_opened: ['home_design', 'facade', 'inclusions', 'region'],
  shared: ['method'],
  pin_opened: ['item'],
  // Each form has some of these fields.
  form_submitted: [
    'form',
    'suburb_name',
    'which_suburb_do_you_wish_to_build_in',
    'region_name',
    'region',
    'home_design',
    'home_design_collection',
    'home_design_family',
    'street_address',
    'estate_name',
    'facade',
    'display_home',
    'display_location',
    'do_you_have_land',
    'brochure_name',
    'enquiry_type',
    'customer_type',
    'pdf_url',
  ],
} as const;
