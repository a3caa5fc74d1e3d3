import * as v from 'valibot';
import { json, text } from '../../islands/attributes.ts';

const SearchIndexes = v.array(
  v.object({ name: v.pipe(v.string(), v.minLength(1)), type: v.string(), label: v.string() }),
);

export const SearchHosts = v.array(
  v.object({
    url: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
    port: v.optional(v.number()),
    protocol: v.picklist(['http', 'https']),
  }),
);

export const accountAttributes = {
  'application-id': text({ example: 'A1B2C3D4E5' }),
  'search-key': text({ example: '4f2c…' }),
  indexes: json(SearchIndexes, {
    describes: 'the indexes to search, each with name, type and label',
    example: '[{"name":"homes","type":"homes","label":"Homes"}]',
    default: [],
  }),
  // For a self-hosted service.
  hosts: json(SearchHosts, {
    describes: 'hosts of the service, each with url, port and protocol',
    example: '[{"url":"search.example","protocol":"https"}]',
  }).optional(),
};
