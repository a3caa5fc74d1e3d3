/** Whether a page is under development; only then does the console show what could hold a visitor's data. */

/** Names that no live site can have; see RFC 6761. */
const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|.+\.(?:localhost|test))$/;

/** True on pages with `<meta name="vr-debug">`. */
export function hasDebugSetting(): boolean {
  return document.head.querySelector('meta[name="vr-debug"]') !== null;
}

/** True on those pages, and on a developer's machine. */
export function isDebugging(): boolean {
  return localHost.test(location.hostname) || hasDebugSetting();
}
