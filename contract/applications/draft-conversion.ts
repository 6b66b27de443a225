import type { Student, StudentPerson, StudentProfile } from '../people/students.ts';
import type { DraftContent, FormFields } from './application-drafts.ts';
import type { StudentPart } from './student-facts.ts';

const trimText = (text: string | undefined): string => text?.trim() ?? '';
const textOrNull = (text: string | undefined): string | null => trimText(text) || null;
/** Date parts as typed, `2004-5-6`, in ISO format; anything else is returned unchanged. */
export const toIsoDay = (text: string | undefined): string =>
  trimText(text).replace(
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
    (_, year: string, month: string, date: string) =>
      `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
  );
const dayOrNull = (text: string | undefined): string | null => toIsoDay(text) || null;
const toNumber = (text: string | undefined): number | null => {
  const given = trimText(text).replace(',', '.');
  return given === '' ? null : Number(given);
};
const toCount = (text: string | undefined): number => toNumber(text) ?? 0;
const isTrue = (text: string | undefined): boolean => text === 'true';
const isBlank = (typed: FormFields): boolean =>
  Object.values(typed).every((text) => text.trim() === '' || text === 'false');

const toPerson = (typed: FormFields) => ({
  givenNames: trimText(typed.givenNames),
  familyName: trimText(typed.familyName),
  dateOfBirth: toIsoDay(typed.dateOfBirth),
  email: trimText(typed.email),
  phone: trimText(typed.phone),
  nationality: trimText(typed.nationality),
  passportNumber: textOrNull(typed.passportNumber?.replaceAll(' ', '')),
});

const toEducation = (typed: FormFields) => ({
  level: trimText(typed.level),
  institution: trimText(typed.institution),
  countryCode: trimText(typed.countryCode),
  board: textOrNull(typed.board),
  subject: textOrNull(typed.subject),
  finishedIn: toNumber(typed.finishedIn),
  mark: toNumber(typed.mark),
  scale: trimText(typed.scale) || 'percent',
  backlogsActive: toCount(typed.backlogsActive),
  backlogsCleared: toCount(typed.backlogsCleared),
  inEnglish: isTrue(typed.inEnglish),
});

const toTest = (typed: FormFields) => ({
  type: trimText(typed.type),
  takenOn: toIsoDay(typed.takenOn),
  overall: toNumber(typed.overall),
  lowest: toNumber(typed.lowest),
});

const toWork = (typed: FormFields) => ({
  employer: trimText(typed.employer),
  position: textOrNull(typed.position),
  from: toIsoDay(typed.from),
  until: dayOrNull(typed.until),
});

const toRefusal = (typed: FormFields) => ({
  countryCode: trimText(typed.countryCode),
  refusedOn: toIsoDay(typed.refusedOn),
  reason: textOrNull(typed.reason),
});

const toFinances = (typed: FormFields) =>
  isBlank(typed)
    ? null
    : {
        source: trimText(typed.source),
        amount: toNumber(typed.amount),
        currency: textOrNull(typed.currency),
      };

/** How the typed fields of an entry are converted to the profile, by the part it belongs to. */
const conversions = {
  education: toEducation,
  tests: toTest,
  work: toWork,
  refusals: toRefusal,
  finances: toFinances,
} as const satisfies Readonly<Record<StudentPart, unknown>>;

/** Converts the typed fields of one entry of a part of the profile; null if nothing is typed of the funding. */
export const toProfileEntry = (part: StudentPart, typed: FormFields): object | null =>
  conversions[part](typed);

/**
 * Converts a draft's text to input for `studentInformation`; issue paths have the form `person.email`,
 * `profile.tests.0.type`.
 */
export const toStudentInformation = (content: DraftContent): unknown => ({
  person: toPerson(content.person),
  profile: toStudentProfile(content),
  consent: content.consent,
});

/** The part that the eligibility rules need. */
export const toStudentProfile = (content: DraftContent) => ({
  education: content.education.map(toEducation),
  tests: content.tests.map(toTest),
  work: content.work.map(toWork),
  finances: toFinances(content.finances),
  refusals: content.refusals.map(toRefusal),
  residence: textOrNull(content.start.domicile),
  passportExpiresOn: dayOrNull(content.person.passportExpiresOn),
});

/** Student fields that have a different path in the draft. */
const draftPaths: Readonly<Record<string, string>> = {
  'profile.residence': 'start.domicile',
  'profile.passportExpiresOn': 'person.passportExpiresOn',
};

/** The draft field for an issue path of `studentInformation`: `profile.tests.0.type` becomes `tests.0.type`. */
export const toDraftPath = (path: string): string => draftPaths[path] ?? path.replace(/^profile\./, '');

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
/** The fields of an entry as they are typed. */
export const toFormFields = (values: object): FormFields =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, toText(value)]));

/** Converts a student's data to draft fields. */
export const toDraftContent = ({
  person,
  profile,
  consent,
}: {
  readonly person: StudentPerson;
  readonly profile: StudentProfile;
  readonly consent: boolean;
}): Pick<
  DraftContent,
  'start' | 'person' | 'education' | 'tests' | 'work' | 'finances' | 'refusals' | 'consent'
> => ({
  start: { domicile: toText(profile.residence) },
  person: { ...toFormFields(person), passportExpiresOn: toText(profile.passportExpiresOn) },
  education: profile.education.map(toFormFields),
  tests: profile.tests.map(toFormFields),
  work: profile.work.map(toFormFields),
  finances: profile.finances === null ? {} : toFormFields(profile.finances),
  refusals: profile.refusals.map(toFormFields),
  consent,
});

export const emptyDraft: DraftContent = {
  studentId: null,
  studentVersion: null,
  others: [],
  askedBranches: [],
  files: [],
  start: {},
  person: {},
  education: [],
  tests: [],
  work: [],
  finances: {},
  refusals: [],
  consent: false,
  choices: [],
};

/** Fills a draft with the data of an existing student. */
export const fillFromStudent = (
  content: DraftContent,
  student: Pick<Student, 'id' | 'version' | 'person' | 'profile' | 'consent'>,
): DraftContent => ({
  ...content,
  ...toDraftContent({ ...student, consent: student.consent !== null }),
  start: { ...content.start, domicile: student.profile.residence ?? student.person.nationality },
  studentId: student.id,
  studentVersion: student.version,
  others: [],
  askedBranches: [],
  files: [],
});
