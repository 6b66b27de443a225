import { emptyDraft } from '../../../../contract/applications/draft-conversion.ts';
import { toUtcDay } from '../../../../contract/facts/days.ts';
import type { StudentDuplicates } from '../../../../contract/people/student-merges.ts';
import { emptyProfile } from '../../../../contract/people/students.ts';
import type { Orm } from '../../../../server/db/database.ts';
import { getTableName, sql } from '../../../../server/db/drizzle.ts';
import { pick } from '../../../../server/db/pick.ts';
import {
  applicationDocuments,
  applicationDrafts,
  applications,
  documentFiles,
  intakes,
  mailMessages,
  registrations,
  students,
  users,
} from '../../../../server/db/schema/index.ts';
import { tables } from '../../../../server/db/tables.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import type { TestApi } from '../../access/api.ts';
import { registrationOf } from '../registrations/stage.ts';

/** The agency, with a second intake. */
export async function plantIntakes(orm: Orm): Promise<void> {
  await plantAgency(orm);
  await orm.insert(intakes).values({
    id: 2,
    name: 'January 2028',
    startsOn: '2028-01-10',
    opensOn: '2027-01-01',
    closesOn: '2027-11-30',
  });
}

type StudentColumns = typeof students.$inferInsert;
let made = 0;
const next = () => {
  made += 1;
  return made;
};

/** A student of branch 1 who resembles nobody, for whom the first counsellor is responsible. */
export async function addStudent(orm: Orm, more: Partial<StudentColumns> = {}): Promise<number> {
  const n = next();
  const [row] = await orm
    .insert(students)
    .values({
      number: `D-${n}`,
      givenNames: `Given${n}`,
      familyName: `Family${n}`,
      fullName: `Given${n} Family${n}`,
      email: `duplicate-${n}@mail.test`,
      phone: `+234 803 000 ${1_000 + n}`,
      dateOfBirth: toUtcDay(Date.UTC(1985, 0, n * 40)),
      nationalityId: 1,
      branchId: 1,
      counsellorId: personOf.counsellor,
      consentVersion: '2026-11',
      consentedAt: new Date('2027-01-02T03:04:05.678Z'),
      ...more,
    })
    .returning({ id: students.id });
  return row?.id ?? 0;
}

export async function addApplication(
  orm: Orm,
  studentId: number,
  more: Partial<typeof applications.$inferInsert> = {},
): Promise<number> {
  const [student] = await orm
    .select({ name: students.fullName })
    .from(students)
    .where(sql`${students.id} = ${studentId}`);
  const [row] = await orm
    .insert(applications)
    .values({
      number: `QD-${next()}`,
      studentId,
      courseId: 1,
      intakeId: 1,
      universityId: 1,
      branchId: 1,
      admission: 'draft',
      studentName: student?.name ?? '',
      universityName: 'University of Northhaven',
      courseTitle: 'Law 1',
      countryCode: 'GB',
      intakeName: 'September 2027',
      branchName: 'North',
      counsellorId: personOf.counsellor,
      ...more,
    })
    .returning({ id: applications.id });
  return row?.id ?? 0;
}

/** A passport of a student with a file. */
export async function addDocument(
  orm: Orm,
  studentId: number,
  { applicationId = null, sha256 = 'a'.repeat(64), alsoElsewhere = false } = {} as {
    applicationId?: number | null;
    sha256?: string;
    alsoElsewhere?: boolean;
  },
): Promise<number> {
  const [student] = await orm.select().from(students).where(sql`${students.id} = ${studentId}`);
  if (!student) throw new Error('there is no such student');
  const [application] = await orm
    .select()
    .from(applications)
    .where(sql`${applications.id} = ${applicationId ?? 0}`);
  const { branchId, counsellorId, partnerId, fullName } = student;
  const uploadedAt = new Date('2027-01-03T00:00:00Z');
  const file = { fileName: 'passport.pdf', mediaType: 'application/pdf', size: 7, uploadedAt };
  const [row] = await orm
    .insert(applicationDocuments)
    .values({
      ...file,
      studentId,
      applicationId,
      type: 'passport',
      status: 'uploaded',
      files: 1,
      alsoElsewhere,
      branchId,
      counsellorId,
      partnerId,
      studentName: fullName,
      ...(application && {
        ...pick(application, 'universityId', 'admission', 'compliance', 'universityName', 'countryCode'),
        ...pick(application, 'branchId', 'counsellorId', 'partnerId', 'organisationId'),
        applicationNumber: application.number,
      }),
    })
    .returning({ id: applicationDocuments.id });
  const documentId = row?.id ?? 0;
  await orm.insert(documentFiles).values({
    ...file,
    documentId,
    number: 1,
    sha256,
    storedName: `${'0'.repeat(24)}${String(documentId).padStart(8, '0')}`,
  });
  return documentId;
}

