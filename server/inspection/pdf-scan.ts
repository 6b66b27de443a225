import { uploadRefused } from '../platform/errors.ts';
import { isInteger, ObjectStreamEntries } from './pdf-object-streams.ts';
import { type PdfToken, PdfTokenizer } from './pdf-tokenizer.ts';
import { type PdfValue, parseValue } from './pdf-values.ts';

/**
 * Names that, as the value of a key, mark content that runs, opens, sends or embeds something (ISO 32000-2, 7.11.4,
 * 12.6.4, 13). Adobe XML forms (`XFA`) have scripts of their own; PDF's own forms (`AcroForm`) do not.
 */
const activeValues: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'S',
    new Set([
      'JavaScript',
      'Launch',
      'GoToR',
      'GoToE',
      'SubmitForm',
      'ImportData',
      'Rendition',
      'RichMediaExecute',
    ]),
  ],
  ['Type', new Set(['EmbeddedFile'])],
  ['Subtype', new Set(['RichMedia'])],
  // A file at an address, which takes the place of data in this one.
  ['FS', new Set(['URL'])],
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

/** How many times the length of a file and of each stream may be read: only nested objects would need more. */
const maxReadFactor = 4;
/** Maximum nesting of brackets; PDF readers give up much earlier. */
const maxDepth = 1_000;
/** Names need escapes only for spaces and letters outside ASCII, as in the names of fonts. */
const maxEscapedNames = 50_000;
/** Maximum number of keys in one file that open something. */
const maxOpened = 10_000;

/** Whether a key, with the tokens after it, marks active content. */
function isActive(key: string, [value, second, third]: readonly PdfToken[]): boolean {
  if (value?.kind === 'name') return activeValues.get(key)?.has(value.text) ?? false;
  const isReference = isInteger(value) && isInteger(second) && third?.text.startsWith('R') === true;
  // No program writes the type of an action outside the action.
  if (key === 'S') return isReference;
  if (!activeKeys.has(key)) return false;
  return isReference || value?.kind === 'string' || value?.text === '<<' || value?.text === '[';
}

/** Reads the objects of one file, refuses active content, and collects what opens something by itself. */
export class PdfScan {
  /** The values of `OpenAction`: an action or a destination. */
  readonly actions: PdfValue[] = [];
  /** The values of `AA`: an action for each event. */
  readonly events: PdfValue[] = [];
  #left = 0;
  #escapedNames = 0;

  /** Adds to the number of bytes that may be read. */
  allowBytes(bytes: number): void {
    this.#left += maxReadFactor * bytes;
  }

  /** Counts read bytes. @throws AppError if there are more than a file written by an ordinary program needs. */
  count(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw uploadRefused('upload.damaged');
  }

  /**
   * Reads one object, whose value begins at `from`, until `isOver`.
   *
   * @param isOver Called with the last token, whether every bracket is closed, the tokenizer and the collected entries.
   * @throws AppError `upload.activeContent`, `upload.damaged` or `upload.tooComplex`.
   */
  object(
    bytes: Buffer,
    from: number,
    isOver: (
      token: PdfToken,
      isClosed: boolean,
      tokens: PdfTokenizer,
      entries: ObjectStreamEntries,
    ) => boolean,
  ): void {
    const tokens = new PdfTokenizer(bytes, from);
    const entries = new ObjectStreamEntries();
    const opened: string[] = [];
    const window: PdfToken[] = [];
    /** The positions after the tokens of the window. */
    const ends: number[] = [];
    let counted = from;
    const processOldest = () => {
      const key = window.shift();
      const end = ends.shift() ?? 0;
      if (key?.kind !== 'name') return;
      if (isActive(key.text, window)) throw uploadRefused('upload.activeContent');
      if (key.text === 'OpenAction') this.#collect(this.actions, bytes, end);
      if (key.text === 'AA') this.#collect(this.events, bytes, end);
      entries.record(key.text, window);
    };
    for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
      if (opened.length > maxDepth) throw uploadRefused('upload.damaged');
      if (token.text === '<<' || token.text === '[') opened.push(token.text);
      // An unmatched bracket closes nothing: reading on finds more than any PDF reader does.
      else if (token.text === '>>' && opened.at(-1) === '<<') opened.pop();
      else if (token.text === ']' && opened.at(-1) === '[') opened.pop();
      window.push(token);
      ends.push(tokens.at);
      if (window.length > 3) processOldest();
      if (token.kind === 'word' && token.text.startsWith('stream')) while (window.length > 0) processOldest();
      if (isOver(token, opened.length === 0, tokens, entries)) break;
      if (tokens.at - counted > 4_096) {
        this.count(tokens.at - counted);
        counted = tokens.at;
        this.#limitEscapes(tokens.escapedNames);
      }
    }
    while (window.length > 0) processOldest();
    this.count(tokens.at - counted);
    this.#limitEscapes(tokens.escapedNames);
    this.#escapedNames += tokens.escapedNames;
  }

  #limitEscapes(more: number): void {
    if (this.#escapedNames + more > maxEscapedNames) throw uploadRefused('upload.tooComplex');
  }

  #collect(found: PdfValue[], bytes: Buffer, at: number): void {
    const value = parseValue(bytes, at);
    if (value === undefined) return;
    found.push(value);
    if (found.length > maxOpened) throw uploadRefused('upload.tooComplex');
  }
}
