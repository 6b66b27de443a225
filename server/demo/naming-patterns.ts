import { type BuiltInType, builtInTypes } from '../../contract/kit/document-types.ts';
import type { Transaction } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { documentTypes, type namingPatterns } from '../db/schema/index.ts';
import { demoUsers } from './demonstration.ts';
import type { RowTimestamps, SeedRow } from './rows.ts';

type Pattern = Omit<SeedRow<typeof namingPatterns>, 'id'>;

const usual = {
  letterCase: 'asIs',
  plainLetters: true,
  blanks: 'hyphen',
  maxLength: 100,
} as const satisfies Partial<Pattern>;

const { universityId: own } = demoUsers['university-contact'].memberships;

/** File naming patterns of universities: a general one, and exceptions for some. */
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

/** Common abbreviations. */
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

export const makeNamingPatterns = (timestamps: RowTimestamps): SeedRow<typeof namingPatterns>[] =>
  patterns.map((pattern, index) => ({ id: index + 1, ...pattern, ...timestamps }));

/** Sets the code and label that file names use for some document types. */
export async function nameTypes(tx: Transaction, { updatedAt }: RowTimestamps): Promise<void> {
  for (const type of builtInTypes) {
    const [fileCode, fileLabel] = codes[type] ?? [];
    if (fileCode === undefined) continue;
    await tx
      .update(documentTypes)
      .set({ fileCode, fileLabel, updatedAt })
      .where(eq(documentTypes.code, type));
  }
}
