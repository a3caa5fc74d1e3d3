/** WebKitGTK with its own WebDriver. */
import { expect } from '@playwright/test';
import type { Driver, Engine } from './driver.ts';

/** WebDriver's codes of keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F6: '\uE036',
};

// Without this strategy every command waits for a load event, which a page from the bfcache doesn't have.
const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', pageLoadStrategy: 'none' } };

/** @param address of the driver */
export function connectWebKit(address: string): Engine {
  // oxlint-disable-next-line typescript/no-explicit-any -- JSON
  async function call(method: string, path: string, body?: object): Promise<any> {
    const response = await fetch(`${address}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  return {
    open: async (url): Promise<Driver> => {
      const { sessionId } = await call('POST', '/session', { capabilities });
      const session = `/session/${sessionId}`;
      const act = (actions: object): Promise<void> => call('POST', `${session}/actions`, { actions: [actions] });
      const keys = (values: readonly string[]): Promise<void> => {
        const actions = values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
        return act({ type: 'key', id: 'keyboard', actions });
      };
      const evaluate: Driver['evaluate'] = (run, ...args) =>
        call('POST', `${session}/execute/sync`, { script: `return (${String(run)}).apply(null, arguments)`, args });
      await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
      await call('POST', `${session}/url`, { url });
      await expect.poll(() => evaluate(() => location.href + document.readyState)).toBe(`${url}complete`);
      return {
        evaluate,
        click: (x, y) => {
          const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x, y };
          const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
          return act({ type: 'pointer', id: 'mouse', actions });
        },
        type: (text) => keys([...text]),
        press: (key) => keys([keyCodes[key] ?? key]),
        screenshot: async () => Buffer.from(await call('GET', `${session}/screenshot`), 'base64'),
        close: () => call('DELETE', session),
      };
    },
    close: async () => {},
  };
}
