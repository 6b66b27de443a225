import { setImmediate } from 'node:timers/promises';
import { uploadRefused } from '../platform/errors.ts';
import { decodeEntities, getAttribute, tokenizeXml, type XmlToken } from './xml-tokenizer.ts';

/** A part of a Word document, by its name in the archive. */
export interface Part {
  readonly name: string;
  readonly content: Buffer;
}

/** The inspected parts: relationships, content types and text. */
export const isInspectedPart = (name: string): boolean =>
  /\.rels$|^\[Content_Types\]\.xml$|^word\/[^/]+\.xml$/i.test(name);

/** Parts that are always active content: macros, controls, and objects of other programs. */
const activePart = /(?:^|\/)(?:vba[^/]*\.(?:bin|xml)|activeX\/|embeddings\/[^/]*\.bin$)/i;
const activeType = /macroEnabled|vbaProject|\.oleObject|ms-office\.activeX/i;
/** Relationships that are always active content. */
const activeRelation = /\/(?:oleObject|control|vbaProject|wordVbaData|aFChunk)$/i;
/** Relationships that load or run an external target. */
const fetchedRelation =
  /\/(?:attachedTemplate|frame|subDocument|externalLinkPath|externalLink|mailMergeSource)$/i;

/** Field codes that start programs or load external content. */
const activeField = /(?:^|[\s"{])(?:DDE|DDEAUTO|LINK|INCLUDETEXT|IMPORT|DATABASE)(?=\s|$)/i;
/** Field codes that assemble another one from character codes. */
const spelledField = /(?:^|\s)QUOTE(?:\s+\d{2,3}){3}/i;

/** XML as text, in any of its encodings. */
function decodeXml(content: Buffer): string {
  const [first, second] = content;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return content.toString('utf16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return Buffer.from(content.subarray(0, content.length & ~1))
      .swap16()
      .toString('utf16le');
  return content.toString('utf8');
}

/** A path on the author's machine: Word stores where a template was, and finds nothing there on another machine. */
const isLocal = (target: string): boolean =>
  /^(?:file:\/{2,3})?[A-Za-z]:[\\/]/.test(target) || /^file:\/\/\/(?:Users|Applications|home)\//.test(target);

function isActiveRelation(tag: string): boolean {
  const type = getAttribute(tag, 'Type');
  if (activeRelation.test(type)) return true;
  if (getAttribute(tag, 'TargetMode').toLowerCase() !== 'external') return false;
  const target = getAttribute(tag, 'Target');
  if (fetchedRelation.test(type)) return !isLocal(target);
  // Loading a picture from another machine would reveal who opens the document.
  return !/\/hyperlink$/i.test(type) && /^(?:file:\/*)?[\\/]{2}|^file:\/\/[^/]/.test(target);
}

/** Characters processed per turn of the event loop. */
const charactersPerTurn = 128 * 1024;

/** The tokens of an XML text, yielding to the event loop. */
async function* tokenizeInTurns(text: string): AsyncGenerator<XmlToken> {
  let turn = charactersPerTurn;
  for (const piece of tokenizeXml(text)) {
    if (piece.end > turn) {
      turn = piece.end + charactersPerTurn;
      await setImmediate();
    }
    yield piece;
  }
}

/** Collects the field codes of a text; one may be split into several runs. */
class FieldCodes {
  #joined = '';
  #separated = '';
  #isInside = false;
  #isActive = false;

  take({ kind, text, attributes }: XmlToken): void {
    if (kind === 'tag' && text === 'fldSimple') this.#judge(getAttribute(attributes, 'instr'));
    if (text === 'instrText' && kind !== 'text') {
      this.#isInside = kind === 'tag' && !attributes.endsWith('/');
      if (this.#isInside) this.#separated += ' ';
    }
    if (kind !== 'text' || !this.#isInside) return;
    this.#joined += text;
    this.#separated += text;
  }

  #judge(code: string): void {
    if (activeField.test(code) || spelledField.test(code)) this.#isActive = true;
  }

  get isActive(): boolean {
    this.#judge(this.#joined);
    this.#judge(this.#separated);
    return this.#isActive;
  }
}

async function isActive({ name, content }: Part): Promise<boolean> {
  const text = decodeXml(content);
  const isTypes = /^\[Content_Types\]/i.test(name);
  const fields = new FieldCodes();
  for await (const piece of tokenizeInTurns(text)) {
    // No program writes these; an entity could hide anything.
    if (piece.kind === 'declaration') return true;
    if (isTypes && piece.kind === 'tag' && activeType.test(decodeEntities(piece.attributes))) return true;
    if (piece.kind === 'tag' && piece.text === 'Relationship' && isActiveRelation(piece.attributes))
      return true;
    fields.take(piece);
  }
  return fields.isActive;
}

/**
 * Rejects a Word document that loads a template, contains macros, controls or objects of other programs, or queries
 * another program for data (DDE).
 *
 * @throws AppError `upload.activeContent`.
 */
export async function rejectActiveDocx(names: ReadonlySet<string>, parts: readonly Part[]): Promise<void> {
  if ([...names].some((name) => activePart.test(name))) throw uploadRefused('upload.activeContent');
  for (const part of parts) if (await isActive(part)) throw uploadRefused('upload.activeContent');
}
