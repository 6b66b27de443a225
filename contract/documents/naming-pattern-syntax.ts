import type { DocumentType } from '../kit/document-types.ts';
import { isPlainNamePart } from './file-names.ts';

/** Tokens of a naming pattern. */
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

/** The values of the tokens; null when unknown, or when the reader may not see them. */
export type TokenValues = { readonly [Token in NameToken]: string | null };

/** A part of a pattern: a token or literal text. */
export type PatternPart = { readonly token: NameToken } | { readonly text: string };

/** The maximum length of a pattern, in characters. */
export const maxPatternLength = 200;

/** Why a pattern isn't valid; `what` is the part that caused it. */
export interface PatternError {
  readonly kind: 'empty' | 'tooLong' | 'brace' | 'token' | 'character' | 'ending' | 'textOnly';
  readonly what: string;
}

export const isNameToken = (name: string): name is NameToken => nameTokens.some((token) => token === name);

const findError = (text: string): PatternError | null => {
  const brace = /[{}]/.exec(text);
  if (brace) return { kind: 'brace', what: brace[0] };
  const bad = [...text].find((character) => !isPlainNamePart(character));
  return bad === undefined ? null : { kind: 'character', what: bad };
};

/**
 * Parses a pattern such as `{studentNumber}_{lastName}_{documentType}`. It doesn't include the file extension, which
 * stays unchanged.
 */
export function parsePattern(
  pattern: string,
): { readonly parts: readonly PatternPart[] } | { readonly fault: PatternError } {
  if (pattern.trim() === '') return { fault: { kind: 'empty', what: '' } };
  if (pattern.length > maxPatternLength) return { fault: { kind: 'tooLong', what: '' } };
  const parts: PatternPart[] = [];
  for (const [piece] of pattern.matchAll(/\{[^{}]*\}|[^{}]+|[{}]/g)) {
    const name = /^\{(.*)\}$/s.exec(piece)?.[1];
    if (name === undefined) {
      const fault = findError(piece);
      if (fault) return { fault };
      parts.push({ text: piece });
    } else if (isNameToken(name)) parts.push({ token: name });
    else return { fault: { kind: 'token', what: name } };
  }
  if (!parts.some((part) => 'token' in part)) return { fault: { kind: 'textOnly', what: '' } };
  const ending = /\.(?:pdf|png|jpe?g|webp|docx)$/i.exec(pattern);
  return ending ? { fault: { kind: 'ending', what: ending[0] } } : { parts };
}

/** Converts parsed parts back to a pattern. */
export const formatPattern = (parts: readonly PatternPart[]): string =>
  parts.map((part) => ('token' in part ? `{${part.token}}` : part.text)).join('');

/** The documents that a pattern applies to: null means all universities, or all types. */
export interface PatternScope {
  readonly universityId: number | null;
  readonly type: DocumentType | null;
}

const matchesScope = (scope: PatternScope, universityId: number | null, type: DocumentType): boolean =>
  (scope.universityId === null || scope.universityId === universityId) &&
  (scope.type === null || scope.type === type);

/** A university is more specific than a type; both together are the most specific. */
const specificity = ({ universityId, type }: PatternScope): number =>
  (universityId === null ? 0 : 2) + (type === null ? 0 : 1);

/** The most specific pattern that applies to a document; undefined when none does. */
export const patternFor = <Pattern extends PatternScope>(
  patterns: readonly Pattern[],
  universityId: number | null,
  type: DocumentType,
): Pattern | undefined =>
  patterns
    .filter((pattern) => matchesScope(pattern, universityId, type))
    .sort((one, other) => specificity(other) - specificity(one))[0];
