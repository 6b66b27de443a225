import { codePages, detectCodePage } from './code-pages.ts';

/** Supported text encodings. */
export const tableEncodings = ['utf-8', 'utf-16le', 'utf-16be', ...codePages] as const;
export type TableEncoding = (typeof tableEncodings)[number];

const byteOrderMarks: readonly (readonly [TableEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes to examine, which is enough to detect UTF-16. */
const sampleBytes = 65_536;

/** Checks the whole file, because the first non-ASCII character may be in the last line. */
const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * The share of bytes below 8 at even or odd positions: in UTF-16, the upper bytes of Latin, Cyrillic and Arabic letters.
 * Text in other encodings has none.
 */
const upperByteShare = (bytes: Uint8Array, from: 0 | 1): number => {
  let found = 0;
  for (let at = from; at < bytes.length; at += 2) if ((bytes[at] ?? 8) < 8) found += 1;
  return found / Math.max(1, Math.floor(bytes.length / 2));
};

/** Detects the encoding of a file. */
export function detectEncoding(bytes: Uint8Array): TableEncoding {
  const start = bytes.subarray(0, sampleBytes);
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  if (upperByteShare(start, 1) > 0.3) return 'utf-16le';
  if (upperByteShare(start, 0) > 0.3) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return detectCodePage(bytes);
}

/** The text of a file without its byte order mark. */
export const decodeText = (bytes: Uint8Array, encoding: TableEncoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** Beginnings of text-based formats that are not tables. */
const otherFormats = /^\s*(?:%PDF-|\{\\rtf|<!doctype|<html|<\?xml)/i;
/** Control characters that don't occur in text, but in images, programs and old workbooks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/** Whether the bytes can be a text table, judging from their beginning. */
export function isTableText(bytes: Uint8Array, encoding: TableEncoding): boolean {
  const start = decodeText(bytes.subarray(0, sampleBytes), encoding);
  return !otherFormats.test(start) && !controlCharacters.test(start);
}
