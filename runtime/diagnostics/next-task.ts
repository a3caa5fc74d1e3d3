/** Resolves in the browser's next task. A nested timer would wait 4 ms, and Safari has no `scheduler.yield`. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(port1.close()));
    port1.start();
    port2.postMessage(null);
  });
}
