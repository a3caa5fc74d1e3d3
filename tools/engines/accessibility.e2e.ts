/** Roles, names, states and descriptions of what is opened, as Firefox tells them to screen readers. */
import { spoken } from '../../demo-pages/e2e/support/spoken.ts';
import { expect, test } from './fixture.ts';
import { openListing } from './pages.ts';

test('[R144] form: no field is invalid before it is refused, then each says why', async ({ visit }) => {
  const form = '#enquiry-form';
  const places = ['Melbourne Metro', 'Geelong & Surf Coast', 'South East Queensland', 'Sydney & Hunter'];
  /** @param refusal what a required field says of itself */
  const fields = (refusal: (message: string) => string): string[] => [
    `textbox "First name" [required]${refusal('The first name field is required.')}`,
    `textbox "Last name" [required]${refusal('The last name field is required.')}`,
    `textbox "Email" [required]${refusal('The email field is required.')}`,
    'textbox "Phone (optional)"',
    `combobox "Where are you building?" = "Choose one" [collapsed] [required]${refusal('Choose where you’re building.')}`,
    'listbox [required]',
    'option "Choose one" [selected]',
    ...places.map((place) => `option "${place}"`),
    'textbox "Which suburb would you like to build in? (optional)"',
    'group "Do you have land? (required)"',
    ...['Yes', 'No', 'It settles soon'].map(
      (choice) => `radio "${choice}"${refusal('Tell us whether you have land.')}`,
    ),
    'textbox "Address of your lot (optional)"',
    'group "What would you like to talk about? (required)"',
    ...['Price', 'The plan', 'Timing', 'A visit'].map(
      (choice) => `checkbox "${choice}"${refusal('Choose what you’d like to talk about.')}`,
    ),
    'textbox "Your question (optional)"',
    'button "Plan of your lot (optional) Browse… No file selected." (A PDF or photo (JPEG, PNG or HEIC) up to 10 MB.)',
    'alert',
    'link "How we use them"',
    'button "Send enquiry"',
  ];
  await visit.open('/contact');
  const untouched = ['form "Send us your question"', ...fields(() => '')];
  await visit.tells(untouched);
  await visit.focus(`${form} [name="first_name"]`);
  await visit.sees(`${form}[data-state="ready"]`);
  await visit.tells(untouched);
  await visit.click({ css: 'button', name: 'Send enquiry' });
  await visit.tells([
    'form "Send us your question"',
    'group',
    'list',
    ...['first name', 'last name', 'email'].map((field) => `link "The ${field} field is required."`),
    'link "Choose where you’re building."',
    'link "Tell us whether you have land."',
    'link "Choose what you’d like to talk about."',
    ...fields((message) => ` [invalid] (${message})`),
  ]);
});

test('[R185] search: an open list of suggestions, and which one is chosen', async ({ visit }) => {
  await visit.open('/articles');
  await visit.focus('.vr-search-dropdown [data-part="input"]');
  await visit.seesFocusOn({ css: '[role="combobox"]', name: 'Search the site' });
  await visit.type('4 bed tarniet');
  await visit.seesCount('.vr-search-dropdown [role="option"]', 5);
  await visit.press('ArrowDown');
  const marks = ['mark', 'mark', 'mark'];
  await visit.tells([
    'search "Site"',
    'combobox "Search the site" = "4 bed tarniet" [expanded]',
    'button "Search"',
    'listbox "Suggestions"',
    'option "HOUSE AND LAND Ardenne 28 on Lot 1969, Saltgrass Rise 4 bedrooms · Tarneit, VIC 3029" [selected]',
    ...marks,
    'option "HOUSE AND LAND Calloway 26 on Lot 1891, Saltgrass Rise 4 bedrooms · Tarneit, VIC 3029"',
    ...marks,
    'option "HOUSE AND LAND Mallow 19 on Lot 1432, Saltgrass Rise 4 bedrooms · Tarneit, VIC 3029"',
    ...marks,
    'option "DISPLAY HOME Ardenne 28 – Saltgrass Rise Display Village 4 bedrooms · Tarneit, VIC 3029"',
    ...marks,
    'option "DISPLAY HOME Ardenne 25 – Saltgrass Rise Display Village 4 bedrooms · Tarneit, VIC 3029"',
    ...marks,
    'link "See all results for “4 bed tarniet”"',
  ]);
});

test('[R161] bell: its popup is a named dialog with what is unread', async ({ visit }) => {
  await visit.fixtures.visitor({ signedIn: true });
  await visit.open('/articles');
  await visit.sees('[data-widget="notifications"][data-state="closed"]');
  await visit.click('.site-header .vr-notifications__bell[role="button"]');
  await visit.hears([expect.stringMatching(spoken.notifications)]);
  await visit.tells([
    'dialog "Notifications"',
    'list',
    'link "Unread: Your estimate for the Ardenne 28 is ready to download. less than an hour ago"',
    'time',
    'link "Unread: The Oriel 38 now comes with site costs fixed at $25,000. 3 hours ago"',
    'time',
    'link "Unread: Beth Calder confirmed your visit to Saltgrass Rise Display Village on Saturday at 11am. 9 hours ago"',
    'time',
    'link "Unread: A new facade for the Calloway 26: Classic. See it on the street. 2 days ago"',
    'time',
    'link "Unread: We have put together answers to the questions you asked us about slab height, drainage along the eastern boundary, the covenant at Kestrel Park and what would change if you move to the Brindle 30 on the same lot instead. 3 days ago"',
    'time',
    'link "All notifications"',
  ]);
});

test('[R67] floorplan: options say what they need, and zoom what it can do', async ({ visit }) => {
  await visit.open('/home-designs/ardenne-28');
  await visit.sees('#floorplan[data-state="ready"]');
  await visit.click({ css: '[role="switch"]', name: 'Alfresco +*' });
  await visit.tells([
    'group "OUTDOOR"',
    'list',
    'switch "Alfresco +$14,900" [checked]',
    'switch "Outdoor kitchen +$8,900"',
    'switch "Extended alfresco (+1.8 m) +$9,800"',
    'switch "Gas or induction point to alfresco +$650" [unavailable] (Requires Outdoor kitchen)',
    'link "Outdoor kitchen"',
  ]);
  await visit.tells(['button "Zoom out" [unavailable]']);
  await visit.tells(['button "Save home" [unavailable] (Choose a facade to save this home)']);
});

test('[R61] map: a pin is named apart from what it is, its panel is a region', async ({ visit }) => {
  await openListing(visit, '/house-and-land?hl_region[]=geelong-surf-coast');
  await visit.sees('#listing-map[data-state="ready"]');
  await visit.click({ css: '#listing-map [role="button"]', name: 'Kestrel Park' });
  await visit.tells(['button "Kestrel Park" (Estate)']);
  await visit.tells([
    'region "Details"',
    'button "Close the details"',
    'heading "Kestrel Park"',
    'link "Directions to Kestrel Park, on another site"',
    'link "View packages"',
  ]);
});
