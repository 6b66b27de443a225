import { exampleName } from '../../../../../contract/documents/document-names.ts';
import {
  formatPattern,
  parsePattern,
  type TokenValues,
} from '../../../../../contract/documents/naming-pattern-syntax.ts';
import type { NamingPattern } from '../../../../../contract/documents/naming-patterns.ts';
import type { DocumentTypeInfo } from '../../../../../contract/masters/document-type-list.ts';

/** The token values of an invented student, for examples. */
export const sampleValues = (type: DocumentTypeInfo | undefined, university: string): TokenValues => ({
  studentNumber: 'S-10427',
  firstName: 'Zoë Maria',
  lastName: 'Müller',
  fullName: 'Zoë Maria Müller',
  passportNumber: 'C01X0006H',
  applicationNumber: 'QS-20318',
  documentType: type?.fileCode ?? null,
  documentLabel: type?.fileLabel ?? null,
  university: university || 'University of Northhaven',
  course: 'Computer Science',
  intake: 'September 2027',
  date: '2027-02-09',
  version: '2',
  number: '03',
});

/** An example file name for a saved pattern. */
export const getPatternExample = (pattern: NamingPattern, types: readonly DocumentTypeInfo[]): string =>
  exampleName(
    pattern,
    sampleValues(
      types.find(({ code }) => code === (pattern.type ?? 'transcript')),
      pattern.universityName ?? '',
    ),
  );

/** A segment of a pattern, as displayed; `key` is its React key. */
interface PatternSegment {
  readonly key: string;
  readonly piece: string;
  readonly token: boolean;
}

/** The segments of a pattern, in order. */
export function getPatternSegments({ pattern }: Pick<NamingPattern, 'pattern'>): readonly PatternSegment[] {
  const read = parsePattern(pattern);
  const parts = 'parts' in read ? read.parts : [{ text: pattern }];
  return parts.map((part, place) => ({
    key: String(place),
    piece: formatPattern([part]),
    token: 'token' in part,
  }));
}
