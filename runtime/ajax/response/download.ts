/** Saves files that a handler returns. */
import type { ServerResponse, RequestOptions } from '../types.ts';

/** How long the blob URL stays valid; the browser needs it until the save has begun. */
const blobUrlLifetimeMs = 60_000;

/** One parameter of the header. Quoted text is never parsed as another parameter. */
const parameterPattern = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

const misleadingCharacters = /[\p{Cc}\p{Bidi_Control}\u200b\ufeff]/gu;

/**
 * Opens the file in `browserTarget`, or saves it under the `download` option's name, else the server's. Browsers refuse a
 * window long after the click; then the file is saved too.
 */
export function saveFile(response: ServerResponse, { download, browserTarget }: RequestOptions): void {
  const address = URL.createObjectURL(response.data as Blob);
  setTimeout(() => URL.revokeObjectURL(address), blobUrlLifetimeMs);
  if (browserTarget && window.open(address, browserTarget)) return;
  const link = document.createElement('a');
  link.href = address;
  link.download =
    typeof download === 'string' && download
      ? download
      : (fileName(response.getResponseHeader('Content-Disposition') ?? '') ?? 'download');
  link.click();
}

/**
 * Reads the file name of a `Content-Disposition` header (RFC 6266), without folders, control characters, and bidi marks
 * that disguise an extension. `filename*` is preferred to `filename`.
 */
export function fileName(header: string): string | undefined {
  const parameters = new Map<string, string>();
  for (const [, key = '', quoted, token = ''] of header.matchAll(parameterPattern)) {
    if (!parameters.has(key.toLowerCase()))
      parameters.set(key.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token.trim());
  }
  const name = decodeExtended(parameters.get('filename*')) ?? decodeUtf8(parameters.get('filename'));
  const safe = name?.replace(misleadingCharacters, '').split(/[/\\]/).at(-1)?.trim();
  return safe && !/^\.+$/.test(safe) ? safe : undefined;
}

/** Many servers send `filename` as UTF-8, but headers decode as Latin-1. Real Latin-1 is rarely valid UTF-8. */
function decodeUtf8(name: string | undefined): string | undefined {
  const bytes = [...(name ?? '')].map((char) => char.charCodeAt(0));
  if (name === undefined || bytes.some((byte) => byte > 255)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return name;
  }
}

/** Of `UTF-8''caf%C3%A9.pdf`, in the one encoding that servers may use: https://www.rfc-editor.org/rfc/rfc8187 */
function decodeExtended(text = ''): string | undefined {
  const [, encoded = ''] = /^utf-?8'[^']*'(\S+)$/i.exec(text) ?? [];
  try {
    return decodeURIComponent(encoded) || undefined;
  } catch {
    return undefined;
  }
}
