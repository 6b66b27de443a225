import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Storage } from '../../../storage/storage.types.ts';
import type { ExportedFile } from './exported-files.ts';

interface Archive {
  /** Stored as `student.json`. */
  readonly content: object;
  readonly files: readonly ExportedFile[];
}

/**
 * A ZIP archive with personal data, in parts. Only the part that is being sent is in memory: the storage is read as fast
 * as the archive is.
 */
export async function* toZip(
  storage: Pick<Storage, 'read'>,
  { content, files }: Archive,
): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const json = new ZipDeflate('student.json');
  archive.add(json);
  json.push(strToU8(`${JSON.stringify(content, null, 2)}\n`), true);
  for (const { path, storedName, uploadedAt } of files) {
    // PDFs and pictures are compressed already.
    const file = new ZipPassThrough(path);
    file.mtime = uploadedAt;
    archive.add(file);
    for await (const chunk of await storage.read(storedName)) {
      file.push(chunk);
      yield* parts.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  archive.end();
  yield* parts.splice(0);
}
