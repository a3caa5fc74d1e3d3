/**
 * Tier 3: starts widgets and saves items. Pages with a widget load it at once, others with the first click on a heart. It has
 * the exports of tier 2 too, so that such a page asks for one file.
 */
export * from './request-tier.ts';
export { startClickTracking } from './stores/personalisation.ts';
export { loadSheets } from './dom/late-sheets.ts';
export { startSavedActions } from './saved/actions.ts';

import { registry } from 'verandah:widgets';
import { ownGlobal } from './dom/clobbering.ts';
import type { Mounting } from './islands/finder.ts';
import { WidgetMounting } from './islands/mount.ts';

// What two bundles share. A small module that is not named here becomes a file of its own.
import './dom/announce.ts';
import './dom/attribute-lease.ts';
import './dom/combobox.ts';
import './dom/create-element.ts';
import './dom/cover.ts';
import './dom/fold-text.ts';
import './dom/forms.ts';
import './dom/hash.ts';
import './dom/language.ts';
import './dom/layout.ts';
import './dom/tablist.ts';
import './islands/define-widget.ts';
import './islands/parts.ts';
import './stores/block.ts';
import './stores/forms/messages.ts';
import './stores/forms/outcome.ts';
import './stores/forms/rules.ts';
import './stores/listing.ts';
import './stores/region.ts';
import './stores/search/page-data.ts';

/** Mounts the widgets of the registry, and those that the page defines. */
export const mounting: Mounting = new WidgetMounting(registry, ownGlobal('verandah')?.definitions);

import './ajax/feedback/account-change.ts';
