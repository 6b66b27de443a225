import type { StudentHome } from '../../../contract/applications/student-home.ts';
import { openStates } from '../../../contract/charts/application/states.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { maskFields } from '../../access/fields.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import {
  applicationCases,
  applicationDocuments,
  applications,
  branches,
  channelPartners,
  registrations,
  tasks,
  users,
} from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound, orNotFound } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging.ts';
import { loadProgress } from '../applications/model/progress.ts';
import { findStudent, readableStudents, type StudentRecord } from '../students/student-rows.ts';
import { presentOwnDocument } from './student-home.presenter.ts';
import { toSteps } from './student-home.steps.ts';

/** The user who reads or changes their own student record. */
export interface StudentReader {
  readonly user: CurrentUser;
  readonly ability: Ability;
  readonly clock: Clock;
  readonly log?: Log;
}

/** The fields that a row of the home shows in any case: a record of which one is withheld is left out. */
const shownFields = ['number', 'admission', 'universityName', 'courseTitle', 'countryCode', 'intakeName'];
const shownOfDocuments = ['type', 'status', 'fileName', 'uploadedAt', 'dueOn', 'expiresOn'];

/** The user's own student record. @throws AppError 404 for everybody who is no student, or not linked to one. */
export async function findOwnStudent(
  orm: Orm,
  { user, ability, log }: StudentReader,
): Promise<StudentRecord> {
  if (user.role !== 'student' || user.studentId === null) throw notFound();
  return orNotFound(await findStudent(orm, user.studentId, readableStudents(ability, log)));
}

/** The student's applications, the open ones first, each with what its events have stored. */
const loadOwnApplications = (orm: Orm, { ability, log }: StudentReader, studentId: number) =>
  orm
    .select({ row: applications, kept: applicationCases })
    .from(applications)
    .leftJoin(applicationCases, eq(applicationCases.applicationId, applications.id))
    .where(
      and(
        eq(applications.studentId, studentId),
        readableRows(ability, 'Application', applications, shownFields, log),
      ),
    )
    .orderBy(
      desc(inArray(applications.admission, openStates)),
      asc(sql`${applications.preference} is null`),
      asc(applications.preference),
      desc(applications.updatedAt),
      asc(applications.id),
    );

const loadOwnDocuments = (orm: Orm, { ability, log }: StudentReader, studentId: number) =>
  orm
    .select()
    .from(applicationDocuments)
    .where(
      and(
        eq(applicationDocuments.studentId, studentId),
        ne(applicationDocuments.status, 'superseded'),
        readableRows(ability, 'ApplicationDocument', applicationDocuments, shownOfDocuments, log),
      ),
    )
    .orderBy(asc(applicationDocuments.applicationId), asc(applicationDocuments.id));

/** Open tasks that were assigned to the student themself. */
const loadOwnTasks = (orm: Orm, { user }: StudentReader) =>
  orm
    .select()
    .from(tasks)
    .where(and(eq(tasks.assigneeId, user.id), eq(tasks.status, 'open')))
    .orderBy(asc(tasks.dueOn), asc(tasks.id));

/** Who looks after a student, as far as the rules let this person know. */
async function loadContacts(
  orm: Orm,
  { ability }: StudentReader,
  { row, branchName, counsellorName }: StudentRecord,
): Promise<StudentHome['contacts']> {
  const [counsellor] =
    row.counsellorId === null
      ? []
      : await orm
          .select(pick(users, 'email', 'phone'))
          .from(users)
          .where(and(eq(users.id, row.counsellorId), isNull(users.disabledAt)));
  const [branch] = await orm
    .select(pick(branches, 'city'))
    .from(branches)
    .where(eq(branches.id, row.branchId));
  const [partner] =
    row.partnerId === null
      ? []
      : await orm
          .select(pick(channelPartners, 'name'))
          .from(channelPartners)
          .where(eq(channelPartners.id, row.partnerId));
  const contacts = {
    counsellorName,
    counsellorEmail: counsellor?.email ?? null,
    counsellorPhone: counsellor?.phone ?? null,
    branchName,
    branchCity: branch?.city ?? null,
    partnerName: partner?.name ?? null,
  };
  const names = Object.keys(contacts) as (keyof typeof contacts)[];
  return maskFields(ability, 'Student', { ...row, ...contacts }, names);
}

/** The reference that the student got for their registration. */
async function findOwnRegistration(orm: Orm, studentId: number): Promise<StudentHome['registration']> {
  const [found] = await orm
    .select(pick(registrations, 'number', 'submittedAt'))
    .from(registrations)
    .where(eq(registrations.studentId, studentId))
    .orderBy(desc(registrations.submittedAt), desc(registrations.id))
    .limit(1);
  return found ? { number: found.number, submittedAt: found.submittedAt.toISOString() } : null;
}

/** All that the home of the signed-in student shows. @throws AppError 404 for everybody else. */
export async function loadStudentHome(orm: Orm, reader: StudentReader): Promise<StudentHome> {
  const student = await findOwnStudent(orm, reader);
  const { row } = student;
  const own = await loadOwnApplications(orm, reader, row.id);
  const documents = await loadOwnDocuments(orm, reader, row.id);
  const shown = documents.map((document) => presentOwnDocument(reader, document));
  return {
    student: pick(row, 'id', 'number', 'givenNames', 'fullName'),
    registration: await findOwnRegistration(orm, row.id),
    mayExport: reader.ability.can('export', { ...row, __typename: 'Student' }),
    consent:
      row.consentVersion !== null && row.consentedAt !== null
        ? { version: row.consentVersion, at: row.consentedAt.toISOString() }
        : null,
    steps: toSteps(reader, own, shown, await loadOwnTasks(orm, reader)),
    applications: await loadProgress(
      orm,
      reader,
      own.map((one) => one.row),
    ),
    documents: shown,
    contacts: await loadContacts(orm, reader, student),
  };
}
