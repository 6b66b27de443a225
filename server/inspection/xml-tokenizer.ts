import { uploadRefused } from '../platform/errors.ts';

/** An XML tag, or a piece of the text between two tags. */
export interface XmlToken {
  readonly kind: 'tag' | 'endTag' | 'text' | 'section' | 'declaration';
  /** For a tag its name without prefix; text has its entities undecoded, except in a CDATA section, which has none. */
  readonly text: string;
  /** For a tag, what follows its name. */
  readonly attributes: string;
}

/**
 * Limits of one token. Word writes pasted drawings as attributes of some hundred thousand characters, and far fewer
 * attributes and references than this.
 */
const maxTokenLength = 2 * 1024 * 1024;
const maxAttributes = 1_000;
const maxReferences = 100_000;
/** A reference of any length is valid, but programs write at most ten characters. */
const maxReferenceLength = 1_000;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its entities decoded. @throws AppError when it has more of them than one token may have. */
export function decodeEntities(text: string): string {
  let left = maxReferences;
  return text.replaceAll(/&(?:#x0*([0-9a-f]{1,6})|#0*(\d{1,7})|(\w+));/gi, (whole, hex, digits, name) => {
    left -= 1;
    if (left < 0) throw uploadRefused('upload.tooComplex');
    if (name !== undefined) return entities[String(name)] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The characters `>`, `"` and `'`. */
const tagDelimiters: ReadonlySet<number> = new Set([0x3e, 0x22, 0x27]);

/** Tokens that end with a certain text; the others are tags. */
const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Splits XML into tokens while it arrives, up to the first unterminated one. Each character is read once, and no more
 * than one token is kept.
 */
export class XmlTokenizer {
  readonly #take: (token: XmlToken) => void;
  /** What has arrived since the last token. */
  #rest = '';
  /** How much of it has been searched for the end of a tag, and the quote that it ended within. */
  #searched = 0;
  #quote = '';
  #attributes = 0;
  #references = 0;

  /** @param take Called with each token. */
  constructor(take: (token: XmlToken) => void) {
    this.#take = take;
  }

  /** @throws AppError `upload.tooComplex` for a token that no program writes. */
  write(text: string): void {
    this.#rest += text;
    let isWhole = true;
    while (isWhole && this.#rest !== '') isWhole = this.#rest.startsWith('<') ? this.#markup() : this.#text();
    if (this.#rest.length > maxTokenLength) throw uploadRefused('upload.tooComplex');
  }

  /** Ends the text: an unterminated tag is dropped. */
  end(): void {
    if (!this.#rest.startsWith('<')) this.#take({ kind: 'text', text: this.#rest, attributes: '' });
  }

  /** Passes on the text before the next tag. @returns Whether there is more to read. */
  #text(): boolean {
    const tag = this.#rest.indexOf('<');
    const end = tag === -1 ? this.#findCut() : tag;
    if (end > 0) {
      const text = this.#rest.slice(0, end);
      for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) this.#references += 1;
      if (this.#references > maxReferences) throw uploadRefused('upload.tooComplex');
      this.#rest = this.#rest.slice(end);
      this.#take({ kind: 'text', text, attributes: '' });
    }
    if (tag !== -1) this.#references = 0;
    return tag !== -1;
  }

  /** Where text without a tag can be cut: not within a reference. */
  #findCut(): number {
    const reference = this.#rest.lastIndexOf('&');
    if (reference === -1 || this.#rest.includes(';', reference)) return this.#rest.length;
    return this.#rest.length - reference > maxReferenceLength ? this.#rest.length : reference;
  }

  /** Passes on the tag, comment or section at the start. @returns Whether it was there as a whole. */
  #markup(): boolean {
    const rest = this.#rest;
    // The shortest text that tells them apart.
    if (rest.length < 9 && sections.some(([open]) => open.startsWith(rest))) return false;
    const section = sections.find(([open]) => rest.startsWith(open));
    if (section === undefined) return this.#tag();
    const [open, close] = section;
    const end = rest.indexOf(close, Math.max(open.length, this.#searched));
    if (end === -1) {
      this.#searched = Math.max(open.length, rest.length - close.length);
      return false;
    }
    this.#cut(end + close.length);
    if (open === '<![CDATA[')
      this.#take({ kind: 'section', text: rest.slice(open.length, end), attributes: '' });
    return true;
  }

  #tag(): boolean {
    const end = this.#findTagEnd();
    if (end === undefined) return false;
    const inside = this.#rest.slice(1, end);
    this.#cut(end + 1);
    if (inside.startsWith('!')) {
      this.#take({ kind: 'declaration', text: inside, attributes: '' });
      return true;
    }
    const [, slash = '', name = '', attributes = ''] =
      /^(\/?)(?:[^\s:/]*:)?([^\s/]*)([\s\S]*)$/.exec(inside) ?? [];
    this.#take({ kind: slash === '' ? 'tag' : 'endTag', text: name, attributes });
    return true;
  }

  /** The next `>` outside quotes; undefined if it has not arrived. */
  #findTagEnd(): number | undefined {
    const rest = this.#rest;
    let at = Math.max(1, this.#searched);
    for (;;) {
      if (this.#quote !== '') {
        at = rest.indexOf(this.#quote, at);
        if (at === -1) break;
        this.#quote = '';
        at += 1;
      }
      while (at < rest.length && !tagDelimiters.has(rest.charCodeAt(at))) at += 1;
      const letter = rest[at];
      if (letter === '>') return at;
      if (letter === undefined) break;
      this.#quote = letter;
      this.#attributes += 1;
      if (this.#attributes > maxAttributes) throw uploadRefused('upload.tooComplex');
      at += 1;
    }
    this.#searched = rest.length;
    return undefined;
  }

  #cut(end: number): void {
    if (end > maxTokenLength) throw uploadRefused('upload.tooComplex');
    this.#rest = this.#rest.slice(end);
    this.#searched = 0;
    this.#quote = '';
    this.#attributes = 0;
  }
}

/** The value of an attribute, by its name without prefix; empty if there is none. The search stops at invalid XML. */
export function getAttribute(attributes: string, name: string): string {
  const next = /\s*(?:[^\s="':]*:)?([^\s="':]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  for (let found = next.exec(attributes); found !== null; found = next.exec(attributes)) {
    if (found[1] === name) return decodeEntities(found[2] ?? found[3] ?? '');
  }
  return '';
}
