import type { BuiltInType, DocumentType } from '../kit/document-types.ts';
import type { StudentProfile } from '../people/students.ts';

/** The student's origin and destination, and what else is known about the case. Countries are ISO 3166-1 codes. */
export interface ChecklistCase {
  /** The student's country of residence. */
  readonly domicile: string;
  readonly destination: string;
  readonly level: StudyLevel;
  /** Younger than 18 on the course start date. */
  readonly minor?: boolean;
  /** Someone other than the student pays. */
  readonly sponsored?: boolean;
  /** Part of the money is a bank loan. */
  readonly loan?: boolean;
  /** Failed subjects that were repeated or still have to be. */
  readonly backlogs?: boolean;
  /** A year or more without study. */
  readonly gap?: boolean;
  readonly workExperience?: boolean;
  /** A subject that requires individual clearance in the United Kingdom (ATAS). */
  readonly sensitiveSubject?: boolean;
  /** School or degree was taught in English, and the university accepts that instead of a test. */
  readonly taughtInEnglish?: boolean;
  /** Quebec, the Canadian province with its own selection process. */
  readonly quebec?: boolean;
}

/** A person's 18th birthday, `2026-11-21`. */
const eighteenthBirthday = (born: string): string => `${Number(born.slice(0, 4)) + 18}${born.slice(4)}`;

/** The student data that a checklist depends on. */
export interface ChecklistStudent {
  readonly nationality: string;
  readonly dateOfBirth: string;
  readonly profile: StudentProfile;
}

/** The course data that a checklist depends on. */
export interface ChecklistCourse {
  readonly countryCode: string;
  readonly level: string;
  readonly startsOn: string;
}

/** Derives the case from a student and a course. */
export function toChecklistCase(
  { nationality, dateOfBirth, profile }: ChecklistStudent,
  { countryCode, level, startsOn }: ChecklistCourse,
): ChecklistCase {
  const { education, work, finances } = profile;
  return {
    domicile: profile.residence ?? nationality,
    destination: countryCode,
    level: studyLevelOf(level),
    minor: startsOn < eighteenthBirthday(dateOfBirth),
    sponsored: finances?.source === 'sponsor' || finances?.source === 'parents',
    loan: finances?.source === 'loan',
    backlogs: education.some(({ backlogsActive, backlogsCleared }) => backlogsActive + backlogsCleared > 0),
    workExperience: work.length > 0,
  };
}

/** The levels in the course catalogue. */
export const studyLevels = [
  'foundation',
  'undergraduate',
  'preMaster',
  'postgraduateTaught',
  'research',
] as const;
export type StudyLevel = (typeof studyLevels)[number];

/** The study level of a course; unknown levels get the undergraduate rules. */
export const studyLevelOf = (level: string | undefined): StudyLevel =>
  studyLevels.find((known) => known === level) ?? 'undergraduate';

/** When a document is needed: before submission, before the confirmation, or before the visa application. */
export const checklistStages = ['submission', 'confirmation', 'visa'] as const;
export type ChecklistStage = (typeof checklistStages)[number];

/** Message ids for who requires an additional document: the university, or the country on either side. */
export const demandReasons = ['checklist.university', 'checklist.domicile', 'checklist.destination'] as const;

/** Message ids of the reasons why a document is required. */
export const checklistReasons = [
  'checklist.identity',
  'checklist.photo',
  'checklist.schoolRecord',
  'checklist.schoolRecordIndia',
  'checklist.schoolRecordNigeria',
  'checklist.degreeRecord',
  'checklist.backlogs',
  'checklist.gap',
  'checklist.englishLevel',
  'checklist.taughtInEnglish',
  'checklist.motivation',
  'checklist.references',
  'checklist.experience',
  'checklist.researchPlan',
  'checklist.funds',
  'checklist.loan',
  'checklist.sponsor',
  'checklist.minorConsent',
  'checklist.nationalService',
  'checklist.authorisation',
  'checklist.acceptance',
  'checklist.deposit',
  'checklist.ukFunds',
  'checklist.ukTuberculosis',
  'checklist.ukSensitiveSubject',
  'checklist.ukInterview',
  'checklist.ukConfirmation',
  'checklist.auGenuineStudent',
  'checklist.auHealthCover',
  'checklist.auConfirmation',
  'checklist.caLetter',
  'checklist.caAttestation',
  'checklist.caMedical',
  'checklist.caQuebec',
  'checklist.caGuaranteed',
  'checklist.usFunds',
  'checklist.usCertificate',
  'checklist.usFee',
  'checklist.usForm',
  'checklist.deVerification',
  'checklist.deBlockedAccount',
  ...demandReasons,
] as const;
export type ChecklistReason = (typeof checklistReasons)[number];

/** A document that an application needs. Optional documents can still be uploaded. */
export interface ChecklistItem {
  readonly type: DocumentType;
  readonly stage: ChecklistStage;
  readonly required: boolean;
  readonly why: ChecklistReason;
}

