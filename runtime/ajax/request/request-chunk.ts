/** Everything that a request needs, as one chunk that the page prefetches when it is idle. */
export { startRequest } from './request.ts';
