import * as z from 'zod/mini';
import { type Day, toUtcDay } from '../facts/days.ts';

/** The category of a document; lists and pickers are grouped by it. */
export const documentCategories = [
  'identity',
  'academic',
  'english',
  'narrative',
  'work',
  'finance',
  'offer',
  'compliance',
  'country',
  'visa',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

/** The validity period of a document from its date of issue: months, then days. */
export interface ValidityPeriod {
  readonly months?: number | null;
  readonly days?: number | null;
}

/**
 * Who provides a document: the applicant and those who act for them, the university, or the agency. Only they upload
 * it; the agency's officers upload for everyone.
 */
export const documentOwners = ['applicant', 'university', 'agency'] as const;
export type DocumentOwner = (typeof documentOwners)[number];

export interface DocumentTypeDefinition {
  readonly category: DocumentCategory;
  /** Omitted for what the applicant provides. */
  readonly owner?: DocumentOwner;
  /** Omitted for documents that state their expiry date, such as a passport. */
  readonly goodFor?: ValidityPeriod;
}

/**
 * Definitions of the built-in document types, which an installation can override; rules and charts refer to them.
 * Amounts and periods that change yearly are reviewed together with the rules in `checklist.ts`.
 */
const types = {
  passport: { category: 'identity' },
  oldPassport: { category: 'identity' },
  photo: { category: 'identity' },
  birthCertificate: { category: 'identity' },
  classXMarksheet: { category: 'academic' },
  classXCertificate: { category: 'academic' },
  classXIIMarksheet: { category: 'academic' },
  classXIICertificate: { category: 'academic' },
  schoolCertificate: { category: 'academic' },
  waecResult: { category: 'academic' },
  semesterMarksheets: { category: 'academic' },
  transcript: { category: 'academic' },
  degreeCertificate: { category: 'academic' },
  provisionalDegree: { category: 'academic' },
  backlogCertificate: { category: 'academic' },
  predictedGrades: { category: 'academic' },
  gapEvidence: { category: 'academic' },
  nyscCertificate: { category: 'academic' },
  englishTest: { category: 'english', goodFor: { months: 24 } },
  moiLetter: { category: 'english' },
  statementOfPurpose: { category: 'narrative' },
  recommendation: { category: 'narrative' },
  cv: { category: 'narrative' },
  portfolio: { category: 'narrative' },
  researchProposal: { category: 'narrative' },
  experienceLetter: { category: 'work' },
  payslips: { category: 'work' },
  bankStatement: { category: 'finance', goodFor: { days: 31 } },
  fixedDeposit: { category: 'finance' },
  loanLetter: { category: 'finance' },
  sponsorAffidavit: { category: 'finance' },
  parentalConsent: { category: 'finance' },
  taxReturn: { category: 'finance' },
  scholarshipLetter: { category: 'finance' },
  offerLetter: { category: 'offer', owner: 'university' },
  signedAcceptance: { category: 'offer' },
  depositReceipt: { category: 'offer' },
  preCasForm: { category: 'compliance' },
  interviewRecord: { category: 'compliance', owner: 'agency' },
  genuineStudent: { category: 'compliance' },
  agentAuthorisation: { category: 'compliance' },
  tbCertificate: { category: 'country', goodFor: { months: 6 } },
  atasCertificate: { category: 'country' },
  cas: { category: 'country', owner: 'university' },
  coe: { category: 'country', owner: 'university' },
  oshc: { category: 'country' },
  loa: { category: 'country', owner: 'university' },
  provincialAttestation: { category: 'country' },
  gic: { category: 'country' },
  medicalExamination: { category: 'country' },
  caq: { category: 'country' },
  i20: { category: 'country', owner: 'university' },
  sevisReceipt: { category: 'country' },
  ds160: { category: 'country' },
  apsCertificate: { category: 'country' },
  blockedAccount: { category: 'country' },
  visaApplication: { category: 'visa' },
  biometrics: { category: 'visa' },
  visaDecision: { category: 'visa' },
  universityLetter: { category: 'offer', owner: 'university' },
  feeReceipt: { category: 'offer' },
  refundReceipt: { category: 'offer', owner: 'university' },
  studentConfirmation: { category: 'offer' },
} as const satisfies Readonly<Record<string, DocumentTypeDefinition>>;

export type BuiltInType = keyof typeof types;
/** A type added by an installation. */
export type CustomType = `own-${string}`;
export type DocumentType = BuiltInType | CustomType;

/** The codes of the built-in types, in display order. */
export const builtInTypes = Object.keys(types) as [BuiltInType, ...BuiltInType[]];

export const documentTypeDefinitions: Readonly<Record<BuiltInType, DocumentTypeDefinition>> = types;

export const isBuiltIn = (code: string): code is BuiltInType => Object.hasOwn(types, code);

/** The maximum length of a type code. */
export const maxTypeCodeLength = 40;

/** The code of a custom type: `own-reference-form`. */
export const customType = z
  .string()
  .check(z.maxLength(maxTypeCodeLength), z.regex(/^own(?:-[a-z0-9]+)+$/)) as unknown as z.ZodMiniType<
  CustomType,
  CustomType
>;

/** The code of a built-in or custom type; only the database knows which custom types exist. */
export const documentType: z.ZodMiniType<DocumentType, DocumentType> = z.union([
  z.enum(builtInTypes),
  customType,
]);

/** Who provides documents of a type; types added by an installation come from the applicant. */
export const getDocumentOwner = (type: DocumentType): DocumentOwner =>
  (isBuiltIn(type) ? documentTypeDefinitions[type].owner : undefined) ?? 'applicant';

/** The letters, confirmations and receipts that the university provides. */
export const universityDocumentTypes: readonly BuiltInType[] = builtInTypes.filter(
  (type) => getDocumentOwner(type) === 'university',
);

const officers = ['aco', 'admin'];
const uploadersByOwner: Readonly<Record<DocumentOwner, readonly string[]>> = {
  // The files of a registration come from somebody without an account.
  applicant: ['student', 'counsellor', 'channel-partner', 'system', ...officers],
  university: ['university-contact', ...officers],
  agency: officers,
};

/** Whether somebody of this role uploads documents of this type. */
export const isUploader = (role: string, type: DocumentType): boolean =>
  uploadersByOwner[getDocumentOwner(type)].includes(role);

/** Evidence of funds; how old it may be depends on the country. */
export const evidenceOfFunds: readonly DocumentType[] = ['bankStatement', 'fixedDeposit', 'loanLetter'];

/**
 * The last day on which a document with this issue date is valid; null without a validity period.
 *
 * @param issuedOn A date, `2026-11-21`.
 */
export function lastValidDay({ months, days }: ValidityPeriod, issuedOn: Day): Day | null {
  if (!months && !days) return null;
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number);
  // Six months after 31 August is the last day of February, not a day in March.
  const lastOfMonth = new Date(Date.UTC(year, month + (months ?? 0), 0)).getUTCDate();
  const end = Date.UTC(year, month - 1 + (months ?? 0), Math.min(day, lastOfMonth) + (days ?? 0));
  return toUtcDay(end);
}

/** Abbreviations that are written in capitals. */
const initials = /^(?:x|xii|aps|atas|caq|cas|coe|cv|ds160|gic|i20|loa|moi|nysc|oshc|sevis|tb|waec)$/i;

/** A type in words, for developers: `classXMarksheet` becomes `class X marksheet`. Users see translated names. */
export const toWords = (type: DocumentType): string =>
  type
    .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => (initials.test(word) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ');

/** The default code and label of a type in file names. */
export const defaultFileNames = (type: BuiltInType): { readonly code: string; readonly label: string } => {
  const words = toWords(type);
  return {
    code: words.toUpperCase().replaceAll(' ', '-'),
    label: words.charAt(0).toUpperCase() + words.slice(1),
  };
};
