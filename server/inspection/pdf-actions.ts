import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { uploadRefused } from '../errors.ts';

/** Between two words of a PDF: white space and comments. */
const gap = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;
const reference = String.raw`\d+\s+\d+\s+R(?![A-Za-z0-9])`;
const value = String.raw`(?:<<|\[|${reference})`;

/**
 * What runs, opens or carries something else (ISO 32000-2, 7.11.4, 12.6.4, 13), as the entries of dictionaries that say so:
 * the same words in a title or a link say nothing. Forms of the Adobe XML architecture carry scripts of their own; forms of
 * PDF itself (`/AcroForm`) do not.
 */
const entries = [
  `S${gap}/(?:JavaScript|Launch|GoToE|ImportData|RichMediaExecute)(?![A-Za-z0-9])`,
  // No program writes the kind of an action elsewhere than in the action.
  `S${gap}${reference}`,
  `(?:JavaScript|EmbeddedFiles|EF|XFA)${gap}${value}`,
  `Type${gap}/EmbeddedFile(?![A-Za-z0-9])`,
  `Subtype${gap}/RichMedia(?![A-Za-z0-9])`,
];
const active = new RegExp(`/(?:${entries.join('|')})`);

/** Most bytes that the object streams of one file may come to. */
const mostUnpacked = 50 * 1024 * 1024;
/** So far before a stream its dictionary is looked for. */
const dictionaryReach = 4_096;

/** Names as they are meant: `/J#61vaScript` is `/JavaScript`. */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

const unpack = promisify(inflate);

/** Where the data of each object stream begins, with its dictionary. Other streams hold no objects. */
function* objectStreams(text: string): Generator<{ readonly at: number; readonly dictionary: string }> {
  for (let found = text.indexOf('stream'); found !== -1; found = text.indexOf('stream', found + 6)) {
    const rest = /^stream(\r\n|\n|\r)/.exec(text.slice(found, found + 8));
    if (rest === null || text.slice(found - 3, found) === 'end') continue;
    const before = text.slice(Math.max(0, found - dictionaryReach), found);
    const dictionary = plain(before.slice(before.lastIndexOf(' obj') + 1));
    // Readers go by the place of the first object and its number rather than by the type.
    if (
      /\/ObjStm(?![A-Za-z])/.test(dictionary) ||
      (/\/First\s*\d/.test(dictionary) && /\/N\s*\d/.test(dictionary))
    )
      yield { at: found + rest[0].length, dictionary };
  }
}

/** @throws AppError when its filter is one that programs that write PDFs do not use for objects, so that nothing hides there. */
function isDeflated(dictionary: string): boolean {
  const filter = /\/(?:Filter|F)\s*(\[[^\]]*\]|\/[A-Za-z0-9]+|\d+\s+\d+\s+R)/.exec(dictionary)?.[1];
  if (filter === undefined) return false;
  const used = filter.match(/[A-Za-z0-9]+/g) ?? [];
  const isPlain = !/\/Predictor\s*(?:[2-9]|1\d)/.test(dictionary);
  if (used.length !== 1 || !/^Fl(?:ateDecode)?$/.test(used[0] ?? '') || !isPlain)
    throw uploadRefused('upload.activeContent');
  return true;
}

/**
 * Refuses a PDF that runs scripts, starts programs or carries files, wherever it says so: in the open, in names that are
 * spelt in another way, or in compressed object streams. It looks at all bytes rather than at what an index points to, since
 * readers differ in how they find their way.
 *
 * @throws AppError `upload.activeContent`, or `upload.damaged` when an object stream cannot be unpacked.
 */
export async function refuseActivePdf(bytes: Buffer, text: string): Promise<void> {
  if (active.test(plain(text))) throw uploadRefused('upload.activeContent');
  let left = mostUnpacked;
  for (const { at, dictionary } of objectStreams(text)) {
    if (!isDeflated(dictionary)) continue;
    // From its first byte on: where the stream ends its own data says, and not a word that may stand within.
    const objects = await unpack(bytes.subarray(at), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: left,
    }).catch((error: NodeJS.ErrnoException) => {
      throw uploadRefused(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'upload.archiveUnsafe' : 'upload.damaged');
    });
    left -= objects.length;
    if (active.test(plain(objects.toString('latin1')))) throw uploadRefused('upload.activeContent');
    if (left <= 0) throw uploadRefused('upload.archiveUnsafe');
  }
}
