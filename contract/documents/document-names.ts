import {
  bytesOf,
  extensionOf,
  isDeviceName,
  isLegalName,
  isPlainNamePart,
  maxNameBytes,
} from './file-names.ts';
import { type NameToken, parsePattern, type TokenValues } from './naming-pattern-syntax.ts';

/** Letter case applied to generated names. */
export const letterCases = ['asIs', 'lower', 'upper'] as const;
export type LetterCase = (typeof letterCases)[number];

/** Replacement for spaces within a value. */
export const blanks = ['keep', 'hyphen', 'underscore', 'none'] as const;
export type Blanks = (typeof blanks)[number];

/** The range of the maximum name length that a pattern can set, including the file extension. */
export const nameLengths = { min: 20, max: 150 } as const;

export interface NamingRule {
  readonly pattern: string;
  readonly letterCase: LetterCase;
  /** Latin letters without accents only; other scripts are removed. */
  readonly plainLetters: boolean;
  readonly blanks: Blanks;
  /** Maximum length of the whole name, in characters. */
  readonly maxLength: number;
}

/** The generated name without the file extension. */
interface Stem {
  readonly stem: string;
  /** Tokens of the pattern without a known value. */
  readonly missing: readonly NameToken[];
}

const separators = { keep: ' ', hyphen: '-', underscore: '_', none: '' } as const satisfies Record<
  Blanks,
  string
>;

/** Letters that Unicode decomposition doesn't convert. */
const latinEquivalents: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '’': '',
  '‘': '',
};

const toPlainLetters = (text: string): string =>
  [...text.normalize('NFD')]
    .map(
      (letter) =>
        latinEquivalents[letter] ?? (/[ -~]/.test(letter) ? letter : /\p{M}/u.test(letter) ? '' : ' '),
    )
    .join('');

/** A value as a valid part of a file name: a single line without reserved or misleading characters. */
function toSafeText(value: string, { plainLetters, blanks: kind }: NamingRule): string {
  const folded = plainLetters ? toPlainLetters(value) : value.normalize('NFC');
  const safe = [...folded].map((letter) => (isPlainNamePart(letter) ? letter : ' ')).join('');
  return safe.trim().replaceAll(/ +/g, separators[kind]);
}

const applyLetterCase = (text: string, letterCase: LetterCase): string =>
  letterCase === 'lower' ? text.toLowerCase() : letterCase === 'upper' ? text.toUpperCase() : text;

/** Leading and trailing dots and spaces hide a file or get lost; separators there are pointless. */
const trimSeparators = (text: string): string => text.replaceAll(/^[\s._-]+|[\s._-]+$/gu, '');

/** Truncates a stem by whole letters, so that the name with `rest` stays within both limits. */
function truncateStem(stem: string, rest: string, maxLength: number): string {
  const letters = [...stem];
  let kept = Math.min(letters.length, Math.max(1, maxLength - rest.length));
  const fits = () => {
    const name = `${letters.slice(0, kept).join('')}${rest}`;
    return name.length <= maxLength && bytesOf(name) <= maxNameBytes;
  };
  while (kept > 1 && !fits()) kept -= 1;
  return trimSeparators(letters.slice(0, kept).join(''));
}

/** Used when a pattern produces an empty name. */
const fallbackStem = 'document';

function buildStem(rule: NamingRule, values: TokenValues): Stem {
  const read = parsePattern(rule.pattern);
  const parts = 'parts' in read ? read.parts : [];
  const missing: NameToken[] = [];
  let stem = '';
  for (const part of parts) {
    if ('text' in part) stem += part.text;
    else {
      const value = toSafeText(values[part.token] ?? '', rule);
      // The separator before an empty value is no longer needed.
      if (value === '') stem = stem.replace(/[\s._-]+$/u, '');
      if (value === '' && !missing.includes(part.token)) missing.push(part.token);
      stem += value;
    }
  }
  return { stem: trimSeparators(applyLetterCase(stem, rule.letterCase)), missing };
}

/** A whole file name, with `count` appended when names are equal. */
function buildName(stem: string, count: number, ending: string, maxLength: number): string {
  const rest = `${count > 1 ? `-${count}` : ''}${ending}`;
  const kept = truncateStem(stem, rest, maxLength) || fallbackStem;
  return `${isDeviceName(kept) ? `${kept}-file` : kept}${rest}`;
}

/** Equal for two names that can't coexist in a folder on some file system. */
export const nameKey = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase();

/** A file to name by a pattern. */
export interface FileToName {
  readonly id: number;
  /** The current name; its extension is kept. */
  readonly fileName: string;
  /** Null when no pattern applies. */
  readonly rule: NamingRule | null;
  readonly values: TokenValues;
}

/** The proposed name of a file. */
export interface ProposedName {
  readonly id: number;
  /** The current name when no pattern applies. */
  readonly fileName: string;
  readonly missing: readonly NameToken[];
  /** Whether a number was appended because another file has the same name. */
  readonly numbered: boolean;
}

/** Proposes names for the files of one application; all names are different. */
export function proposeNames(files: readonly FileToName[]): ProposedName[] {
  // Files without a pattern keep their names; the others must avoid these.
  const taken = new Set(files.filter(({ rule }) => rule === null).map(({ fileName }) => nameKey(fileName)));
  return files.map(({ id, fileName, rule, values }) => {
    if (rule === null) return { id, fileName, missing: [], numbered: false };
    const { stem, missing } = buildStem(rule, values);
    const ending = extensionOf(fileName);
    let count = 1;
    let name = buildName(stem, count, ending, rule.maxLength);
    while (taken.has(nameKey(name))) {
      count += 1;
      name = buildName(stem, count, ending, rule.maxLength);
    }
    taken.add(nameKey(name));
    return { id, fileName: name, missing, numbered: count > 1 };
  });
}

/** The name that a rule gives to an example file. */
export const exampleName = (rule: NamingRule, values: TokenValues): string =>
  proposeNames([{ id: 1, fileName: 'example.pdf', rule, values }])[0]?.fileName ?? '';

/** Why a file name isn't accepted: invalid name, changed extension, or used by another file. */
export type NameError = 'illegal' | 'ending' | 'taken';

/** A file with its current and its new name. */
export interface RenamedFile {
  readonly id: number;
  readonly fileName: string;
  readonly newName: string;
}

/** Checks the new names for the files of one application; unchanged names are not checked. */
export function findNameErrors(files: readonly RenamedFile[]): ReadonlyMap<number, NameError> {
  const counts = new Map<string, number>();
  for (const { newName } of files) counts.set(nameKey(newName), (counts.get(nameKey(newName)) ?? 0) + 1);
  const faults = new Map<number, NameError>();
  for (const { id, fileName, newName } of files) {
    if (newName === fileName) continue;
    if (!isLegalName(newName)) faults.set(id, 'illegal');
    else if (extensionOf(newName).toLowerCase() !== extensionOf(fileName).toLowerCase())
      faults.set(id, 'ending');
    else if ((counts.get(nameKey(newName)) ?? 0) > 1) faults.set(id, 'taken');
  }
  return faults;
}
