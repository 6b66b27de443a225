import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { uploadRefused } from '../platform/errors.ts';
import { isInteger, ObjectStreamEntries } from './pdf-object-streams.ts';
import { type PdfToken, PdfTokenizer } from './pdf-tokenizer.ts';

/**
 * Names that, as the value of a key, mark content that runs, opens or embeds something (ISO 32000-2, 7.11.4, 12.6.4,
 * 13). Adobe XML forms (`XFA`) have scripts of their own; PDF's own forms (`AcroForm`) do not.
 */
const activeValues: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['S', new Set(['JavaScript', 'Launch', 'GoToE', 'ImportData', 'RichMediaExecute'])],
  ['Type', new Set(['EmbeddedFile'])],
  ['Subtype', new Set(['RichMedia'])],
]);
/** Keys that mark active content whatever their value. */
const activeKeys: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'OnInstantiate',
]);

/** Maximum size of all object streams of one file, in bytes. */
const maxUnpackedBytes = 50 * 1024 * 1024;
/** How many times the length of a file and of each stream may be read: only nested objects would need more. */
const maxReadFactor = 4;
/** Bytes processed per turn of the event loop. */
const bytesPerTurn = 128 * 1024;
/** Bytes counted for checking whether an object begins at a position. */
const candidateCost = 16;
/** Maximum nesting of brackets; PDF readers give up much earlier. */
const maxDepth = 1_000;

const unpack = promisify(inflate);

/** Whether a key, with the tokens after it, marks active content. */
function isActive(key: string, [value, second, third]: readonly PdfToken[]): boolean {
  if (value?.kind === 'name') return activeValues.get(key)?.has(value.text) ?? false;
  const isReference = isInteger(value) && isInteger(second) && third?.text.startsWith('R') === true;
  // No program writes the type of an action outside the action.
  if (key === 'S') return isReference;
  if (!activeKeys.has(key)) return false;
  return isReference || value?.kind === 'string' || value?.text === '<<' || value?.text === '[';
}

/** Reads the objects of one file and rejects active content, yielding to the event loop. */
class Inspection {
  #left = 0;
  #turn = bytesPerTurn;

  /** Adds to the number of bytes that may be read. */
  allowBytes(bytes: number): void {
    this.#left += maxReadFactor * bytes;
  }

