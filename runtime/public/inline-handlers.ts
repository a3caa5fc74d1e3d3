/**
 * Opt-in entry that allows inline JavaScript in `data-request-success` and similar attributes. Include it after
 * verandah.js. The page's Content Security Policy must allow `unsafe-eval`.
 */
void import('../ajax/response/inline-handlers.ts').catch(reportError);
