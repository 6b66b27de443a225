import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { uploadRefused } from '../errors.ts';
import { isWhole, StreamEntries } from './pdf-streams.ts';
import { type PdfToken, PdfTokens } from './pdf-tokens.ts';

/**
 * What runs, opens or carries something else (ISO 32000-2, 7.11.4, 12.6.4, 13): names that say so as the value of a key. Forms
 * of the Adobe XML architecture (`XFA`) carry scripts of their own; forms of PDF itself (`AcroForm`) do not.
 */
const activeValues: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['S', new Set(['JavaScript', 'Launch', 'GoToE', 'ImportData', 'RichMediaExecute'])],
  ['Type', new Set(['EmbeddedFile'])],
  ['Subtype', new Set(['RichMedia'])],
]);
/** Keys whose value is active in itself. */
const activeKeys: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'OnInstantiate',
]);

/** Most bytes that the object streams of one file may come to. */
const mostUnpacked = 50 * 1024 * 1024;
/** Times its length that may be read of a file and of each stream: only objects within one another would need more. */
const mostReadings = 4;
/** Bytes that are read in one turn of the event loop. */
const turnBytes = 128 * 1024;
/** What it takes to see whether an object begins somewhere, in bytes. */
const candidateBytes = 16;
/** Brackets within one another; readers of PDFs give up much earlier. */
const deepest = 1_000;

const unpack = promisify(inflate);

/** Whether a key, with the tokens after it, makes something run. */
function isActive(key: string, [value, second, third]: readonly PdfToken[]): boolean {
  if (value?.kind === 'name') return activeValues.get(key)?.has(value.text) ?? false;
  const isReference = isWhole(value) && isWhole(second) && third?.text.startsWith('R') === true;
  // No program writes the kind of an action elsewhere than in the action.
  if (key === 'S') return isReference;
  if (!activeKeys.has(key)) return false;
  return isReference || value?.kind === 'string' || value?.text === '<<' || value?.text === '[';
}

/** Reads the objects of one file and refuses what is active in them, in as many turns of the event loop as it takes. */
class Inspection {
  #left = 0;
  #turn = turnBytes;

  /** So many more bytes are to be read. */
  expect(bytes: number): void {
    this.#left += mostReadings * bytes;
  }

  /** Counts bytes that were read. @throws AppError when that is more than a file that programs write needs. */
  async count(bytes: number): Promise<void> {
    this.#left -= bytes;
    if (this.#left < 0) throw uploadRefused('upload.damaged');
    this.#turn -= bytes;
    if (this.#turn >= 0) return;
    this.#turn = turnBytes;
    await setImmediate();
  }

  /**
   * Reads one object, whose value begins at `from`, until `isOver`.
   *
   * @param isOver Of the last token that was read, with whether every bracket is closed, and where reading stands.
   * @throws AppError `upload.activeContent`.
   */
  async object(
    bytes: Uint8Array,
    from: number,
    isOver: (token: PdfToken, isClosed: boolean, tokens: PdfTokens, entries: StreamEntries) => boolean,
  ): Promise<void> {
    const tokens = new PdfTokens(bytes, from);
    const entries = new StreamEntries();
    const opened: string[] = [];
    const window: PdfToken[] = [];
    let counted = from;
    const settle = () => {
      const key = window.shift();
      if (key?.kind !== 'name') return;
      if (isActive(key.text, window)) throw uploadRefused('upload.activeContent');
      entries.note(key.text, window);
    };
    for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
      if (opened.length > deepest) throw uploadRefused('upload.damaged');
      if (token.text === '<<' || token.text === '[') opened.push(token.text);
      // One that does not fit closes nothing: reading on finds more than any reader of PDFs does.
      else if (token.text === '>>' && opened.at(-1) === '<<') opened.pop();
      else if (token.text === ']' && opened.at(-1) === '[') opened.pop();
      window.push(token);
      if (window.length > 3) settle();
      if (token.kind === 'word' && token.text.startsWith('stream')) while (window.length > 0) settle();
      if (isOver(token, opened.length === 0, tokens, entries)) break;
      if (tokens.at - counted > 4_096) {
        await this.count(tokens.at - counted);
        counted = tokens.at;
      }
    }
    while (window.length > 0) settle();
    await this.count(tokens.at - counted);
  }
}

/** A stream of objects: where its data begins. */
interface ObjectStream {
  readonly at: number;
  readonly entries: StreamEntries;
}

/** Whether an object may begin with the word `obj` here: behind its generation, with at most comments between. */
function mayBegin(bytes: Buffer, at: number): boolean {
  const furthest = Math.max(0, at - 64);
  for (let before = at - 1; before >= furthest; before -= 1) {
    const code = bytes[before] ?? 0;
    if (code >= 0x30 && code <= 0x39) return true;
    // The end of a line may end a comment.
    if (code === 0x0a || code === 0x0d) return true;
    if (code !== 0x20 && code !== 0x09 && code !== 0x0c && code !== 0) return false;
  }
  return true;
}

/** The objects that lie open in a file, wherever they begin; answers the streams that hold more of them. */
async function inspectOpen(inspection: Inspection, bytes: Buffer): Promise<readonly ObjectStream[]> {
  const streams: ObjectStream[] = [];
  for (const begins of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(begins); at !== -1; at = bytes.indexOf(begins, at + 1)) {
      await inspection.count(candidateBytes);
      if (begins === 'obj' && !mayBegin(bytes, at)) continue;
      await inspection.object(bytes, at + begins.length, (token, isClosed, tokens, entries) => {
        if (token.kind !== 'word') return false;
        if (token.text.startsWith('stream')) {
          const data = tokens.at - token.text.length + 'stream'.length;
          if (entries.holdObjects) streams.push({ at: data, entries });
          return isClosed;
        }
        // Read as an object of its own.
        if (token.text === 'obj') return true;
        return isClosed && (token.text === 'endobj' || token.text === 'startxref');
      });
    }
  }
  return streams;
}

