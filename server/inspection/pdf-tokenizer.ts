import { uploadRefused } from '../platform/errors.ts';

/** A PDF token (ISO 32000-2, 7.2 and 7.3); strings have no text. */
export interface PdfToken {
  readonly kind: 'name' | 'word' | 'bracket' | 'string';
  /** The decoded name, the word, or `<<`, `>>`, `[`, `]`; empty for a string. */
  readonly text: string;
}

const string = { kind: 'string', text: '' } as const;
const brackets = {
  '<<': { kind: 'bracket', text: '<<' },
  '>>': { kind: 'bracket', text: '>>' },
  '[': { kind: 'bracket', text: '[' },
  ']': { kind: 'bracket', text: ']' },
} as const;

const toCharCodes = (text: string): ReadonlySet<number> =>
  new Set(Array.from(text, (letter) => letter.charCodeAt(0)));
const toLookupTable = (set: ReadonlySet<number>): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, code) => (set.has(code) ? 1 : 0));

const whiteSpace = toLookupTable(toCharCodes('\0\t\n\f\r '));
const delimiters = toLookupTable(toCharCodes('\0\t\n\f\r ()<>[]{}/%'));
const [open, close, backslash, percent, slash, less, greater] = toCharCodes('()\\%/<>');
const [bracket, bracketEnd, lineFeed, carriageReturn] = toCharCodes('[]\n\r');

/** The inspection needs no longer words, so the rest of them is skipped. */
const maxWordLength = 256;
/** Maximum length of a name as it is spelled, in bytes: PDF allows 127 decoded ones. */
const maxNameLength = 1_024;

/** Reads tokens from any position; what cannot be parsed is skipped, as lenient readers do. */
export class PdfTokenizer {
  readonly #bytes: Buffer;
  /** Position of the next token. */
  at: number;
  /** Position of the last token. */
  start: number;
  /** Number of names that were spelled with escapes. */
  escapedNames = 0;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
    this.start = at;
  }

  /** The next token; undefined at the end of the bytes. @throws AppError `upload.tooComplex` for a very long name. */
  next(): PdfToken | undefined {
    for (;;) {
      this.#skipGap();
      const code = this.#bytes[this.at];
      this.start = this.at;
      if (code === undefined) return undefined;
      if (!delimiters[code]) return { kind: 'word', text: this.#word() };
      this.at += 1;
      if (code === slash) return { kind: 'name', text: this.#name() };
      if (code === bracket) return brackets['['];
      if (code === bracketEnd) return brackets[']'];
      if (code === open) return this.#string();
      if (code === less) return this.#angle();
      if (code === greater && this.#bytes[this.at] === greater) {
        this.at += 1;
        return brackets['>>'];
      }
    }
  }

  /** Skips white space and comments. */
  #skipGap(): void {
    const bytes = this.#bytes;
    for (;;) {
      const code = bytes[this.at];
      if (code === undefined) return;
      if (code === percent) {
        while (this.at < bytes.length && bytes[this.at] !== lineFeed && bytes[this.at] !== carriageReturn)
          this.at += 1;
      } else if (!whiteSpace[code]) return;
      else this.at += 1;
    }
  }

  #word(): string {
    const bytes = this.#bytes;
    const from = this.at;
    while (this.at < bytes.length && !delimiters[bytes[this.at] ?? 0]) this.at += 1;
    return bytes.toString('latin1', from, Math.min(this.at, from + maxWordLength));
  }

  #name(): string {
    const from = this.at;
    const encoded = this.#word();
    if (this.at - from > maxNameLength) throw uploadRefused('upload.tooComplex');
    if (!encoded.includes('#')) return encoded;
    this.escapedNames += 1;
    return decodeName(encoded);
  }

  #string(): PdfToken {
    const bytes = this.#bytes;
    for (let depth = 1; depth > 0 && this.at < bytes.length; this.at += 1) {
      const code = bytes[this.at];
      if (code === backslash) this.at += 1;
      else if (code === open) depth += 1;
      else if (code === close) depth -= 1;
    }
    return string;
  }

  /** The start of a dictionary, or a hexadecimal string. */
  #angle(): PdfToken {
    const bytes = this.#bytes;
    if (bytes[this.at] === less) {
      this.at += 1;
      return brackets['<<'];
    }
    while (this.at < bytes.length && bytes[this.at] !== greater) this.at += 1;
    this.at += 1;
    return string;
  }
}

/** A decoded name: `/J#61vaScript` is `/JavaScript`. */
const decodeName = (encoded: string): string =>
  encoded.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