interface Rule extends Omit<ChecklistItem, 'type'> {
  readonly types: readonly BuiltInType[];
  readonly when?: (given: ChecklistCase) => boolean;
}

const isFrom =
  (...countries: readonly string[]) =>
  ({ domicile }: ChecklistCase) =>
    countries.includes(domicile);
const isTo =
  (...countries: readonly string[]) =>
  ({ destination }: ChecklistCase) =>
    countries.includes(destination);
const allOf =
  (...conditions: readonly ((given: ChecklistCase) => boolean)[]) =>
  (given: ChecklistCase) =>
    conditions.every((holds) => holds(given));
const not = (condition: (given: ChecklistCase) => boolean) => (given: ChecklistCase) => !condition(given);

/** Applicants for postgraduate levels: their degree counts, not school alone. */
const isGraduate = ({ level }: ChecklistCase): boolean =>
  level === 'preMaster' || level === 'postgraduateTaught' || level === 'research';
const isResearcher = ({ level }: ChecklistCase): boolean => level === 'research';

/** Countries where nearly all education is in English. */
const isEnglishSpeaking = isFrom('GB', 'IE', 'US', 'CA', 'AU', 'NZ');

/**
 * Countries whose residents need a tuberculosis test for the United Kingdom, limited to those the agency recruits in.
 */
const isTestedForTuberculosis = isFrom(
  ...'IN NG PK BD NP LK GH KE UG TZ ZA ZW ET CM PH VN ID TH CN MY MM KZ UZ'.split(' '),
);

/** Countries whose applicants need an academic evaluation certificate (APS) for Germany. */
const isVerifiedForGermany = isFrom('IN', 'CN', 'VN');

const submission = { stage: 'submission', required: true } as const;
const confirmation = { stage: 'confirmation', required: true } as const;
const visa = { stage: 'visa', required: true } as const;

/**
 * The rules, in checklist order. Sources: UK Visas and Immigration (28 days of funds, tuberculosis test, ATAS),
 * Department of Home Affairs of Australia (Genuine Student, CoE, OSHC), IRCC (letter of acceptance, PAL/TAL, CAQ),
 * U.S. Department of State (I-20, SEVIS I-901, DS-160), German missions (APS, blocked account).
 */
