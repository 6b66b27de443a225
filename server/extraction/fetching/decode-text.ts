import { isUtf8 } from 'node:buffer';
import sniffEncoding from 'html-encoding-sniffer';

/**
 * Decodes a page by its byte order mark, else the Content-Type header, else its own declaration, else as UTF-8 if
 * valid, else as windows-1252, as browsers do.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const fallback = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  const encoding = sniffEncoding(bytes, {
    transportLayerEncodingLabel: /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType)?.[1],
    defaultEncoding: fallback,
    // Many pages declare it after more than the 1,024 bytes of the standard.
    maxPrescanBytes: 4_096,
  });
  // The standard's name for encodings that are no longer read.
  return new TextDecoder(encoding === 'replacement' ? fallback : encoding).decode(bytes);
}
