/**
 * Everything a request needs from the moment it is sent. One chunk, fetched when the browser is first idle, so that the
 * page itself stays light and no request waits for code.
 */
export { cancelled, performRequest } from './perform.ts';
