/** What few requests need: downloads, assets, nested JSON, Larajax's dialect, and why a handler failed. */
export { nestEntries } from './request/payload-json.ts';
export { loadAssets } from './response/assets.ts';
export { larajax } from './response/dialects/larajax.ts';
export { saveFile } from './response/download.ts';
export {
  reportFailedHandler,
  reportIntercepted,
  reportMissingPartials,
  reportUnusable,
} from './response/developer-reports.ts';
