import { StringDecoder } from 'node:string_decoder';
import { uploadRefused } from '../platform/errors.ts';
import { decodeEntities, getAttribute, type XmlToken, XmlTokenizer } from './xml-tokenizer.ts';
import type { EntryReader } from './zip.ts';

/** The inspected parts: relationships, content types and text. */
export const isInspectedPart = (name: string): boolean =>
  /\.rels$|^\[Content_Types\]\.xml$|^word\/[^/]+\.xml$/i.test(name);

/** Parts that are always active content: macros, controls, and objects of other programs. */
const activePart = /(?:^|\/)(?:vba[^/]*\.(?:bin|xml)|activeX\/|embeddings\/[^/]*\.bin$)/i;
const activeType = /macroEnabled|vbaProject|\.oleObject|ms-office\.activeX/i;
/** Relationships that are always active content. */
const activeRelation = /\/(?:oleObject|control|vbaProject|wordVbaData|aFChunk)$/i;

/** Field codes that start programs or load external content. */
const activeField = /(?:^|[\s"{])(?:DDE|DDEAUTO|LINK|INCLUDETEXT|IMPORT|DATABASE)(?=\s|$)/i;
/** A field that shows a picture, and where the picture is. */
const pictureField = /(?:^|[\s"{])INCLUDEPICTURE\s+(?:\\\S+\s+)*(?:"([^"]*)|(\S+))/gi;
/** Field codes that assemble another one from character codes. */
const spelledField = /(?:^|\s)QUOTE(?:\s+\d{2,3}){3}/i;

/** Maximum length of the field codes of a part, in characters. */
const maxFieldLength = 1024 * 1024;

/** A path on the author's machine: Word stores where a file was, and finds nothing there on another machine. */
const isLocal = (target: string): boolean =>
  /^(?:file:\/{2,3})?[A-Za-z]:[\\/]/.test(target) || /^file:\/\/\/(?:Users|Applications|home)\//.test(target);

/** A path below the document's own folder: without a scheme, and not of another machine. */
const isBelow = (target: string): boolean => !/^\s*(?:[\\/%]|[^\s/\\?#]*:)/.test(target);

/** Whether Word would load something from another machine to show the document. */
const isFetched = (target: string): boolean => !isLocal(target) && !isBelow(target);

function isActiveRelation(tag: string): boolean {
  const type = getAttribute(tag, 'Type');
  if (activeRelation.test(type)) return true;
  if (getAttribute(tag, 'TargetMode').toLowerCase() !== 'external') return false;
  // Only links wait for a click.
  if (/\/hyperlink$/i.test(type)) return false;
  const target = getAttribute(tag, 'Target');
  return /\/image$/i.test(type) ? isFetched(target) : !isLocal(target);
}

/** Whether a field code starts a program or loads something. */
const isActiveField = (code: string): boolean =>
  activeField.test(code) ||
  spelledField.test(code) ||
  Array.from(code.matchAll(pictureField), ([, quoted, bare]) => quoted ?? bare ?? '')
    // Field codes write a backslash twice.
    .some((target) => isFetched(target.replaceAll('\\\\', '\\')));

/** Collects the field codes of a text; one may be split into several runs. */
class FieldCodes {
  #joined = '';
  #separated = '';
  #isInside = false;

  take({ kind, text, attributes }: XmlToken): void {
    if (kind === 'tag' && text === 'fldSimple' && isActiveField(getAttribute(attributes, 'instr')))
      throw uploadRefused('upload.activeContent');
    if (text === 'instrText' && (kind === 'tag' || kind === 'endTag')) {
      this.#isInside = kind === 'tag' && !attributes.endsWith('/');
      if (this.#isInside) this.#separated += ' ';
    }
    if (!this.#isInside || (kind !== 'text' && kind !== 'section')) return;
    const code = kind === 'text' ? decodeEntities(text) : text;
    this.#joined += code;
    this.#separated += code;
    if (this.#separated.length > maxFieldLength) throw uploadRefused('upload.tooComplex');
  }

  get areActive(): boolean {
    return isActiveField(this.#joined) || isActiveField(this.#separated);
  }
}

/** Decodes XML that arrives in pieces, in any of its encodings. */
class XmlDecoder {
  #decoder: StringDecoder | undefined;
  #isSwapped = false;
  #odd = Buffer.alloc(0);

  decode(piece: Buffer): string {
    const bytes = this.#odd.length > 0 ? Buffer.concat([this.#odd, piece]) : piece;
    if (this.#decoder === undefined) this.#decoder = new StringDecoder(this.#detect(bytes));
    if (!this.#isSwapped) {
      this.#odd = Buffer.alloc(0);
      return this.#decoder.write(bytes);
    }
    const even = bytes.length & ~1;
    this.#odd = Buffer.from(bytes.subarray(even));
    return this.#decoder.write(Buffer.from(bytes.subarray(0, even)).swap16());
  }

  #detect([first, second]: Buffer): BufferEncoding {
    this.#isSwapped = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
    const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
    return isUtf16 || this.#isSwapped ? 'utf16le' : 'utf8';
  }
}

/** Refuses a tag that runs or loads something. */
function checkTag(isTypes: boolean, { text, attributes }: XmlToken): void {
  const isActive =
    (isTypes && activeType.test(decodeEntities(attributes))) ||
    (text === 'Relationship' && isActiveRelation(attributes)) ||
    // Pictures and fillings of older documents name their file themselves.
    (/^(?:imagedata|fill|stroke|image)$/i.test(text) &&
      ['src', 'href'].some((name) => isFetched(getAttribute(attributes, name))));
  if (isActive) throw uploadRefused('upload.activeContent');
}

/**
 * Inspects a part of a Word document while it is unpacked.
 *
 * @throws AppError `upload.activeContent` where it runs or loads something, `upload.tooComplex`.
 */
export function inspectPart(name: string): EntryReader {
  const isTypes = /^\[Content_Types\]/i.test(name);
  const decoder = new XmlDecoder();
  const fields = new FieldCodes();
  const tokens = new XmlTokenizer((token) => {
    // No program writes these; an entity could hide anything.
    if (token.kind === 'declaration') throw uploadRefused('upload.activeContent');
    if (token.kind === 'tag') checkTag(isTypes, token);
    fields.take(token);
  });
  return {
    write: (piece) => tokens.write(decoder.decode(piece)),
    end() {
      tokens.end();
      if (fields.areActive) throw uploadRefused('upload.activeContent');
    },
  };
}

/**
 * Refuses a Word document by the names of its parts.
 *
 * @throws AppError `upload.activeContent` for macros, controls or objects of other programs.
 */
export function rejectActiveParts(names: ReadonlySet<string>): void {
  if ([...names].some((name) => activePart.test(name))) throw uploadRefused('upload.activeContent');
}