/** The objects of a stream, each from where the stream says that it begins. */
async function inspectPacked(
  inspection: Inspection,
  bytes: Buffer,
  { first, count }: StreamEntries['packing'],
): Promise<void> {
  const head = new PdfTokens(bytes, 0);
  const places: number[] = [];
  while (places.length < count) {
    const [number, offset] = [head.next(), head.next()];
    if (!isWhole(number) || !isWhole(offset)) break;
    places.push(first + Number(offset?.text));
  }
  const inOrder = [...new Set(places)]
    .filter((place) => place >= 0 && place < bytes.length)
    .toSorted((one, other) => one - other);
  for (const [index, from] of inOrder.entries()) {
    const following = inOrder[index + 1] ?? bytes.length;
    await inspection.object(
      bytes,
      from,
      (_token, isClosed, tokens) => isClosed && tokens.at >= following - 1,
    );
  }
}

/** Data begins behind the end of the line of the word `stream`. */
function dataFrom(bytes: Buffer, at: number): Buffer {
  const [end = ''] = /^ *(?:\r\n|\n|\r)?/.exec(bytes.toString('latin1', at, at + 16)) ?? [];
  return bytes.subarray(at + end.length);
}

/**
 * Refuses a PDF that runs scripts, starts programs or carries files, wherever it says so: in the open, in names that are
 * spelt in another way, or in object streams. It looks at all objects rather than at those an index points to, since readers
 * differ in how they find their way; what stands in strings, comments and the data of other streams says nothing.
 *
 * @throws AppError `upload.activeContent`, or `upload.damaged` when an object stream cannot be unpacked.
 */
export async function refuseActivePdf(bytes: Buffer): Promise<void> {
  const inspection = new Inspection();
  inspection.expect(bytes.length);
  let left = mostUnpacked;
  for (const { at, entries } of await inspectOpen(inspection, bytes)) {
    const { packing } = entries;
    const data = dataFrom(bytes, at);
    if (!packing.isDeflated) {
      await inspectPacked(inspection, data, packing);
      continue;
    }
    // From its first byte on: where the stream ends its own data says, and not a word that may stand within.
    const objects = await unpack(data, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.max(1, left),
    }).catch((error: NodeJS.ErrnoException) => {
      throw uploadRefused(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'upload.archiveUnsafe' : 'upload.damaged');
    });
    left -= objects.length;
    inspection.expect(objects.length);
    await inspectPacked(inspection, objects, packing);
  }
}
