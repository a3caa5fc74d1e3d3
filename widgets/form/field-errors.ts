/**
 * The runtime's own display of field errors. Asked for as a whole: it comes with the first request anyway, and a piece of
 * it here would cut it in two for every page.
 */
export const { controlsFor, enabledControls, markInvalid, showErrors } = await import(
  '../../runtime/ajax/feedback/index.ts'
);
