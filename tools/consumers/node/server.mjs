/** A page as a server in Node renders it: its head from the manifest, and a component. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { define, oc } from 'verandah';
import manifest from 'verandah/manifest.json' with { type: 'json' };
import { BeforeAfter } from 'verandah/react';

define({ name: 'counter', load: async () => ({ default: () => {} }) });
const picture = (name) => createElement('img', { src: `/${name}.jpg`, alt: name });
const content = createElement(BeforeAfter, { share: 40 }, picture('before'), picture('after'));
console.log(JSON.stringify({ api: typeof oc(), head: manifest.include, body: renderToString(content) }));
