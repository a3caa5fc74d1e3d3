/** Everything a request needs once it is confirmed, as one chunk that the page prefetches when it is idle. */
export { reportNotSent } from './not-sent.ts';
export { notifyCancelled, performRequest } from './perform.ts';
