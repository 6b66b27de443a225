import { eq } from 'drizzle-orm';
import { type BuiltInType, builtInTypes } from '../../../contract/document-types.ts';
import type { Transaction } from '../database.ts';
import { documentTypes, type namingPatterns } from '../schema/index.ts';
import { signIns } from './demonstration.ts';
import type { Given, Stamps } from './rows.ts';

type Pattern = Omit<Given<typeof namingPatterns>, 'id'>;

const usual = {
  letterCase: 'asIs',
  plainLetters: true,
  blanks: 'hyphen',
  maxLength: 100,
} as const satisfies Partial<Pattern>;

const { universityId: own } = signIns['university-contact'].ties;

/** How universities want files to be named: one law for all, and what some of them want otherwise. */
const patterns: readonly Pattern[] = [
  { ...usual, pattern: '{studentNumber}_{lastName}_{documentType}_{date}' },
  { ...usual, type: 'passport', pattern: '{studentNumber}_{lastName}_{firstName}_{documentType}' },
  { ...usual, universityId: own, pattern: '{applicationNumber}-{number}-{documentLabel}' },
  {
    ...usual,
    universityId: own,
    type: 'passport',
    pattern: '{applicationNumber}-{number}-{documentLabel}-{passportNumber}',
  },
  { ...usual, universityId: 2, pattern: '{lastName}, {firstName} - {documentLabel}', blanks: 'keep' },
  {
    ...usual,
    universityId: 3,
    pattern: '{intake}_{lastName}_{documentType}_v{version}',
    letterCase: 'lower',
    maxLength: 60,
  },
  {
    ...usual,
    universityId: 4,
    pattern: '{documentType}_{fullName}',
    letterCase: 'upper',
    blanks: 'underscore',
  },
  { ...usual, universityId: 5, pattern: '{applicationNumber}_{documentType}_{number}', maxLength: 40 },
];

/** Short names that the agency's people know by heart. */
const codes: { readonly [Type in BuiltInType]?: readonly [code: string, label: string] } = {
  passport: ['PP', 'Passport'],
  classXMarksheet: ['10M', 'Class X mark sheet'],
  classXIIMarksheet: ['12M', 'Class XII mark sheet'],
  semesterMarksheets: ['SEM', 'Semester mark sheets'],
  transcript: ['TR', 'Transcript'],
  degreeCertificate: ['DEG', 'Degree certificate'],
  englishTest: ['ENG', 'English test report'],
  statementOfPurpose: ['SOP', 'Statement of purpose'],
  recommendation: ['LOR', 'Letter of recommendation'],
  bankStatement: ['BS', 'Bank statement'],
};

/** The agency's naming patterns. */
export const makeNamingPatterns = (stamps: Stamps): Given<typeof namingPatterns>[] =>
  patterns.map((pattern, index) => ({ id: index + 1, ...pattern, ...stamps }));

/** Says what its names of files call some types of document. */
export async function nameTypes(tx: Transaction, { updatedAt }: Stamps): Promise<void> {
  for (const type of builtInTypes) {
    const [fileCode, fileLabel] = codes[type] ?? [];
    if (fileCode === undefined) continue;
    await tx
      .update(documentTypes)
      .set({ fileCode, fileLabel, updatedAt })
      .where(eq(documentTypes.code, type));
  }
}
