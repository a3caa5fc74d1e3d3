/** WebKitGTK with its own WebDriver, on its own display. */
// @ts-check
import { createServer } from 'node:net';
import { blankPath, startConsoleProxy } from './console-proxy.mjs';
import { killGroup, start } from './processes.mjs';
import { patienceMs, until } from './wait.mjs';

/** WebDriver's codes of keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes = new Map(
  Object.entries({
    Backspace: '\uE003',
    Tab: '\uE004',
    Enter: '\uE007',
    Shift: '\uE008',
    Control: '\uE009',
    Escape: '\uE00C',
    PageUp: '\uE00E',
    PageDown: '\uE00F',
    End: '\uE010',
    Home: '\uE011',
    ArrowLeft: '\uE012',
    ArrowUp: '\uE013',
    ArrowRight: '\uE014',
    ArrowDown: '\uE015',
    Delete: '\uE017',
  }),
);

/**
 * @param {{ driver: string, browser: string, display: string }} paths
 * @param {string} site address of the site
 * @returns {Promise<import('./driver.ts').Engine>}
 */
export async function launchWebKit({ driver, browser, display }, site) {
  const screen = start(display, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve) => screen.stdio[3]?.once('data', (line) => resolve(String(line).trim())));
  const port = await freePort();
  const process = start(driver, [`--port=${port}`], {
    env: { DISPLAY: `:${number}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
  });
  const proxy = await startConsoleProxy(site);
  const call = callerOf(`http://127.0.0.1:${port}`);
  await until('WebKit’s driver', async () => (await call('GET', '/status')).ready !== undefined);

  const open = async () => {
    const { sessionId, capabilities } = await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          // Otherwise every command waits for a load event, which a page from the bfcache doesn't have.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        },
      },
    });
    return { version: `WebKitGTK ${capabilities.browserVersion}`, path: `/session/${sessionId}` };
  };
  // The first visitor uses this session.
  let ready = await open();
  let isTaken = false;
  return {
    address: proxy.address,
    version: ready.version,
    newVisitor: async () => {
      if (isTaken) ready = await open();
      isTaken = true;
      await call('POST', `${ready.path}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
      return visitorOf((method, path, body) => call(method, `${ready.path}${path}`, body), proxy);
    },
    close: async () => {
      await proxy.close();
      killGroup(process);
      killGroup(screen);
    },
  };
}

/**
 * @param {Call} call within the session
 * @param {{ takeErrors: () => string[] }} proxy
 * @returns {import('./driver.ts').Driver}
 */
function visitorOf(call, proxy) {
  const act = (/** @type {object[]} */ ...actions) => call('POST', '/actions', { actions });
  const keys = (/** @type {readonly { type: string, value: string }[]} */ actions) =>
    act({ type: 'key', id: 'keyboard', actions });
  const pointer = (/** @type {readonly object[]} */ actions) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const move = (/** @type {number} */ x, /** @type {number} */ y) => ({
    type: 'pointerMove',
    duration: 0,
    origin: 'viewport',
    x,
    y,
  });
  const evaluate = (/** @type {(...args: any[]) => unknown} */ run, /** @type {unknown[]} */ ...args) =>
    call('POST', '/execute/sync', { script: `return (${String(run)}).apply(null, arguments)`, args });
  /** @type {string[]} */
  const errors = [];
  return {
    setCookies: async (url, cookies) => {
      const here = await call('GET', '/url');
      if (!here.startsWith(url)) await call('POST', '/url', { url: `${url}${blankPath}` });
      await until('a page of the site', () => evaluate((site) => location.href.startsWith(site), url));
      for (const [name, value] of Object.entries(cookies))
        await call('POST', '/cookie', { cookie: { name, value: encodeURIComponent(value), path: '/' } });
    },
    goto: async (url) => {
      await evaluate(() => Reflect.set(window, 'isLeft', true));
      await call('POST', '/url', { url });
      await until(`${url} to load`, () =>
        evaluate(() => !Reflect.has(window, 'isLeft') && document.readyState === 'complete'),
      );
    },
    evaluate,
    click: (x, y) => pointer([move(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    hover: (x, y) => pointer([move(x, y)]),
    type: (text) => keys([...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))),
    press: (...names) => {
      const values = names.map((name) => keyCodes.get(name) ?? name);
      return keys([
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    screenshot: async () => Buffer.from(await call('GET', '/screenshot'), 'base64'),
    errors: async () => {
      errors.push(...proxy.takeErrors());
      return errors;
    },
    close: () => call('DELETE', ''),
  };
}

/** @typedef {(method: string, path: string, body?: object) => Promise<any>} Call */

/** @param {string} address of the driver @returns {Call} */
function callerOf(address) {
  return async (method, path, body) => {
    const response = await fetch(`${address}${path}`, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
