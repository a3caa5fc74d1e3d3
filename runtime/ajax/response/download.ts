/** Files that a handler answers with. Loaded with the first one. */
import type { ServerResponse } from './response.ts';
import type { RequestOptions } from '../types.ts';

/** Milliseconds the file's address stays valid; the browser needs it until the save has begun. */
const addressLives = 60_000;

/** One parameter of the header; what stands inside quotes is never taken for another. */
const parameter = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

const misleading = /[\p{Cc}\p{Bidi_Control}\u200b\ufeff]/gu;

/**
 * Saves the file, or opens it in the window `browserTarget` names.
 *
 * The name is the `download` option's, else the server's, else `download` (R29).
 */
export function saveFile(reply: ServerResponse, { download, browserTarget }: RequestOptions): void {
  const address = URL.createObjectURL(reply.data as Blob);
  setTimeout(() => URL.revokeObjectURL(address), addressLives);
  if (browserTarget) {
    window.open(address, browserTarget);
    return;
  }
  const link = document.createElement('a');
  link.href = address;
  link.download =
    typeof download === 'string' && download
      ? download
      : (fileName(reply.getResponseHeader('Content-Disposition') ?? '') ?? 'download');
  link.click();
}

/**
 * The file name of a `Content-Disposition` header (RFC 6266): `filename*` with its encoding before `filename`, quoted or
 * not. Folders, control characters, and marks that turn or hide letters (`exe.fdp` shown for `pdf.exe`) are cut off.
 */
export function fileName(header: string): string | undefined {
  const parameters = new Map<string, string>();
  for (const [, key = '', quoted, token = ''] of header.matchAll(parameter)) {
    if (!parameters.has(key.toLowerCase()))
      parameters.set(key.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token.trim());
  }
  const extended = /^([\w!#$%&+^`{}~-]+)'[^']*'(\S+)$/.exec(parameters.get('filename*') ?? '');
  const name = (extended && decode(extended[1] ?? '', extended[2] ?? '')) ?? asUtf8(parameters.get('filename'));
  const safe = name?.replace(misleading, '').split(/[/\\]/).at(-1)?.trim();
  return safe && !/^\.+$/.test(safe) ? safe : undefined;
}

/** Many servers write a plain name in UTF-8, which a header reads as Latin-1. Real Latin-1 is hardly ever valid UTF-8. */
function asUtf8(name: string | undefined): string | undefined {
  const bytes = [...(name ?? '')].map((char) => char.charCodeAt(0));
  if (name === undefined || bytes.some((byte) => byte > 255)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return name;
  }
}

function decode(charset: string, text: string): string | undefined {
  try {
    if (/^utf-?8$/i.test(charset)) return decodeURIComponent(text);
    const bytes = Uint8Array.from(
      [...text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))].map(
        (char) => char.charCodeAt(0),
      ),
    );
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return undefined;
  }
}