const rules: readonly Rule[] = [
  { ...submission, types: ['passport'], why: 'checklist.identity' },
  { ...submission, types: ['photo'], why: 'checklist.photo', required: false },
  { ...submission, types: ['agentAuthorisation'], why: 'checklist.authorisation' },

  {
    ...submission,
    types: ['classXMarksheet', 'classXIIMarksheet', 'classXIICertificate'],
    why: 'checklist.schoolRecordIndia',
    when: isFrom('IN'),
  },
  { ...submission, types: ['waecResult'], why: 'checklist.schoolRecordNigeria', when: isFrom('NG') },
  {
    ...submission,
    types: ['schoolCertificate'],
    why: 'checklist.schoolRecord',
    when: allOf(not(isFrom('IN', 'NG')), not(isGraduate)),
  },
  {
    ...submission,
    types: ['semesterMarksheets'],
    why: 'checklist.degreeRecord',
    when: allOf(isGraduate, isFrom('IN')),
  },
  {
    ...submission,
    types: ['transcript', 'degreeCertificate'],
    why: 'checklist.degreeRecord',
    when: isGraduate,
  },
  {
    ...submission,
    types: ['backlogCertificate'],
    why: 'checklist.backlogs',
    when: ({ backlogs = false }) => backlogs,
  },
  { ...submission, types: ['gapEvidence'], why: 'checklist.gap', when: ({ gap = false }) => gap },
  {
    ...submission,
    types: ['nyscCertificate'],
    why: 'checklist.nationalService',
    required: false,
    when: allOf(isFrom('NG'), isGraduate),
  },

  {
    ...submission,
    types: ['englishTest'],
    why: 'checklist.englishLevel',
    when: ({ taughtInEnglish = false, ...given }) => !taughtInEnglish && !isEnglishSpeaking(given),
  },
  {
    ...submission,
    types: ['moiLetter'],
    why: 'checklist.taughtInEnglish',
    when: ({ taughtInEnglish = false, ...given }) => taughtInEnglish && !isEnglishSpeaking(given),
  },

  { ...submission, types: ['statementOfPurpose'], why: 'checklist.motivation' },
  { ...submission, types: ['recommendation', 'cv'], why: 'checklist.references', when: isGraduate },
  { ...submission, types: ['researchProposal'], why: 'checklist.researchPlan', when: isResearcher },
  {
    ...submission,
    types: ['experienceLetter'],
    why: 'checklist.experience',
    when: ({ workExperience = false }) => workExperience,
  },

  { ...confirmation, types: ['signedAcceptance'], why: 'checklist.acceptance' },
  { ...confirmation, types: ['depositReceipt'], why: 'checklist.deposit' },
  { ...confirmation, types: ['bankStatement'], why: 'checklist.ukFunds', when: isTo('GB') },
  { ...confirmation, types: ['bankStatement'], why: 'checklist.usFunds', when: isTo('US') },
  { ...visa, types: ['bankStatement'], why: 'checklist.funds', when: not(isTo('GB', 'US', 'DE')) },
  { ...confirmation, types: ['loanLetter'], why: 'checklist.loan', when: ({ loan = false }) => loan },
  {
    ...confirmation,
    types: ['sponsorAffidavit'],
    why: 'checklist.sponsor',
    when: ({ sponsored = false }) => sponsored,
  },
  {
    ...confirmation,
    types: ['birthCertificate', 'parentalConsent'],
    why: 'checklist.minorConsent',
    when: ({ minor = false }) => minor,
  },

  {
    ...confirmation,
    types: ['atasCertificate'],
    why: 'checklist.ukSensitiveSubject',
    when: allOf(isTo('GB'), ({ sensitiveSubject = false }) => sensitiveSubject),
  },
  { ...confirmation, types: ['preCasForm'], why: 'checklist.ukInterview', when: isTo('GB') },
  { ...visa, types: ['cas'], why: 'checklist.ukConfirmation', when: isTo('GB') },
  {
    ...visa,
    types: ['tbCertificate'],
    why: 'checklist.ukTuberculosis',
    when: allOf(isTo('GB'), isTestedForTuberculosis),
  },

  { ...confirmation, types: ['genuineStudent'], why: 'checklist.auGenuineStudent', when: isTo('AU') },
  { ...visa, types: ['coe'], why: 'checklist.auConfirmation', when: isTo('AU') },
  { ...visa, types: ['oshc'], why: 'checklist.auHealthCover', when: isTo('AU') },

  { ...visa, types: ['loa'], why: 'checklist.caLetter', when: isTo('CA') },
  { ...visa, types: ['provincialAttestation'], why: 'checklist.caAttestation', when: isTo('CA') },
  { ...visa, types: ['medicalExamination'], why: 'checklist.caMedical', when: isTo('CA') },
  {
    ...visa,
    types: ['caq'],
    why: 'checklist.caQuebec',
    when: allOf(isTo('CA'), ({ quebec = false }) => quebec),
  },
  { ...visa, types: ['gic'], why: 'checklist.caGuaranteed', required: false, when: isTo('CA') },

  { ...visa, types: ['i20'], why: 'checklist.usCertificate', when: isTo('US') },
  { ...visa, types: ['sevisReceipt'], why: 'checklist.usFee', when: isTo('US') },
  { ...visa, types: ['ds160'], why: 'checklist.usForm', when: isTo('US') },

  {
    ...submission,
    types: ['apsCertificate'],
    why: 'checklist.deVerification',
    when: allOf(isTo('DE'), isVerifiedForGermany),
  },
  { ...visa, types: ['blockedAccount'], why: 'checklist.deBlockedAccount', when: isTo('DE') },
];

/** All document types that can be required for the confirmation stage; compliance officers review them. */
export const confirmationStageTypes: ReadonlySet<DocumentType> = new Set(
  rules.filter(({ stage }) => stage === 'confirmation').flatMap(({ types }) => types),
);

/** The number of rules that require a document type. */
export const countRulesFor = (type: string): number =>
  rules.filter(({ types }) => types.some((each) => each === type)).length;

/** A document that a university or a country requires in addition to the rules. */
export interface DemandedDocument extends Omit<ChecklistItem, 'why'> {
  readonly why: (typeof demandReasons)[number];
}

const stageOf = ({ stage }: ChecklistItem): number => checklistStages.indexOf(stage);

/** The stricter of two items for the same type: the earlier stage, and required if either is. */
function stricter(known: ChecklistItem, other: ChecklistItem): ChecklistItem {
  const stage = stageOf(other) < stageOf(known) ? other.stage : known.stage;
  const required = known.required || other.required;
  const adds = stage !== known.stage || required !== known.required;
  return adds ? { ...other, stage, required } : known;
}

/**
 * The documents that an application needs, by stage, each type once, with the reason.
 *
 * @param demanded Additional documents required by the university and the countries; they only add requirements.
 */
export function checklistFor(
  given: ChecklistCase,
  demanded: readonly DemandedDocument[] = [],
): ChecklistItem[] {
  const byRule = rules
    .filter(({ when }) => when === undefined || when(given))
    .flatMap(({ types, stage, required, why }) => types.map((type) => ({ type, stage, required, why })));
  const items = new Map<DocumentType, ChecklistItem>(byRule.map((item) => [item.type, item]));
  for (const item of demanded) {
    const known = items.get(item.type);
    items.set(item.type, known ? stricter(known, item) : item);
  }
  return checklistStages.flatMap((stage) => [...items.values()].filter((item) => item.stage === stage));
}
