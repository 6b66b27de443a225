import { constants, inflateSync } from 'node:zlib';
import { uploadRefused } from '../platform/errors.ts';
import { createDecryption, type Decryption } from './pdf-encryption.ts';
import type { ObjectStreamEntries } from './pdf-object-streams.ts';
import { isInteger } from './pdf-object-streams.ts';
import { PdfObjects, readObjectNumber } from './pdf-objects.ts';
import { rejectOpenedActions } from './pdf-opened-actions.ts';
import { PdfScan } from './pdf-scan.ts';
import { PdfTokenizer } from './pdf-tokenizer.ts';

/** Maximum size of all object streams of one file, and of one of them, in bytes: programs put some hundred objects into one. */
const maxUnpackedBytes = 50 * 1024 * 1024;
const maxStreamBytes = 8 * 1024 * 1024;
/** Bytes counted for checking whether an object begins at a position. */
const candidateCost = 16;

/** An object stream: its number, the position of its data and its entries. */
interface ObjectStream {
  readonly keyword: number;
  readonly at: number;
  readonly entries: ObjectStreamEntries;
}

/** Whether the word `obj` here may begin an object: after its generation number, with at most comments in between. */
function mayStartObject(bytes: Buffer, at: number): boolean {
  const furthest = Math.max(0, at - 64);
  for (let before = at - 1; before >= furthest; before -= 1) {
    const code = bytes[before] ?? 0;
    if (code >= 0x30 && code <= 0x39) return true;
    // The line may end with a comment.
    if (code === 0x0a || code === 0x0d) return true;
    if (code !== 0x20 && code !== 0x09 && code !== 0x0c && code !== 0) return false;
  }
  return true;
}

/** The data of a stream begins after the end of the line with the word `stream`. */
function sliceStreamData(bytes: Buffer, at: number): Buffer {
  const [end = ''] = /^ *(?:\r\n|\n|\r)?/.exec(bytes.toString('latin1', at, at + 16)) ?? [];
  return bytes.subarray(at + end.length);
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** Inspects all objects of one file. */
class PdfInspection {
  readonly #bytes: Buffer;
  readonly #scan = new PdfScan();
  readonly #objects: PdfObjects;
  readonly #streams: ObjectStream[] = [];
  /** Where the values begin of objects and trailers that name an encryption. */
  readonly #encrypted: number[] = [];
  #decryption: Decryption | undefined;
  #left = maxUnpackedBytes;
  #loaded: { readonly stream: number; readonly content: Buffer } | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#scan.allowBytes(bytes.length);
    this.#objects = new PdfObjects((stream) => this.#load(stream));
  }

  inspect(): void {
    for (const keyword of ['obj', 'trailer']) this.#inspectAll(keyword);
    this.#decryption = createDecryption(this.#bytes, this.#encrypted, this.#objects);
    for (const [stream, found] of this.#streams.entries()) {
      const content = this.#unpack(found, Math.max(1, Math.min(this.#left, maxStreamBytes)));
      this.#left -= content.length;
      this.#scan.allowBytes(content.length);
      this.#loaded = { stream, content };
      this.#inspectObjects(stream, content, found.entries.packing);
    }
    rejectOpenedActions(this.#objects, this.#scan);
  }

  /** Inspects the objects that are not in object streams, wherever they begin. */
  #inspectAll(keyword: string): void {
    const bytes = this.#bytes;
    for (let at = bytes.indexOf(keyword); at !== -1; at = bytes.indexOf(keyword, at + 1)) {
      this.#scan.count(candidateCost);
      if (keyword === 'obj' && !mayStartObject(bytes, at)) continue;
      const from = at + keyword.length;
      const number = keyword === 'obj' ? (readObjectNumber(bytes, at)?.number ?? -1) : undefined;
      if (number !== undefined) this.#objects.add(number, { stream: -1, at: from });
      let isEncrypted = false;
      this.#scan.object(bytes, from, (token, isClosed, tokens, entries) => {
        if (token.kind === 'name' && token.text === 'Encrypt') isEncrypted = true;
        if (token.kind !== 'word') return false;
        if (token.text.startsWith('stream')) {
          const data = tokens.at - token.text.length + 'stream'.length;
          if (entries.isObjectStream) this.#streams.push({ keyword: at, at: data, entries });
          return isClosed;
        }
        // Inspected as a separate object.
        if (token.text === 'obj') return true;
        return isClosed && (token.text === 'endobj' || token.text === 'startxref');
      });
      if (isEncrypted) this.#encrypted.push(from);
    }
  }

  /** The content of an object stream; of the file for -1. */
  #load(stream: number): Buffer {
    const found = this.#streams[stream];
    if (found === undefined) return this.#bytes;
    if (this.#loaded?.stream === stream) return this.#loaded.content;
    const content = this.#unpack(found, maxStreamBytes);
    this.#scan.count(content.length);
    this.#loaded = { stream, content };
    return content;
  }

  #unpack({ keyword, at, entries }: ObjectStream, maxOutputLength: number): Buffer {
    const data = sliceStreamData(this.#bytes, at);
    try {
      if (this.#decryption !== undefined) {
        const number = readObjectNumber(this.#bytes, keyword);
        if (number === undefined || !entries.packing.isDeflated) throw uploadRefused('upload.damaged');
        return this.#decryption.unpack(data, number, maxOutputLength);
      }
      if (!entries.packing.isDeflated) return data;
      // The compressed data itself marks its end, not the word `endstream`, which may also occur within it.
      return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength });
    } catch (error) {
      if (isTooLarge(error)) throw uploadRefused('upload.archiveUnsafe');
      if (error instanceof Error && 'errno' in error) throw uploadRefused('upload.damaged');
      throw error;
    }
  }

  /** Inspects the objects of an object stream, each at the offset that the stream states. */
  #inspectObjects(stream: number, bytes: Buffer, { first, count }: ObjectStreamEntries['packing']): void {
    const head = new PdfTokenizer(bytes, 0);
    const offsets: number[] = [];
    while (offsets.length < count) {
      const [number, offset] = [head.next(), head.next()];
      if (!isInteger(number) || !isInteger(offset)) break;
      const at = first + Number(offset?.text);
      if (at < 0 || at >= bytes.length) continue;
      offsets.push(at);
      this.#objects.add(Number(number?.text), { stream, at });
    }
    const sortedOffsets = [...new Set(offsets)].toSorted((one, other) => one - other);
    for (const [index, from] of sortedOffsets.entries()) {
      const following = sortedOffsets[index + 1] ?? bytes.length;
      this.#scan.object(bytes, from, (_token, isClosed, tokens) => isClosed && tokens.at >= following - 1);
    }
  }
}

/**
 * Rejects a PDF that runs scripts, starts programs, opens something or embeds files: in plain objects, with escaped
 * names, or in object streams. It inspects all objects instead of those in the cross-reference table, because readers
 * differ in how they find objects; strings, comments and the data of other streams are ignored. A file that needs no
 * password to be opened is decrypted as readers do.
 *
 * @throws AppError `upload.activeContent`, `upload.encrypted` if it needs a password, `upload.damaged` if an object
 * stream cannot be decompressed, `upload.tooComplex`.
 */
export function rejectActivePdf(bytes: Buffer): void {
  new PdfInspection(bytes).inspect();
}