/** An account that opens a student's record. */
export async function addAccount(orm: Orm, studentId: number | null, email = `account-${next()}@mail.test`) {
  const [row] = await orm
    .insert(users)
    .values({
      email,
      fullName: 'Own Account',
      role: 'student',
      passwordHash: '-',
      confirmedAt: new Date('2027-01-01T00:00:00Z'),
      studentId,
    })
    .returning({ id: users.id });
  return row?.id ?? 0;
}

/** A registration, a message and a draft of a student. */
export async function addPapers(orm: Orm, studentId: number): Promise<void> {
  await orm.insert(registrations).values(registrationOf({}, { studentId, number: `RD-${next()}` }));
  await orm.insert(mailMessages).values({
    recipient: 'somebody@mail.test',
    template: 'confirm-address',
    language: 'en',
    subject: 'Hello',
    secret: false,
    studentId,
  });
  await orm.insert(applicationDrafts).values({
    ownerId: personOf.counsellor,
    step: 'information',
    content: { ...emptyDraft, studentId, studentVersion: 1 },
  });
}

export const school = {
  level: 'bachelor',
  institution: 'University of Lagos',
  countryCode: 'NG',
  board: null,
  subject: 'Law',
  finishedIn: 2026,
  mark: null,
  scale: 'gpa4',
  backlogsActive: 0,
  backlogsCleared: 0,
  inEnglish: true,
} as const;
export const profileWith = (more: Partial<typeof emptyProfile>) => ({ ...emptyProfile, ...more });

/** Tables that tell what happened, and those of sessions and of messages to open pages. */
const journals = new Set([
  ...['event_log', 'outbox', 'channels', 'channel_messages', 'list_marks', 'hub_messages', 'student_merges'],
  ...['sessions', 'session_sockets', 'idempotency_keys', 'notifications', 'rate_limits'],
]);

/** Every row of every other table as text, without its version and the time of its last change. */
export async function readTables(orm: Orm): Promise<Readonly<Record<string, readonly string[]>>> {
  const names = Object.values(tables)
    .map((table) => getTableName(table))
    .filter((name) => !journals.has(name))
    .sort();
  const found: Record<string, readonly string[]> = {};
  for (const name of names) {
    const { rows } = await orm.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${sql.identifier(name)} t order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** What a person sends about a pair, with the versions that they have read. */
export function createMerging(orm: () => Orm, sendAs: TestApi['sendAs']) {
  const versionOf = async (id: number) => {
    const [row] = await orm()
      .select({ version: students.version })
      .from(students)
      .where(sql`${students.id} = ${id}`);
    return row?.version ?? 0;
  };
  return {
    versionOf,
    async merge(userId: number, survivorId: number, mergedId: number, choices: object = {}) {
      const body = { mergedId, mergedVersion: await versionOf(mergedId), choices };
      const headers = { 'if-match': `"${await versionOf(survivorId)}"` };
      return sendAs(userId, 'POST', `/students/${survivorId}/merges`, body, headers);
    },
    async unmerge(userId: number, survivorId: number, mergeId: number) {
      const headers = { 'if-match': `"${await versionOf(survivorId)}"` };
      return sendAs(userId, 'DELETE', `/students/${survivorId}/merges/${mergeId}`, undefined, headers);
    },
    async duplicates(userId: number, id: number) {
      const { body } = await sendAs(userId, 'GET', `/students/${id}/duplicates`);
      return (body as { data: StudentDuplicates }).data;
    },
  };
}
