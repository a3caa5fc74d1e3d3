/** What the search widgets read of the service from their attributes (R203). */
import * as v from 'valibot';

export const SearchIndexes = v.array(v.object({ name: v.pipe(v.string(), v.minLength(1)), type: v.string(), label: v.string() }));

export const SearchHosts = v.array(v.object({ url: v.pipe(v.string(), v.regex(/^[\w.-]+$/)), port: v.optional(v.number()), protocol: v.picklist(['http', 'https']) }));
