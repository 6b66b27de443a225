import { deflateSync } from 'node:zlib';

/** One indirect object of a PDF: a dictionary or other value, and the data of a stream. */
export interface PdfObject {
  readonly value: string;
  readonly stream?: Buffer;
}

/** A PDF of these objects, numbered from 1; the first is the catalogue. */
export function pdfOf(
  objects: readonly PdfObject[],
  header = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n',
): Buffer {
  const parts: Buffer[] = [Buffer.from(header, 'latin1')];
  let at = parts[0]?.length ?? 0;
  const places: number[] = [];
  const put = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  objects.forEach(({ value, stream }, index) => {
    places.push(at);
    put(Buffer.from(`${index + 1} 0 obj\n${value}\n`, 'latin1'));
    if (stream) {
      put(Buffer.from('stream\n', 'latin1'));
      put(stream);
      put(Buffer.from('\nendstream\n', 'latin1'));
    }
    put(Buffer.from('endobj\n', 'latin1'));
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}

const page: readonly PdfObject[] = [
  { value: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
  { value: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>' },
];

/** A PDF of one empty page, with more in its catalogue and more objects, from number 4 on. */
export const pdfWith = (catalogue: string, more: readonly PdfObject[] = []): Buffer =>
  pdfOf([{ value: `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>` }, ...page, ...more]);

/** Objects in a compressed object stream, numbered from 10. */
export function objectStream(objects: readonly string[], dictionary = '/Type /ObjStm'): PdfObject {
  let offset = 0;
  const index = objects.map((object, at) => {
    const entry = `${10 + at} ${offset}`;
    offset += object.length + 1;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  const stream = deflateSync(Buffer.from(`${head}${objects.join('\n')}\n`, 'latin1'));
  return {
    value: `<< ${dictionary} /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${stream.length} >>`,
    stream,
  };
}
