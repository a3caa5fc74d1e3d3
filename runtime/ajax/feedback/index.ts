/** The feedback chunk: messages, field errors, loaders, the progress bar. Loaded with the first use. */
export { attachLoader, attachLoading } from './attach-loading.ts';
export { flashMessage, progressMessage, showServerFlashes, type FlashOptions } from './flash.ts';
export { progressBar, showProgressBar } from './progress-bar.ts';
export { markInvalid, showFieldErrors } from './validation.ts';
export { controlsFor, enabledControls } from './field-names.ts';
export { showErrors } from './validation-display.ts';
