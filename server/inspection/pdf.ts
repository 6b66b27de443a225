import { uploadRefused } from '../platform/errors.ts';
import { rejectActivePdf } from './pdf-active-content.ts';
import { findDirectoryEnd } from './zip.ts';

const header = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n \t]/;

/** A byte-order mark, and line breaks and spaces, which some programs write before the header. */
const beforeHeader = /^(?:\xef\xbb\xbf)?[\r\n\t ]*/;
/** Maximum length of them, in bytes: readers look for the header in the first kilobyte. */
const maxBeforeHeader = 1_024;

/** The end marker, with what blocks of a fixed size are filled up with. */
const padding: ReadonlySet<number> = new Set([0, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/** The position of the header; undefined if something else comes first. */
function findHeader(bytes: Buffer): number | undefined {
  const start = bytes.toString('latin1', 0, maxBeforeHeader + 16);
  const at = beforeHeader.exec(start)?.[0].length ?? 0;
  return at <= maxBeforeHeader && header.test(start.slice(at)) ? at : undefined;
}

/** A PDF from its header on. */
export const fromHeader = (bytes: Buffer): Buffer => bytes.subarray(findHeader(bytes) ?? 0);

/**
 * Accepts plain PDFs only: nothing but padding before the header and after the end marker, no password needed, no
 * embedded archive that archive readers would find, and no active content.
 *
 * @throws AppError otherwise.
 */
export function checkPdf(bytes: Buffer): void {
  if (findHeader(bytes) === undefined) throw uploadRefused('upload.kindMismatch');
  const end = bytes.lastIndexOf('%%EOF');
  if (end === -1) throw uploadRefused('upload.damaged');
  const isPadded = bytes.subarray(end + '%%EOF'.length).every((byte) => padding.has(byte));
  if (!isPadded || findDirectoryEnd(bytes) !== undefined) throw uploadRefused('upload.polyglot');
  if (!bytes.includes('startxref')) throw uploadRefused('upload.damaged');
  rejectActivePdf(bytes);
}
