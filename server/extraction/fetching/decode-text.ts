const byteOrderMarks: readonly (readonly [bytes: readonly number[], label: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1];

function decoderOf(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** Number of bytes in which the page's own charset declaration is searched for. */
const sniffedBytes = 4_096;

/**
 * Decodes a page by its byte order mark, else the Content-Type header, else its own declaration, else as UTF-8 if
 * valid, else as windows-1252, as browsers do.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const bomLabel = byteOrderMarks.find(([mark]) => mark.every((byte, place) => bytes[place] === byte))?.[1];
  const start = Buffer.from(bytes.subarray(0, sniffedBytes)).toString('latin1');
  const own =
    charsetIn(/<meta[^>]+charset[^>]*>/i.exec(start)?.[0] ?? '') ??
    /^<\?xml[^>]+encoding=["']([\w-]+)/.exec(start)?.[1];
  const decoder =
    decoderOf(bomLabel) ??
    decoderOf(charsetIn(contentType)) ??
    decoderOf(own?.replace(/^utf-16.*$/i, 'utf-8'));
  if (decoder) return decoder.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
