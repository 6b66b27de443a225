import { setImmediate } from 'node:timers/promises';
import { uploadRefused } from '../errors.ts';
import { attributeOf, decoded, piecesOf, type XmlPiece } from './xml-tags.ts';

/** A part of a Word document, by its name in the archive. */
export interface Part {
  readonly name: string;
  readonly content: Buffer;
}

/** The parts that are looked into: relationships, content types and text. */
export const isInspected = (name: string): boolean =>
  /\.rels$|^\[Content_Types\]\.xml$|^word\/[^/]+\.xml$/i.test(name);

/** Parts that are active whatever they hold: macros, controls, and objects of other programs. */
const activePart = /(?:^|\/)(?:vba[^/]*\.(?:bin|xml)|activeX\/|embeddings\/[^/]*\.bin$)/i;
const activeType = /macroEnabled|vbaProject|\.oleObject|ms-office\.activeX/i;
/** Relationships that are active wherever they lead. */
const activeRelation = /\/(?:oleObject|control|vbaProject|wordVbaData|aFChunk)$/i;
/** Relationships that are fetched or run when they lead out of the document. */
const fetchedRelation =
  /\/(?:attachedTemplate|frame|subDocument|externalLinkPath|externalLink|mailMergeSource)$/i;

/** Field codes that start programs or fetch from elsewhere. */
const activeField = /(?:^|[\s"{])(?:DDE|DDEAUTO|LINK|INCLUDETEXT|IMPORT|DATABASE)(?=\s|$)/i;
/** Field codes that spell another by the numbers of its letters. */
const spelledField = /(?:^|\s)QUOTE(?:\s+\d{2,3}){3}/i;

/** XML as text, in whichever of its encodings. */
function textOf(content: Buffer): string {
  const [first, second] = content;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return content.toString('utf16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return Buffer.from(content.subarray(0, content.length & ~1))
      .swap16()
      .toString('utf16le');
  return content.toString('utf8');
}

/** A place on the machine of whoever wrote it: Word keeps where a template lay, and finds nothing there elsewhere. */
const isLocal = (target: string): boolean =>
  /^(?:file:\/{2,3})?[A-Za-z]:[\\/]/.test(target) || /^file:\/\/\/(?:Users|Applications|home)\//.test(target);

function isActiveRelation(tag: string): boolean {
  const type = attributeOf(tag, 'Type');
  if (activeRelation.test(type)) return true;
  if (attributeOf(tag, 'TargetMode').toLowerCase() !== 'external') return false;
  const target = attributeOf(tag, 'Target');
  if (fetchedRelation.test(type)) return !isLocal(target);
  // Pictures on another machine of a network would give away who opens the document.
  return !/\/hyperlink$/i.test(type) && /^(?:file:\/*)?[\\/]{2}|^file:\/\/[^/]/.test(target);
}

/** Letters that are read in one turn of the event loop. */
const turnLetters = 128 * 1024;

/** The pieces of an XML text, in as many turns of the event loop as it takes. */
async function* inTurns(text: string): AsyncGenerator<XmlPiece> {
  let turn = turnLetters;
  for (const piece of piecesOf(text)) {
    if (piece.end > turn) {
      turn = piece.end + turnLetters;
      await setImmediate();
    }
    yield piece;
  }
}

/** The field codes of a text; one may be cut into several runs. */
class FieldCodes {
  #joined = '';
  #spaced = '';
  #isInside = false;
  #isActive = false;

  take({ kind, text, attributes }: XmlPiece): void {
    if (kind === 'tag' && text === 'fldSimple') this.#judge(attributeOf(attributes, 'instr'));
    if (text === 'instrText' && kind !== 'text') {
      this.#isInside = kind === 'tag' && !attributes.endsWith('/');
      if (this.#isInside) this.#spaced += ' ';
    }
    if (kind !== 'text' || !this.#isInside) return;
    this.#joined += text;
    this.#spaced += text;
  }

  #judge(code: string): void {
    if (activeField.test(code) || spelledField.test(code)) this.#isActive = true;
  }

  get isActive(): boolean {
    this.#judge(this.#joined);
    this.#judge(this.#spaced);
    return this.#isActive;
  }
}

async function isActive({ name, content }: Part): Promise<boolean> {
  const text = textOf(content);
  const isTypes = /^\[Content_Types\]/i.test(name);
  const fields = new FieldCodes();
  for await (const piece of inTurns(text)) {
    // No program writes these; an entity could hide anything.
    if (piece.kind === 'declaration') return true;
    if (isTypes && piece.kind === 'tag' && activeType.test(decoded(piece.attributes))) return true;
    if (piece.kind === 'tag' && piece.text === 'Relationship' && isActiveRelation(piece.attributes))
      return true;
    fields.take(piece);
  }
  return fields.isActive;
}

/**
 * Refuses a Word document that fetches a template, runs macros or controls, holds objects of other programs, or asks another
 * program for data (DDE).
 *
 * @throws AppError `upload.activeContent`.
 */
export async function refuseActiveDocx(names: ReadonlySet<string>, parts: readonly Part[]): Promise<void> {
  if ([...names].some((name) => activePart.test(name))) throw uploadRefused('upload.activeContent');
  for (const part of parts) if (await isActive(part)) throw uploadRefused('upload.activeContent');
}
