/** Returns an id of 128 random bits, for example `3203-17-902-44`. Unlike `randomUUID`, it also works without HTTPS. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
