import { applicationStatuses } from '../../../contract/applications/applications.ts';
import { type StudentRow, studentColumns } from '../../../contract/applications/student-list.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import type { Day } from '../../../contract/facts/days.ts';
import { consentVersion } from '../../../contract/people/consent.ts';
import { assertCan } from '../../access/assert-can.ts';
import { maskFields } from '../../access/fields.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { computedColumns } from '../../access/rule-columns.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq, type SQL, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { foldText, rankOf } from '../../db/schema/expressions.ts';
import {
  applications,
  branches,
  channelPartners,
  countries,
  students,
  users,
} from '../../db/schema/index.ts';
import type { ListReader, ListSource } from '../../lists/list.types.ts';

const endedStates = applicationStatuses.filter((status) => admissionStates[status].tag === 'ended');

const ofStudent = sql`from ${applications} where ${applications.studentId} = ${students.id}`;
const openApplications = sql<number>`(select count(*)::int ${ofStudent} and ${applications.admission} not in (${sql.join(
  endedStates.map((state) => sql`${state}`),
  sql`, `,
)}))`;
const newestStatus = sql<
  StudentRow['newestStatus']
>`(select ${applications.admission} ${ofStudent} order by ${applications.updatedAt} desc, ${applications.id} desc limit 1)`;
const consent = sql<boolean>`(${students.consentVersion} is not distinct from ${consentVersion})`;
const passportExpiresOn = sql<Day | null>`(${students.profile} ->> 'passportExpiresOn')::date`;
const nationality = sql<string>`(select ${countries.code} from ${countries} where ${countries.id} = ${students.nationalityId})`;
const nameOf = (table: typeof branches | typeof channelPartners, id: SQL | typeof students.branchId) =>
  sql<string>`(select ${table.name} from ${table} where ${table.id} = ${id})`;
const counsellorName = sql<
  string | null
>`(select ${users.fullName} from ${users} where ${users.id} = ${students.counsellorId})`;
const branchName = nameOf(branches, students.branchId);
const partnerName = nameOf(channelPartners, sql`${students.partnerId}`);

const loadStudents = (orm: Orm, condition: SQL | undefined) =>
  orm
    .select({
      ...pick(students, 'id', 'version', 'number', 'fullName', 'email', 'phone', 'dateOfBirth'),
      ...pick(students, 'nationalityId', 'branchId', 'counsellorId', 'partnerId', 'introducedById'),
      ...pick(students, 'createdAt', 'updatedAt'),
      inCompliance: sql<boolean>`${computedColumns.Student.inCompliance.value}`,
      nationality,
      counsellorName,
      branchName,
      partnerName,
      openApplications,
      newestStatus,
      consent,
      passportExpiresOn: sql<Day | null>`${passportExpiresOn}::text`,
    })
    .from(students)
    .where(condition);

type StudentListRecord = Awaited<ReturnType<typeof loadStudents>>[number];

/** Fields that every row shows and is searched by. */
const requiredFields = ['number', 'fullName', 'email', 'createdAt', 'updatedAt'];

/** Maps the columns of the list of students to the database. */
export const studentsList: ListSource<StudentListRecord> = {
  subject: 'Student',
  table: students,
  id: students.id,
  columns: studentColumns,
  sources: {
    number: { value: students.number, searched: true },
    fullName: { value: students.fullName, searched: true },
    nationality: { value: nationality, fields: ['nationalityId'] },
    counsellor: {
      value: students.counsellorId,
      label: counsellorName,
      names: { id: users.id, name: users.fullName },
      fields: ['counsellorId', 'counsellorName'],
    },
    branch: {
      value: students.branchId,
      label: branchName,
      names: { id: branches.id, name: branches.name },
      fields: ['branchId', 'branchName'],
    },
    partner: {
      value: students.partnerId,
      label: partnerName,
      names: { id: channelPartners.id, name: channelPartners.name },
      fields: ['partnerId', 'partnerName'],
    },
    openApplications: { value: openApplications, counted: true },
    newestStatus: {
      value: newestStatus,
      rank: sql`coalesce(${rankOf(newestStatus, applicationStatuses)}, 0)`,
      counted: true,
    },
    consent: { value: consent, fields: ['consentedAt'] },
    passportExpiresOn: { value: passportExpiresOn, fields: ['profile'] },
    email: { value: students.email, searched: true },
    phone: { value: students.phone },
    dateOfBirth: { value: students.dateOfBirth },
    createdAt: { value: students.createdAt },
    updatedAt: { value: students.updatedAt },
  },
  search: foldText(sql`(${students.number} || ' ' || ${students.fullName} || ' ' || ${students.email})`),
  order: { column: 'updatedAt', order: 'desc' },
  readable({ ability, log }) {
    assertCan(ability, 'read', 'Student');
    return readableRows(ability, 'Student', students, requiredFields, log);
  },
  load: loadStudents,
};

/** The same list, for counsellors with the students assigned to them alone. */
export const ownStudentsList: ListSource<StudentListRecord> = {
  ...studentsList,
  readable(reader) {
    const { user } = reader;
    return and(
      studentsList.readable(reader),
      user.role === 'counsellor' ? eq(students.counsellorId, user.id) : undefined,
    );
  },
};

/** Fields that the rules may hide; the others are shown with the row or not at all. */
const maskedFields = [
  ...(['nationalityId', 'counsellorId', 'counsellorName', 'branchId', 'branchName'] as const),
  ...(['partnerId', 'partnerName', 'phone', 'dateOfBirth'] as const),
  ...(['openApplications', 'newestStatus', 'consentedAt', 'profile'] as const),
];

/** A row as this reader may see it; withheld fields are null. */
export function presentStudentRow(
  { ability }: Pick<ListReader, 'ability'>,
  record: StudentListRecord,
): StudentRow {
  const { nationalityId, consentedAt, profile, ...shown } = maskFields(
    ability,
    'Student',
    { ...record, consentedAt: true, profile: true },
    maskedFields,
  );
  return {
    ...pick(record, 'id', 'version', 'number', 'fullName', 'email'),
    ...shown,
    nationality: nationalityId === null ? null : record.nationality,
    consent: consentedAt && record.consent,
    passportExpiresOn: profile === null ? null : record.passportExpiresOn,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