  /** Counts read bytes. @throws AppError if there are more than a file written by an ordinary program needs. */
  async count(bytes: number): Promise<void> {
    this.#left -= bytes;
    if (this.#left < 0) throw uploadRefused('upload.damaged');
    this.#turn -= bytes;
    if (this.#turn >= 0) return;
    this.#turn = bytesPerTurn;
    await setImmediate();
  }

  /**
   * Reads one object, whose value begins at `from`, until `isOver`.
   *
   * @param isOver Called with the last token, whether every bracket is closed, the tokenizer and the collected entries.
   * @throws AppError `upload.activeContent`.
   */
  async object(
    bytes: Uint8Array,
    from: number,
    isOver: (
      token: PdfToken,
      isClosed: boolean,
      tokens: PdfTokenizer,
      entries: ObjectStreamEntries,
    ) => boolean,
  ): Promise<void> {
    const tokens = new PdfTokenizer(bytes, from);
    const entries = new ObjectStreamEntries();
    const opened: string[] = [];
    const window: PdfToken[] = [];
    let counted = from;
    const processOldest = () => {
      const key = window.shift();
      if (key?.kind !== 'name') return;
      if (isActive(key.text, window)) throw uploadRefused('upload.activeContent');
      entries.record(key.text, window);
    };
    for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
      if (opened.length > maxDepth) throw uploadRefused('upload.damaged');
      if (token.text === '<<' || token.text === '[') opened.push(token.text);
      // An unmatched bracket closes nothing: reading on finds more than any PDF reader does.
      else if (token.text === '>>' && opened.at(-1) === '<<') opened.pop();
      else if (token.text === ']' && opened.at(-1) === '[') opened.pop();
      window.push(token);
      if (window.length > 3) processOldest();
      if (token.kind === 'word' && token.text.startsWith('stream')) while (window.length > 0) processOldest();
      if (isOver(token, opened.length === 0, tokens, entries)) break;
      if (tokens.at - counted > 4_096) {
        await this.count(tokens.at - counted);
        counted = tokens.at;
      }
    }
    while (window.length > 0) processOldest();
    await this.count(tokens.at - counted);
  }
}

/** An object stream: the position of its data and its entries. */
interface ObjectStream {
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

/** Inspects the objects that are not in object streams, wherever they begin; resolves to the object streams. */
async function inspectDirectObjects(inspection: Inspection, bytes: Buffer): Promise<readonly ObjectStream[]> {
  const streams: ObjectStream[] = [];
  for (const keyword of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(keyword); at !== -1; at = bytes.indexOf(keyword, at + 1)) {
      await inspection.count(candidateCost);
      if (keyword === 'obj' && !mayStartObject(bytes, at)) continue;
      await inspection.object(bytes, at + keyword.length, (token, isClosed, tokens, entries) => {
        if (token.kind !== 'word') return false;
        if (token.text.startsWith('stream')) {
          const data = tokens.at - token.text.length + 'stream'.length;
          if (entries.isObjectStream) streams.push({ at: data, entries });
          return isClosed;
        }
        // Inspected as a separate object.
        if (token.text === 'obj') return true;
        return isClosed && (token.text === 'endobj' || token.text === 'startxref');
      });
    }
  }
  return streams;
}

/** Inspects the objects of an object stream, each at the offset that the stream states. */
async function inspectObjectStream(
  inspection: Inspection,
  bytes: Buffer,
  { first, count }: ObjectStreamEntries['packing'],
): Promise<void> {
  const head = new PdfTokenizer(bytes, 0);
  const offsets: number[] = [];
  while (offsets.length < count) {
    const [number, offset] = [head.next(), head.next()];
    if (!isInteger(number) || !isInteger(offset)) break;
    offsets.push(first + Number(offset?.text));
  }
  const sortedOffsets = [...new Set(offsets)]
    .filter((place) => place >= 0 && place < bytes.length)
    .toSorted((one, other) => one - other);
  for (const [index, from] of sortedOffsets.entries()) {
    const following = sortedOffsets[index + 1] ?? bytes.length;
    await inspection.object(
      bytes,
      from,
      (_token, isClosed, tokens) => isClosed && tokens.at >= following - 1,
    );
  }
}

/** The data begins after the end of the line with the word `stream`. */
function sliceStreamData(bytes: Buffer, at: number): Buffer {
  const [end = ''] = /^ *(?:\r\n|\n|\r)?/.exec(bytes.toString('latin1', at, at + 16)) ?? [];
  return bytes.subarray(at + end.length);
}

/**
 * Rejects a PDF that runs scripts, starts programs or embeds files: in plain objects, with escaped names, or in object
 * streams. It inspects all objects instead of those in the cross-reference table, because readers differ in how they
 * find objects; strings, comments and the data of other streams are ignored.
 *
 * @throws AppError `upload.activeContent`, or `upload.damaged` if an object stream cannot be decompressed.
 */
export async function rejectActivePdf(bytes: Buffer): Promise<void> {
  const inspection = new Inspection();
  inspection.allowBytes(bytes.length);
  let left = maxUnpackedBytes;
  for (const { at, entries } of await inspectDirectObjects(inspection, bytes)) {
    const { packing } = entries;
    const data = sliceStreamData(bytes, at);
    if (!packing.isDeflated) {
      await inspectObjectStream(inspection, data, packing);
      continue;
    }
    // The compressed data itself marks its end, not the word `endstream`, which may also occur within it.
    const objects = await unpack(data, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.max(1, left),
    }).catch((error: NodeJS.ErrnoException) => {
      throw uploadRefused(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'upload.archiveUnsafe' : 'upload.damaged');
    });
    left -= objects.length;
    inspection.allowBytes(objects.length);
    await inspectObjectStream(inspection, objects, packing);
  }
}
