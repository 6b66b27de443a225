import { uploadRefused } from '../platform/errors.ts';
import { rejectActivePdf } from './pdf-active-content.ts';
import { findDirectoryEnd } from './zip.ts';

const header = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n \t]/;

/** The text of a PDF outside its streams: objects and trailers, with decoded names. */
function extractStructure(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    // Searched with `indexOf`: a regular expression would start over at each stream without an end.
    const begins = text.indexOf('stream', from);
    const ends = begins === -1 ? -1 : text.indexOf('endstream', begins);
    if (ends === -1) break;
    parts.push(text.slice(from, begins));
    from = ends + 'endstream'.length;
  }
  parts.push(text.slice(from));
  return parts
    .join(' ')
    .replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
}

/**
 * Accepts plain PDFs only: the header at the first byte, the end marker at the last, no password, no embedded archive
 * that archive readers would find, and no active content.
 *
 * @throws AppError otherwise.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1');
  if (!header.test(text)) throw uploadRefused('upload.kindMismatch');
  const end = text.lastIndexOf('%%EOF');
  if (end === -1) throw uploadRefused('upload.damaged');
  if (text.slice(end + 5).trim() !== '' || findDirectoryEnd(bytes) !== undefined)
    throw uploadRefused('upload.polyglot');
  const structure = extractStructure(text);
  if (/\/Encrypt(?![A-Za-z])/.test(structure)) throw uploadRefused('upload.encrypted');
  if (!structure.includes('startxref')) throw uploadRefused('upload.damaged');
  await rejectActivePdf(bytes);
}
