/** The visitor's block (D73): a form sends its sides in metres; two empty ones clear it. The server keeps it in a cookie. */
import * as v from 'valibot';

export const setBlock = 'sitewideActions::onSetBlock';

export const blockHandlers = {
  [setBlock]: { sends: v.object({ width: v.string(), depth: v.string() }), reads: v.unknown() },
} as const;
