/**
 * Handlers that forms of the pages call, with scripts and without. No store calls them, so no page loads their schemas: the fixture
 * server implements them, and lint knows their names.
 */
import { sharedListHandlers } from './shared-lists.ts';
import { visitHandlers } from './visits.ts';

export const formContract = { ...visitHandlers, ...sharedListHandlers } as const;

export type FormHandlerName = keyof typeof formContract;
