/**
 * The runtime's own display of field errors. Imported whole: the first request loads that chunk anyway, and a partial
 * import would split it for every page.
 */
export const { controlsFor, enabledControls, markInvalid, showErrors } = await import(
  '../../runtime/ajax/feedback/index.ts'
);
