import { uploadRefused } from '../errors.ts';

/** A part of a Word document, by its name in the archive. */
export interface Part {
  readonly name: string;
  readonly content: Buffer;
}

/** The parts that are looked into: relationships, content types and text. */
export const isTold = (name: string): boolean =>
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

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, digits, name) => {
    if (name !== undefined) return entities[String(name)] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

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

const tags = (name: string) => new RegExp(`<(?:[\\w.-]+:)?${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g');
const relationships = tags('Relationship');
const simpleFields = tags('fldSimple');
const codes = /<(?:[\w.-]+:)?instrText\b(?:[^>"']|"[^"]*"|'[^']*')*>([^<]*)</g;

function attribute(tag: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return decoded(found?.[1] ?? found?.[2] ?? '');
}

/** A place on the machine of whoever wrote it: Word keeps where a template lay, and finds nothing there elsewhere. */
const isLocal = (target: string): boolean =>
  /^(?:file:\/{2,3})?[A-Za-z]:[\\/]/.test(target) || /^file:\/\/\/(?:Users|Applications|home)\//.test(target);

function isActiveRelation(tag: string): boolean {
  const type = attribute(tag, 'Type');
  if (activeRelation.test(type)) return true;
  if (attribute(tag, 'TargetMode').toLowerCase() !== 'external') return false;
  const target = attribute(tag, 'Target');
  if (fetchedRelation.test(type)) return !isLocal(target);
  // Pictures on another machine of a network would give away who opens the document.
  return !/\/hyperlink$/i.test(type) && /^(?:file:\/*)?[\\/]{2}|^file:\/\/[^/]/.test(target);
}

function isActive({ name, content }: Part): boolean {
  const text = textOf(content);
  // No program writes these; an entity could hide anything.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return true;
  if (/\.rels$/i.test(name))
    return [...text.matchAll(relationships)].some(([, tag = '']) => isActiveRelation(tag));
  if (/^\[Content_Types\]/i.test(name)) return activeType.test(decoded(text));
  // A code may be cut into several runs.
  const pieces = [...text.matchAll(codes)].map(([, code = '']) => decoded(code));
  const fields = [pieces.join(''), pieces.join(' ')];
  fields.push(...[...text.matchAll(simpleFields)].map(([, tag = '']) => attribute(tag, 'instr')));
  return fields.some((field) => activeField.test(field) || spelledField.test(field));
}

/**
 * Refuses a Word document that fetches a template, runs macros or controls, holds objects of other programs, or asks another
 * program for data (DDE).
 *
 * @throws AppError `upload.activeContent`.
 */
export function refuseActiveDocx(names: ReadonlySet<string>, parts: readonly Part[]): void {
  if ([...names].some((name) => activePart.test(name)) || parts.some(isActive))
    throw uploadRefused('upload.activeContent');
}
