import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { applicationDocuments } from '../../db/schema/index.ts';
import type { Storage } from '../../storage/storage.types.ts';

/** A file shared by many of the demonstration's documents under different names. */
export interface DemonstrationFile {
  readonly storedName: string;
  readonly mediaType: 'application/pdf' | 'image/png';
  readonly extension: 'pdf' | 'png';
  readonly body: Buffer;
}

const pdfCount = 18;
const pngCount = 8;

const sentences = [
  'This is to certify that the bearer has met all requirements of the programme.',
  'The results below are taken from the records of this institution.',
  'Issued on request of the student for use abroad.',
  'Any alteration makes this document void.',
  'Please quote the reference in all correspondence.',
  'The original may be inspected at the office during working hours.',
];

/** A page of text as a PDF, with its cross-reference table. */
function makePdf(place: number): Buffer {
  const lines = [
    `Reference ${String(4_100 + place * 37)}`,
    ...Array.from(
      { length: 6 + (place % 5) },
      (_, at) => sentences[(place * 3 + at) % sentences.length] ?? '',
    ),
  ];
  const text = `BT /F1 18 Tf 72 760 Td (Demonstration document ${place}) Tj /F1 11 Tf ${lines
    .map((line) => `0 -24 Td (${line}) Tj`)
    .join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const begins = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(begins).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${pdf}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A black-and-white PNG that looks like a scan: a frame with lines of different lengths. */
function makePng(place: number): Buffer {
  const [width, height] = [320, 440];
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(1 + width / 8, 0xff);
    row[0] = 0;
    const isFrame = y < 4 || y >= height - 4;
    const isLine = y > 40 && y < height - 40 && y % 16 < 2;
    const length = isFrame ? width / 8 : isLine ? 8 + ((y * (place + 3)) % 28) : 0;
    for (let at = isLine ? 4 : 0; at < length; at += 1) row[1 + at] = 0;
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel.
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    // Uncompressed, so that the bytes do not depend on the zlib version.
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const nameOf = (what: string, place: number): string =>
  createHash('sha256').update(`demonstration ${what} ${place}`).digest('hex').slice(0, 32);

/** The shared files; deterministic. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  ...Array.from(
    { length: pdfCount },
    (_, place): DemonstrationFile => ({
      storedName: nameOf('letter', place),
      mediaType: 'application/pdf',
      extension: 'pdf',
      body: makePdf(place),
    }),
  ),
  ...Array.from(
    { length: pngCount },
    (_, place): DemonstrationFile => ({
      storedName: nameOf('picture', place),
      mediaType: 'image/png',
      extension: 'png',
      body: makePng(place),
    }),
  ),
];

/** What a confirmation reads from a file, which stays with it. */
export const confirmationOfFile = ({
  status,
  issuedOn,
  expiresOn,
  decidedById,
  decidedAt,
}: typeof applicationDocuments.$inferInsert) =>
  status === 'confirmed' ? { issuedOn, expiresOn, confirmedById: decidedById, confirmedAt: decidedAt } : {};

/** The hash of the first file of a document. */
export const hashOf = (documentId: number): string =>
  createHash('sha256').update(`demonstration ${documentId}`).digest('hex');

/** Stores the files that the storage does not contain yet. */
export async function storeDemonstrationFiles(storage: Storage): Promise<void> {
  for (const { storedName, body } of demonstrationFiles) {
    if (!(await storage.has(storedName))) await storage.put(storedName, body);
  }
}
