/** A page with a list and a form: `node server.mjs`, with the files of `dist/` in a folder `verandah` beside it. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const notes = ['Order the tiles'];
const escape = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const list = () => notes.map((note, index) => `<li data-key="${index}">${escape(note)}</li>`).join('');
const page = (error = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Notes</title>
    <link rel="stylesheet" href="/verandah/verandah.css">
    <script type="module" src="/verandah/verandah.js"></script>
  </head>
  <body>
    <form method="post" action="/" data-request="onAdd" data-request-update="notes: '#notes'" data-request-validate>
      <label>Note <input name="note"></label>
      <p data-validate-for="note">${error}</p>
      <button>Add</button>
    </form>
    <ul id="notes">${list()}</ul>
  </body>
</html>`;

/** @returns the text of an error, or '' */
function add(fields) {
  const note = (fields.get('note') ?? '').trim();
  if (note) notes.push(note);
  return note ? '' : 'Write a note.';
}

const types = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** @returns the file, if the address is that of one in the folder `verandah` */
function readVerandah(address) {
  const [, name, extension] = /^\/verandah\/([\w.-]+\.(js|css|json))(?:\?|$)/.exec(address) ?? [];
  if (!name) return undefined;
  return readFile(join(import.meta.dirname, 'verandah', name)).then((content) => ({ content, type: types[extension] }));
}

const server = createServer(async (request, response) => {
  const send = (status, type, body) => response.writeHead(status, { 'Content-Type': type }).end(body);
  const json = (status, body) => send(status, 'application/json', JSON.stringify(body));
  const file = await readVerandah(request.url)?.catch(() => ({ type: 'text/plain' }));
  if (file) return send(file.content ? 200 : 404, file.type, file.content ?? 'Not found.');
  if (request.method !== 'POST') return send(200, 'text/html', page());
  // Browsers say so themselves; scripts and forms of other sites cannot change it.
  if (request.headers['sec-fetch-site'] !== 'same-origin') return send(403, 'text/plain', 'From another site.');
  let body = '';
  for await (const chunk of request) body += chunk;
  const error = add(new URLSearchParams(body));
  // Without scripts, the browser sends the form itself. With several handlers, this header names one.
  const isRequest = 'x-october-request-handler' in request.headers;
  if (!isRequest) return error ? send(422, 'text/html', page(error)) : response.writeHead(303, { Location: '/' }).end();
  if (error) return json(406, { X_OCTOBER_ERROR_MESSAGE: error, X_OCTOBER_ERROR_FIELDS: { note: [error] } });
  return json(200, { notes: list() });
});

server.listen(process.env.PORT ?? 8000, '127.0.0.1');
