import {
  bytesOf,
  endingOf,
  isDeviceName,
  isLegalName,
  isPlainNamePart,
  longestInBytes,
} from './file-names.ts';
import { type NameToken, parsePattern, type TokenValues } from './name-patterns.ts';

/** How names are written, whatever the pattern puts in. */
export const letterCases = ['asIs', 'lower', 'upper'] as const;
export type LetterCase = (typeof letterCases)[number];

/** What stands for the blanks inside a value. */
export const blanks = ['keep', 'hyphen', 'underscore', 'none'] as const;
export type Blanks = (typeof blanks)[number];

/** The shortest and the longest limit that a pattern may set to its names, their ending included. */
export const nameLengths = { least: 20, most: 150 } as const;

export interface NamingRule {
  readonly pattern: string;
  readonly letterCase: LetterCase;
  /** Letters of the Latin alphabet alone, without accents; other scripts fall out. */
  readonly plainLetters: boolean;
  readonly blanks: Blanks;
  /** Characters of a whole name. */
  readonly maxLength: number;
}

/** What a pattern came to, without the ending of the file. */
interface Stem {
  readonly stem: string;
  /** Tokens of the pattern that nothing is known for. */
  readonly missing: readonly NameToken[];
}

const between = { keep: ' ', hyphen: '-', underscore: '_', none: '' } as const satisfies Record<
  Blanks,
  string
>;

/** Letters that no decomposition makes plain. */
const plainOf: Readonly<Record<string, string>> = {
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

const plain = (text: string): string =>
  [...text.normalize('NFD')]
    .map((letter) => plainOf[letter] ?? (/[ -~]/.test(letter) ? letter : /\p{M}/u.test(letter) ? '' : ' '))
    .join('');

/** A value as it may stand in a name: one line, nothing that a file system or a reader takes for something else. */
function written(value: string, { plainLetters, blanks: kind }: NamingRule): string {
  const folded = plainLetters ? plain(value) : value.normalize('NFC');
  const safe = [...folded].map((letter) => (isPlainNamePart(letter) ? letter : ' ')).join('');
  return safe.trim().replaceAll(/ +/g, between[kind]);
}

const cased = (text: string, letterCase: LetterCase): string =>
  letterCase === 'lower' ? text.toLowerCase() : letterCase === 'upper' ? text.toUpperCase() : text;

/** Dots and blanks at either end hide a file or are lost on the way; separators there separate nothing. */
const tidy = (text: string): string => text.replaceAll(/^[\s._-]+|[\s._-]+$/gu, '');

/** A stem that with what follows it keeps both limits, cut between letters. */
function fitting(stem: string, rest: string, maxLength: number): string {
  const letters = [...stem];
  let kept = Math.min(letters.length, Math.max(1, maxLength - rest.length));
  const fits = () => {
    const name = `${letters.slice(0, kept).join('')}${rest}`;
    return name.length <= maxLength && bytesOf(name) <= longestInBytes;
  };
  while (kept > 1 && !fits()) kept -= 1;
  return tidy(letters.slice(0, kept).join(''));
}

/** What stands where a pattern comes to nothing. */
const nameless = 'document';

function stemOf(rule: NamingRule, values: TokenValues): Stem {
  const read = parsePattern(rule.pattern);
  const parts = 'parts' in read ? read.parts : [];
  const missing: NameToken[] = [];
  let stem = '';
  for (const part of parts) {
    if ('text' in part) stem += part.text;
    else {
      const value = written(values[part.token] ?? '', rule);
      // What separated it from its neighbour separates nothing now.
      if (value === '') stem = stem.replace(/[\s._-]+$/u, '');
      if (value === '' && !missing.includes(part.token)) missing.push(part.token);
      stem += value;
    }
  }
  return { stem: tidy(cased(stem, rule.letterCase)), missing };
}

/** A whole name of a stem, with `count` behind it where others are called the same. */
function nameOf(stem: string, count: number, ending: string, maxLength: number): string {
  const rest = `${count > 1 ? `-${count}` : ''}${ending}`;
  const kept = fitting(stem, rest, maxLength) || nameless;
  return `${isDeviceName(kept) ? `${kept}-file` : kept}${rest}`;
}

/** Two names that the same folder of some system could not hold both. */
export const nameKey = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase();

/** A file that a pattern shall name. */
export interface FileToName {
  readonly id: number;
  /** As it is called now: its ending stays. */
  readonly fileName: string;
  /** Null when no pattern reaches it. */
  readonly rule: NamingRule | null;
  readonly values: TokenValues;
}

/** What a file would be called. */
export interface ProposedName {
  readonly id: number;
  /** As it is called now where no pattern reaches it. */
  readonly fileName: string;
  readonly missing: readonly NameToken[];
  /** A number stands behind it, because another file would be called the same. */
  readonly numbered: boolean;
}

/** Names the files of one application by their patterns, no two of them alike. */
export function proposeNames(files: readonly FileToName[]): ProposedName[] {
  // What no pattern names keeps its name, and the others make room.
  const taken = new Set(files.filter(({ rule }) => rule === null).map(({ fileName }) => nameKey(fileName)));
  return files.map(({ id, fileName, rule, values }) => {
    if (rule === null) return { id, fileName, missing: [], numbered: false };
    const { stem, missing } = stemOf(rule, values);
    const ending = endingOf(fileName);
    let count = 1;
    let name = nameOf(stem, count, ending, rule.maxLength);
    while (taken.has(nameKey(name))) {
      count += 1;
      name = nameOf(stem, count, ending, rule.maxLength);
    }
    taken.add(nameKey(name));
    return { id, fileName: name, missing, numbered: count > 1 };
  });
}

/** What a file is called by a rule, by itself: for showing what a pattern does. */
export const exampleOf = (rule: NamingRule, values: TokenValues): string =>
  proposeNames([{ id: 1, fileName: 'example.pdf', rule, values }])[0]?.fileName ?? '';

/** Why a file cannot be called so: not a legal name, another ending, or another file's name. */
export type NameFault = 'illegal' | 'ending' | 'taken';

/** A file with the name it has and the one it shall have. */
export interface NamedFile {
  readonly id: number;
  readonly fileName: string;
  readonly newName: string;
}

/** What is wrong with the names that the files of one application shall have; names that stay are not judged. */
export function nameFaults(files: readonly NamedFile[]): ReadonlyMap<number, NameFault> {
  const counts = new Map<string, number>();
  for (const { newName } of files) counts.set(nameKey(newName), (counts.get(nameKey(newName)) ?? 0) + 1);
  const faults = new Map<number, NameFault>();
  for (const { id, fileName, newName } of files) {
    if (newName === fileName) continue;
    if (!isLegalName(newName)) faults.set(id, 'illegal');
    else if (endingOf(newName).toLowerCase() !== endingOf(fileName).toLowerCase()) faults.set(id, 'ending');
    else if ((counts.get(nameKey(newName)) ?? 0) > 1) faults.set(id, 'taken');
  }
  return faults;
}
