/** Slows a page down, by the browser's protocol. */

/** @param {{ send(method: string, parameters: object): Promise<unknown> }} page a session of the protocol */
export function throttlingOf(page) {
  return {
    /** @param {number} rate slow-down factor of the page's processor */
    slowDown: (rate) => page.send('Emulation.setCPUThrottlingRate', { rate }),
    /** @param {{ latencyMs: number, bytesPerSecond: number }} line -1 for an unlimited number of bytes */
    slowNetwork: ({ latencyMs, bytesPerSecond }) =>
      page.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      }),
    /** @param {string[]} urls patterns of what the page gets no response for */
    block: (urls) => page.send('Network.setBlockedURLs', { urls }),
  };
}
