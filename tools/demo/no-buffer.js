/** Node's `Buffer` in a browser, for twing, which only asks whether a value is one. */
export const Buffer = { isBuffer: () => false };
