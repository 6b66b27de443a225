import { yearsAfter } from '../facts/dates.ts';
import type { Day } from '../facts/days.ts';
import type { DocumentType } from '../kit/document-types.ts';
import type { StudentProfile } from '../people/students.ts';

/** The student's origin and destination, and what else is known about the case. Countries are ISO 3166-1 codes. */
export interface ChecklistCase extends ChecklistFacts {
  /** The student's country of residence. */
  readonly domicile: string;
  readonly destination: string;
  readonly level: StudyLevel;
  /** Taught online: nothing is confirmed for a visa, and no visa is applied for. */
  readonly online?: boolean;
}

/** What else can be known about a case. */
export interface ChecklistFacts {
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

/** The facts that the conditions of a rule can depend on. */
export const checklistFlags = [
  'minor',
  'sponsored',
  'loan',
  'backlogs',
  'gap',
  'workExperience',
  'sensitiveSubject',
  'taughtInEnglish',
  'quebec',
] as const satisfies readonly (keyof ChecklistFacts)[];
export type ChecklistFlag = (typeof checklistFlags)[number];

/** A person's 18th birthday, `2026-11-21`. */
const eighteenthBirthday = (born: Day): Day => yearsAfter(born, 18);

/** The student data that a checklist depends on. */
export interface ChecklistStudent {
  readonly nationality: string;
  /** Null while it is not known. */
  readonly dateOfBirth: Day | null;
  readonly profile: StudentProfile;
}

/** The course data that a checklist depends on. */
export interface ChecklistCourse {
  readonly countryCode: string;
  readonly level: string;
  readonly startsOn: Day;
  /** The course needs no English test from the student; see `isEnglishTestWaived`. */
  readonly englishTestWaived: boolean;
  readonly courseType: string | null;
}

/** Derives the case from a student and a course. */
export function toChecklistCase(
  { nationality, dateOfBirth, profile }: ChecklistStudent,
  { countryCode, level, startsOn, englishTestWaived, courseType }: ChecklistCourse,
): ChecklistCase {
  const { education, work, finances } = profile;
  return {
    domicile: profile.residence ?? nationality,
    destination: countryCode,
    level: studyLevelOf(level),
    online: courseType === 'online',
    minor: dateOfBirth !== null && startsOn < eighteenthBirthday(dateOfBirth),
    sponsored: finances?.source === 'sponsor' || finances?.source === 'parents',
    loan: finances?.source === 'loan',
    backlogs: education.some(({ backlogsActive, backlogsCleared }) => backlogsActive + backlogsCleared > 0),
    workExperience: work.length > 0,
    taughtInEnglish: englishTestWaived,
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

/** The reasons that a rule can give, with message ids `checklist.<reason>`. */
export const ruleReasons = [
  'identity',
  'photo',
  'schoolRecord',
  'schoolRecordIndia',
  'schoolRecordNigeria',
  'degreeRecord',
  'backlogs',
  'gap',
  'englishLevel',
  'taughtInEnglish',
  'motivation',
  'references',
  'experience',
  'researchPlan',
  'funds',
  'loan',
  'sponsor',
  'minorConsent',
  'nationalService',
  'authorisation',
  'acceptance',
  'deposit',
  'ukFunds',
  'ukTuberculosis',
  'ukSensitiveSubject',
  'ukInterview',
  'ukConfirmation',
  'auGenuineStudent',
  'auHealthCover',
  'auConfirmation',
  'caLetter',
  'caAttestation',
  'caMedical',
  'caQuebec',
  'caGuaranteed',
  'usFunds',
  'usCertificate',
  'usFee',
  'usForm',
  'deVerification',
  'deBlockedAccount',
] as const;
export type RuleReason = (typeof ruleReasons)[number];

/** Message ids of the reasons why a document is required; `own`: the rule has texts of its own. */
export const checklistReasons = [
  ...ruleReasons.map((reason) => `checklist.${reason}` as const),
  'checklist.own',
  ...demandReasons,
] as const;
export type ChecklistReason = (typeof checklistReasons)[number];

/** A document that an application needs. Optional documents can still be uploaded. */
export interface ChecklistItem {
  readonly type: DocumentType;
  readonly stage: ChecklistStage;
  readonly required: boolean;
  readonly why: ChecklistReason;
  /** The reason in each language of the portal, for `checklist.own`. */
  readonly texts?: ReasonTexts | undefined;
}

/** A reason in each language of the portal. */
export type ReasonTexts = Readonly<Record<'en' | 'fr' | 'ar', string>>;
