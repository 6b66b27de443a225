import type { BuiltInType, DocumentType } from '../kit/document-types.ts';
import { type ChecklistCase, type ChecklistItem, checklistStages, type demandReasons } from './checklist.ts';

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
