/** A handler that redirects elsewhere: what the visitor sends stays on the site. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/lab-bench.ts';

// A site's own policy may allow the other origin, or there may be none.
test.use({ bypassCSP: true });

let server: Server;
/** What reached the other origin, which allows every request of other sites. */
let reached: string[];

test.beforeEach(async () => {
  reached = [];
  server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.writeHead(200, {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-credentials': 'true',
      'content-type': 'application/json',
    });
    response.end(JSON.stringify({ '#typed-here': '<b>from elsewhere</b>' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.afterEach(() => new Promise((resolve) => server.close(resolve)));

test('[D57] a redirect to another origin gets nothing that was typed', async ({
  page,
  lab,
  fixtures,
  expectTrouble,
  expectConsole,
}) => {
  expectTrouble(/\/take → origin/);
  expectConsole(/Unsafe attempt to load URL/);
  await lab.open(
    '<p id="typed-here">Server’s</p><form data-request="onLabCount" data-request-flash><input name="secret" aria-label="Secret"><button>Post it</button></form>',
  );
  const { port } = server.address() as AddressInfo;
  const headers = { location: `http://127.0.0.1:${port}/take` };
  // A browser would repeat the first as a GET request, the second as it was.
  await fixtures.faults([302, 307].map((status) => ({ handler: 'onLabCount', status, headers })));
  await page.getByLabel('Secret').fill('my plans');
  for (const endings of [['fail'], ['fail', 'fail']] as const) {
    await page.getByRole('button', { name: 'Post it' }).click();
    await lab.settles(...endings);
    await expect(page.getByRole('alert')).toContainText('The connection was lost. Try again.');
  }
  expect(await lab.codes()).toEqual([0, 0]);
  await expect(page.getByLabel('Secret')).toHaveValue('my plans');
  await expect(page.locator('#typed-here')).toHaveText('Server’s');
  expect(reached).toEqual([]);
});

test('[D57] an upload does not follow a redirect to another origin', async ({
  page,
  lab,
  fixtures,
  expectTrouble,
  expectConsole,
}) => {
  expectTrouble(/\/take → origin/);
  expectConsole(/Unsafe attempt to load URL/);
  // With the withdrawn attribute, XMLHttpRequest would follow.
  await lab.open(
    '<form data-request="onLabUpload" data-request-files data-request-upload-progress data-request-flash><input type="file" name="plan" aria-label="Drawing"><button>Post it</button></form>',
  );
  const { port } = server.address() as AddressInfo;
  await fixtures.faults([
    { handler: 'onLabUpload', status: 307, headers: { location: `http://127.0.0.1:${port}/take` } },
  ]);
  await page.getByLabel('Drawing').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: Buffer.alloc(99) });
  await page.getByRole('button', { name: 'Post it' }).click();
  await lab.settles('fail');
  expect(reached).toEqual([]);
});
