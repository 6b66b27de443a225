import type { DraftContent, Typed } from './application-drafts.ts';
import type { Student, StudentPerson, StudentProfile } from './students.ts';

const textIn = (text: string | undefined): string => text?.trim() ?? '';
const orNull = (text: string | undefined): string | null => textIn(text) || null;
/** Date parts as typed, `2004-5-6`, in ISO format; anything else is returned unchanged. */
export const dayIn = (text: string | undefined): string =>
  textIn(text).replace(
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
    (_, year: string, month: string, date: string) =>
      `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
  );
const dayOrNull = (text: string | undefined): string | null => dayIn(text) || null;
const numberIn = (text: string | undefined): number | null => {
  const given = textIn(text).replace(',', '.');
  return given === '' ? null : Number(given);
};
const countIn = (text: string | undefined): number => numberIn(text) ?? 0;
const isSaid = (text: string | undefined): boolean => text === 'true';
const isBlank = (typed: Typed): boolean =>
  Object.values(typed).every((text) => text.trim() === '' || text === 'false');

const personIn = (typed: Typed) => ({
  givenNames: textIn(typed.givenNames),
  familyName: textIn(typed.familyName),
  dateOfBirth: dayIn(typed.dateOfBirth),
  email: textIn(typed.email),
  phone: textIn(typed.phone),
  nationality: textIn(typed.nationality),
  passportNumber: orNull(typed.passportNumber?.replaceAll(' ', '')),
});

const educationIn = (typed: Typed) => ({
  level: textIn(typed.level),
  institution: textIn(typed.institution),
  countryCode: textIn(typed.countryCode),
  board: orNull(typed.board),
  subject: orNull(typed.subject),
  finishedIn: numberIn(typed.finishedIn),
  mark: numberIn(typed.mark),
  scale: textIn(typed.scale) || 'percent',
  backlogsActive: countIn(typed.backlogsActive),
  backlogsCleared: countIn(typed.backlogsCleared),
  inEnglish: isSaid(typed.inEnglish),
});

const testIn = (typed: Typed) => ({
  type: textIn(typed.type),
  takenOn: dayIn(typed.takenOn),
  overall: numberIn(typed.overall),
  lowest: numberIn(typed.lowest),
});

const workIn = (typed: Typed) => ({
  employer: textIn(typed.employer),
  position: orNull(typed.position),
  from: dayIn(typed.from),
  until: dayOrNull(typed.until),
});

const refusalIn = (typed: Typed) => ({
  countryCode: textIn(typed.countryCode),
  refusedOn: dayIn(typed.refusedOn),
  reason: orNull(typed.reason),
});

const financesIn = (typed: Typed) =>
  isBlank(typed)
    ? null
    : { source: textIn(typed.source), amount: numberIn(typed.amount), currency: orNull(typed.currency) };

/**
 * Converts a draft's text to input for `studentInformation`; issue paths have the form `person.email`,
 * `profile.tests.0.type`.
 */
export const informationIn = (content: DraftContent): unknown => ({
  person: personIn(content.person),
  profile: profileIn(content),
  consent: content.consent,
});

/** The part that the eligibility rules need. */
export const profileIn = (content: DraftContent) => ({
  education: content.education.map(educationIn),
  tests: content.tests.map(testIn),
  work: content.work.map(workIn),
  finances: financesIn(content.finances),
  refusals: content.refusals.map(refusalIn),
  residence: orNull(content.start.domicile),
  passportExpiresOn: dayOrNull(content.person.passportExpiresOn),
});

/** Student fields that have a different path in the draft. */
const draftPaths: Readonly<Record<string, string>> = {
  'profile.residence': 'start.domicile',
  'profile.passportExpiresOn': 'person.passportExpiresOn',
};

/** The draft field for an issue path of `studentInformation`: `profile.tests.0.type` becomes `tests.0.type`. */
export const draftPathOf = (path: string): string => draftPaths[path] ?? path.replace(/^profile\./, '');

const said = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const typedOf = (values: object): Typed =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, said(value)]));

/** Converts a student's data to draft fields. */
export const draftOfStudent = ({
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
  start: { domicile: said(profile.residence) },
  person: { ...typedOf(person), passportExpiresOn: said(profile.passportExpiresOn) },
  education: profile.education.map(typedOf),
  tests: profile.tests.map(typedOf),
  work: profile.work.map(typedOf),
  finances: profile.finances === null ? {} : typedOf(profile.finances),
  refusals: profile.refusals.map(typedOf),
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
export const takenOver = (
  content: DraftContent,
  student: Pick<Student, 'id' | 'version' | 'person' | 'profile' | 'consent'>,
): DraftContent => ({
  ...content,
  ...draftOfStudent({ ...student, consent: student.consent !== null }),
  start: { ...content.start, domicile: student.profile.residence ?? student.person.nationality },
  studentId: student.id,
  studentVersion: student.version,
  others: [],
  askedBranches: [],
  files: [],
});
