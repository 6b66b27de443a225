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

/** Maximum length of the path of an entry, in bytes; file systems support no longer ones. */
const maxNameLength = 4_096;

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
    if (nameLength > maxNameLength) throw uploadRefused('upload.archiveUnsafe');
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

/** Receives the content of an entry in pieces. */
export interface EntryReader {
  write(piece: Buffer): void;
  /** Called after the last piece. */
  end(): void;
}

/** Length of the pieces of an entry, in bytes. */
const pieceLength = 64 * 1024;

/** The decompressed pieces of an entry. */
async function* inflateEntry(deflated: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: pieceLength });
  inflate.end(deflated);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch (error) {
    throw error instanceof Error && 'errno' in error ? uploadRefused('upload.damaged') : error;
  } finally {
    inflate.destroy();
  }
}

function* sliceEntry(stored: Buffer): Generator<Buffer> {
  for (let at = 0; at < stored.length; at += pieceLength) yield stored.subarray(at, at + pieceLength);
}

/** Maximum size of the entries that are read, in bytes. */
const maxReadBytes = 50 * 1024 * 1024;

/** An archive, of which only the directory has been read. */
interface Archive {
  readonly names: ReadonlySet<string>;
  /**
   * Decompresses and counts everything in it: the sizes in its directory may be false. Nested archives are not opened.
   *
   * @param openEntry Returns what reads an entry; undefined for one whose content doesn't matter.
   * @throws AppError if it is damaged, password-protected, decompresses to too much or has paths outside its folder.
   */
  read(openEntry: (name: string) => EntryReader | undefined): Promise<void>;
}

/** Opens an archive. @throws AppError if its directory is damaged, or too large. */
export function openArchive(bytes: Buffer): Archive {
  const { entries, directoryAt } = readDirectory(bytes);
  return {
    names: new Set(entries.map(({ name }) => name)),
    async read(openEntry) {
      let left = Math.min(uploadLimits.archiveBytes, bytes.length * uploadLimits.archiveRatio);
      let leftToRead = maxReadBytes;
      let previousEnd = 0;
      for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
        if (entry.flags & 1) throw uploadRefused('upload.encrypted');
        // Overlapping entries let a small archive decompress to a large one.
        if (isLink(entry) || isOutsideFolder(entry) || entry.offset < previousEnd)
          throw uploadRefused('upload.archiveUnsafe');
        const part = getCompressedData(bytes, entry, directoryAt);
        previousEnd = part.byteOffset - bytes.byteOffset + part.length;
        if (entry.method !== 0 && entry.method !== 8) throw uploadRefused('upload.damaged');
        const reader = openEntry(entry.name);
        for await (const piece of entry.method === 0 ? sliceEntry(part) : inflateEntry(part)) {
          left -= piece.length;
          if (reader !== undefined) leftToRead -= piece.length;
          if (left < 0 || leftToRead < 0) throw uploadRefused('upload.archiveUnsafe');
          reader?.write(piece);
        }
        reader?.end();
      }
    },
  };
}
