import type { DraftContent, Typed } from './application-drafts.ts';
import type { StudentPerson, StudentProfile } from './students.ts';

const textIn = (text: string | undefined): string => text?.trim() ?? '';
const orNull = (text: string | undefined): string | null => textIn(text) || null;
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
  dateOfBirth: textIn(typed.dateOfBirth),
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
  takenOn: textIn(typed.takenOn),
  overall: numberIn(typed.overall),
  lowest: numberIn(typed.lowest),
});

const workIn = (typed: Typed) => ({
  employer: textIn(typed.employer),
  position: orNull(typed.position),
  from: textIn(typed.from),
  until: orNull(typed.until),
});

const financesIn = (typed: Typed) =>
  isBlank(typed)
    ? null
    : { source: textIn(typed.source), amount: numberIn(typed.amount), currency: orNull(typed.currency) };

/** A draft's text as what `studentInformation` is to judge; each path of its issues is `person.email`, `profile.tests.0.type`. */
export const informationIn = (content: DraftContent): unknown => ({
  person: personIn(content.person),
  profile: profileIn(content),
  consent: content.consent,
});

/** The part of it that eligibility looks at. */
export const profileIn = ({ education, tests, work, finances }: DraftContent): unknown => ({
  education: education.map(educationIn),
  tests: tests.map(testIn),
  work: work.map(workIn),
  finances: financesIn(finances),
});

const said = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const typedOf = (values: object): Typed =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, said(value)]));

/** The way back: what is known about a student, as the form shows it. */
export const draftOfStudent = ({
  person,
  profile,
  consent,
}: {
  readonly person: StudentPerson;
  readonly profile: StudentProfile;
  readonly consent: boolean;
}): Pick<DraftContent, 'person' | 'education' | 'tests' | 'work' | 'finances' | 'consent'> => ({
  person: typedOf(person),
  education: profile.education.map(typedOf),
  tests: profile.tests.map(typedOf),
  work: profile.work.map(typedOf),
  finances: profile.finances === null ? {} : typedOf(profile.finances),
  consent,
});

/** A draft of nothing yet. */
export const emptyDraft: DraftContent = {
  studentId: null,
  studentVersion: null,
  person: {},
  education: [],
  tests: [],
  work: [],
  finances: {},
  consent: false,
  choices: [],
};
