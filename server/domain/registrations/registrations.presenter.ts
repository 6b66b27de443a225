import {
  openRegistrationStates,
  type RegistrationAnswer,
  type RegistrationClaim,
  type RegistrationDetails,
  type RegistrationRow,
} from '../../../contract/registration/registrations.ts';
import { maskFields } from '../../access/fields.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { applications, courses, intakes, universities, users } from '../../db/schema/index.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { maySeeOtherBranches } from '../students/matching.ts';
import { findStudent, readableStudents, type StudentRecord } from '../students/student-rows.ts';
import { getChoice, readStudent } from './registered-student.ts';
import { toChartActor, toFacts, toStored } from './registrations.chart.ts';
import { findRegistrationMatches } from './registrations.matches.ts';
import { loadSubmittedFiles, type RegistrationRecord } from './registrations.queries.ts';
import { loadTimeline } from './registrations.timeline.ts';

/** Fields that the rules may hide; the others are shown with the registration or not at all. */
const maskedFields = [
  'linkOwnerId',
  'linkOwnerName',
  'counsellorId',
  'counsellorName',
  'branchId',
  'branchName',
] as const;

/** A row of the list of registrations, as this user may see it. */
export const presentRegistration = (
  { ability }: Pick<ListReader, 'ability'>,
  record: RegistrationRecord,
): RegistrationRow => ({
  ...pick(record, 'id', 'version', 'number', 'status', 'flow', 'fullName', 'email', 'phone'),
  ...pick(record, 'countryCode', 'destinationCode'),
  ...maskFields(ability, 'Registration', record, maskedFields),
  waitingSince: record.waitingSince.toISOString(),
  submittedAt: record.submittedAt.toISOString(),
});

/** The course and intake that were selected, whether or not they are still offered. */
async function loadCourse(orm: Orm, record: RegistrationRecord) {
  const choice = getChoice(record);
  if (choice === null) return null;
  const [course] = await orm
    .select({ title: courses.title, university: universities.name })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(courses.id, choice.courseId));
  const [intake] = await orm
    .select({ name: intakes.name })
    .from(intakes)
    .where(eq(intakes.id, choice.intakeId));
  return course && intake
    ? { ...choice, title: `${course.title}, ${course.university}`, intakeName: intake.name }
    : null;
}

/** The answers in the order in which they were given, with the names that codes stand for. */
async function presentAnswers(
  orm: Orm,
  record: RegistrationRecord,
  course: RegistrationDetails['course'],
): Promise<RegistrationAnswer[]> {
  const { rest } = readStudent(record);
  const intakeId = Number(record.answers.intake);
  const [intake] =
    intakeId > 0
      ? await orm.select({ name: intakes.name }).from(intakes).where(eq(intakes.id, intakeId))
      : [];
  const readable: Readonly<Record<string, string | undefined>> = {
    course: course ? `${course.title} · ${course.intakeName}` : undefined,
    intake: intake?.name,
  };
  return Object.entries(record.answers)
    .filter(([, value]) => value !== '')
    .map(([question, value]) => ({
      question,
      label: record.labels[question] ?? null,
      value,
      readable: readable[question] ?? null,
      unmapped: question in rest,
    }));
}

/**
 * The claim of the link's owner, and whether it counted. An earlier one is only shown to those who may see who
 * introduced the student.
 */
async function loadClaim(
  orm: Orm,
  { ability }: ListReader,
  record: RegistrationRecord,
  linkOwnerName: string | null,
  student: StudentRecord | undefined,
): Promise<RegistrationClaim | null> {
  const { linkOwnerId, linkOpenedAt, submittedAt, studentId } = record;
  if (linkOwnerId === null) return null;
  const claim = { name: linkOwnerName, openedAt: (linkOpenedAt ?? submittedAt).toISOString() };
  const known = student?.row;
  if (!known || !ability.can('read', { ...known, __typename: 'Student' }, 'introducedById'))
    return { ...claim, counted: studentId === null || record.status === 'accepted', earlier: null };
  const { introducedById, introducedAt } = known;
  const counted = introducedById === null || introducedById === linkOwnerId;
  if (counted || introducedAt === null) return { ...claim, counted, earlier: null };
  const [owner] = await orm.select({ name: users.fullName }).from(users).where(eq(users.id, introducedById));
  return { ...claim, counted, earlier: { name: owner?.name ?? null, at: introducedAt.toISOString() } };
}

/** A registration for its page, with the input to run its chart for this reader. */
export async function presentDetails(
  orm: Orm,
  reader: ListReader,
  record: RegistrationRecord,
): Promise<RegistrationDetails> {
  const { ability, log, user } = reader;
  const files = await loadSubmittedFiles(orm, record.id);
  const isOpen = openRegistrationStates.some((state) => state === record.status);
  const matches = isOpen ? await findRegistrationMatches(orm, reader, record, files) : [];
  const course = await loadCourse(orm, record);
  const student =
    record.studentId === null
      ? undefined
      : await findStudent(orm, record.studentId, readableStudents(ability, log));
  const [application] =
    record.applicationId === null
      ? []
      : await orm
          .select(pick(applications, 'id', 'number'))
          .from(applications)
          .where(
            and(
              eq(applications.id, record.applicationId),
              readableRows(ability, 'Application', applications, ['number'], log),
            ),
          );
  const row = presentRegistration(reader, record);
  return {
    ...row,
    ...pick(record, 'language', 'dateOfBirth', 'introducedBy', 'consent'),
    workflow: {
      stored: toStored(record),
      facts: toFacts(record, user, matches, reader.clock.now()),
      actor: toChartActor(reader, record),
    },
    answers: await presentAnswers(orm, record, course),
    files: files.map((file) => pick(file, 'id', 'type', 'fileName', 'mediaType', 'size')),
    course,
    matches,
    claim: await loadClaim(orm, reader, record, row.linkOwnerName, student),
    student: student ? pick(student.row, 'id', 'number', 'fullName') : null,
    application: application ?? null,
    timeline: await loadTimeline(orm, record.id, maySeeOtherBranches(reader)),
  };
}
