import { createInflateRaw } from 'node:zlib';
import { uploadLimits } from '../../contract/documents/uploads.ts';
import { uploadRefused } from '../platform/errors.ts';

/** A file in an archive, as its directory describes it. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly flags: number;
  readonly unixMode: number;
  /** Position of its local header. */
  readonly offset: number;
}

/** Position of the end-of-directory record that ends at the last byte; undefined if there is none. */
export function findDirectoryEnd(bytes: Buffer): number | undefined {
  const furthest = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= furthest; at -= 1) {
    if (bytes.readUInt32LE(at) === 0x06054b50 && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  }
  return undefined;
}

/** The entries of an archive's directory. @throws AppError if it is damaged, or has too many entries. */
function readDirectory(bytes: Buffer): { entries: Entry[]; directoryAt: number } {
  const end = findDirectoryEnd(bytes);
  if (end === undefined) throw uploadRefused('upload.damaged');
  const count = bytes.readUInt16LE(end + 10);
  const directoryAt = bytes.readUInt32LE(end + 16);
  // 0xffff means Zip64, which holds even more entries.
  if (count > uploadLimits.archiveEntries) throw uploadRefused('upload.archiveUnsafe');
  const entries: Entry[] = [];
  let at = directoryAt;
  for (let each = 0; each < count; each += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) throw uploadRefused('upload.damaged');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      unixMode: bytes.readUInt16LE(at + 40),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== end) throw uploadRefused('upload.damaged');
  return { entries, directoryAt };
}

const isLink = ({ unixMode }: Entry): boolean => (unixMode & 0o170000) === 0o120000;

/** A name that would be extracted outside the target folder. */
const isOutsideFolder = ({ name }: Entry): boolean =>
  name.startsWith('/') || /^[A-Za-z]:/.test(name) || /[\\\0]/.test(name) || name.split('/').includes('..');

/** The compressed data of an entry, located by its local header. */
function getCompressedData(bytes: Buffer, { offset, packedSize }: Entry, directoryAt: number): Buffer {
  if (offset + 30 > directoryAt || bytes.readUInt32LE(offset) !== 0x04034b50)
    throw uploadRefused('upload.damaged');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (from + packedSize > directoryAt) throw uploadRefused('upload.damaged');
  return bytes.subarray(from, from + packedSize);
}

/** Decompresses an entry; fails as soon as it exceeds `most` bytes. */
async function inflateEntry(
  deflated: Buffer,
  most: number,
  isKept: boolean,
): Promise<{ size: number; content: Buffer }> {
  const inflate = createInflateRaw();
  inflate.end(deflated);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of inflate) {
      size += (part as Buffer).length;
      if (isKept) parts.push(part as Buffer);
      if (size > most) throw uploadRefused('upload.archiveUnsafe');
    }
  } catch (error) {
    throw error instanceof Error && 'errno' in error ? uploadRefused('upload.damaged') : error;
  } finally {
    inflate.destroy();
  }
  return { size, content: Buffer.concat(parts) };
}

/** Maximum size of the extracted entries, in bytes. */
const maxKeptBytes = 50 * 1024 * 1024;

/** An archive: the names in it, and the requested entries, decompressed. */
interface Archive {
  readonly names: ReadonlySet<string>;
  readonly kept: readonly { readonly name: string; readonly content: Buffer }[];
}

/**
 * Reads an archive after decompressing and counting everything in it: the sizes in its directory may be false. Nested
 * archives are not opened.
 *
 * @param isKept Which entries to return decompressed; the content of the others is discarded.
 * @throws AppError if it is damaged, password-protected, decompresses to too much or has paths outside its folder.
 */
export async function readArchive(bytes: Buffer, isKept: (name: string) => boolean): Promise<Archive> {
  const { entries, directoryAt } = readDirectory(bytes);
  const most = Math.min(uploadLimits.archiveBytes, bytes.length * uploadLimits.archiveRatio);
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  const kept: { name: string; content: Buffer }[] = [];
  let unpacked = 0;
  let keptBytes = 0;
  let previousEnd = 0;
  for (const entry of inOrder) {
    if (entry.flags & 1) throw uploadRefused('upload.encrypted');
    // Overlapping entries let a small archive decompress to a large one.
    if (isLink(entry) || isOutsideFolder(entry) || entry.offset < previousEnd)
      throw uploadRefused('upload.archiveUnsafe');
    const part = getCompressedData(bytes, entry, directoryAt);
    previousEnd = part.byteOffset - bytes.byteOffset + part.length;
    if (entry.method !== 0 && entry.method !== 8) throw uploadRefused('upload.damaged');
    const { size, content } =
      entry.method === 0
        ? { size: part.length, content: part }
        : await inflateEntry(part, most - unpacked, isKept(entry.name));
    unpacked += size;
    if (unpacked > most) throw uploadRefused('upload.archiveUnsafe');
    if (!isKept(entry.name)) continue;
    keptBytes += content.length;
    if (keptBytes > maxKeptBytes) throw uploadRefused('upload.archiveUnsafe');
    kept.push({ name: entry.name, content });
  }
  return { names: new Set(entries.map(({ name }) => name)), kept };
}
