import type { DocumentType } from './document-types.ts';
import { isPlainNamePart } from './file-names.ts';

/** What a naming pattern can put in: whose, for where, what, and which of several. */
export const nameTokens = [
  'studentNumber',
  'firstName',
  'lastName',
  'fullName',
  'passportNumber',
  'applicationNumber',
  'documentType',
  'documentLabel',
  'university',
  'course',
  'intake',
  'date',
  'version',
  'number',
] as const;
export type NameToken = (typeof nameTokens)[number];

/** What the tokens stand for; null where it is not known, or not the reader's to know. */
export type TokenValues = { readonly [Token in NameToken]: string | null };

/** A piece of a pattern: a token, or text that stands as it is. */
export type PatternPart = { readonly token: NameToken } | { readonly text: string };

/** The longest pattern, in characters. */
export const longestPattern = 200;

/** Why a pattern cannot be taken; `what` is the piece that is meant. */
export interface PatternFault {
  readonly kind: 'empty' | 'tooLong' | 'brace' | 'token' | 'character' | 'ending' | 'textOnly';
  readonly what: string;
}

export const isNameToken = (name: string): name is NameToken => nameTokens.some((token) => token === name);

const faultIn = (text: string): PatternFault | null => {
  const brace = /[{}]/.exec(text);
  if (brace) return { kind: 'brace', what: brace[0] };
  const bad = [...text].find((character) => !isPlainNamePart(character));
  return bad === undefined ? null : { kind: 'character', what: bad };
};

/**
 * Reads a pattern such as `{studentNumber}_{lastName}_{documentType}`. The ending of a file is not part of it: a file
 * keeps its own.
 */
export function parsePattern(
  pattern: string,
): { readonly parts: readonly PatternPart[] } | { readonly fault: PatternFault } {
  if (pattern.trim() === '') return { fault: { kind: 'empty', what: '' } };
  if (pattern.length > longestPattern) return { fault: { kind: 'tooLong', what: '' } };
  const parts: PatternPart[] = [];
  for (const [piece] of pattern.matchAll(/\{[^{}]*\}|[^{}]+|[{}]/g)) {
    const name = /^\{(.*)\}$/s.exec(piece)?.[1];
    if (name === undefined) {
      const fault = faultIn(piece);
      if (fault) return { fault };
      parts.push({ text: piece });
    } else if (isNameToken(name)) parts.push({ token: name });
    else return { fault: { kind: 'token', what: name } };
  }
  if (!parts.some((part) => 'token' in part)) return { fault: { kind: 'textOnly', what: '' } };
  const ending = /\.(?:pdf|png|jpe?g|webp|docx)$/i.exec(pattern);
  return ending ? { fault: { kind: 'ending', what: ending[0] } } : { parts };
}

/** The pattern that parts were read from. */
export const writePattern = (parts: readonly PatternPart[]): string =>
  parts.map((part) => ('token' in part ? `{${part.token}}` : part.text)).join('');

/** Of which documents a pattern is: null stands for every university, and for every type. */
export interface PatternScope {
  readonly universityId: number | null;
  readonly type: DocumentType | null;
}

const reaches = (scope: PatternScope, universityId: number | null, type: DocumentType): boolean =>
  (scope.universityId === null || scope.universityId === universityId) &&
  (scope.type === null || scope.type === type);

/** A university counts for more than a type, both for more than one of them. */
const weight = ({ universityId, type }: PatternScope): number =>
  (universityId === null ? 0 : 2) + (type === null ? 0 : 1);

/** The pattern that names a document: the most specific of those that reach it; undefined when none does. */
export const patternFor = <Pattern extends PatternScope>(
  patterns: readonly Pattern[],
  universityId: number | null,
  type: DocumentType,
): Pattern | undefined =>
  patterns
    .filter((pattern) => reaches(pattern, universityId, type))
    .sort((one, other) => weight(other) - weight(one))[0];
