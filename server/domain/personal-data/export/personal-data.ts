import { maskFields } from '../../../access/fields.ts';
import type { Orm } from '../../../db/database.ts';
import { asc, eq } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { studentMerges, students, users } from '../../../db/schema/index.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import type { Storage } from '../../../storage/storage.types.ts';
import { toStudentFacts } from '../../students/student-facts.ts';
import type { StudentRecord } from '../../students/student-rows.ts';
import { loadApplications } from './applications.ts';
import { loadDocuments } from './documents.ts';
import type { ExportedFile } from './exported-files.ts';
import { loadAccountRecords, loadMessages } from './messages.ts';
import { loadRegistrations } from './registrations.ts';
import { findAccountId, loadSubjectReader } from './subject-reader.ts';

interface Exporter extends RecordReader {
  readonly now: Date;
  readonly storage: Pick<Storage, 'has'>;
}

const contacts = ['branchName', 'counsellorName'] as const;

/** The names that both the student and the reader may know of those who look after the student. */
function toContacts(subject: RecordReader, reader: RecordReader, { row, ...names }: StudentRecord) {
  const record = { ...row, ...pick(names, ...contacts) };
  const told = { ...record, ...maskFields(subject.ability, 'Student', record, contacts) };
  return maskFields(reader.ability, 'Student', told, contacts);
}

/** The records that were merged into a student. */
const loadMerges = (orm: Orm, studentId: number) =>
  orm
    .select({ number: students.number, ...pick(studentMerges, 'mergedAt', 'undoneAt') })
    .from(studentMerges)
    .innerJoin(students, eq(students.id, studentMerges.mergedId))
    .where(eq(studentMerges.survivorId, studentId))
    .orderBy(asc(studentMerges.id));

async function loadAccount(orm: Orm, accountId: number | null) {
  if (accountId === null) return null;
  const [account] = await orm
    .select(pick(users, 'email', 'fullName', 'phone', 'language', 'homeCurrency', 'createdAt', 'disabledAt'))
    .from(users)
    .where(eq(users.id, accountId));
  return account ?? null;
}

/**
 * The personal data of a student: what the student may see of their record, and the reader too. The parts that the
 * student may see but the reader can't are null.
 *
 * Sources: articles 15 and 20 of the GDPR, section 11 of India’s DPDP Act 2023.
 */
export async function loadPersonalData(
  orm: Orm,
  { now, storage, ...reader }: Exporter,
  record: StudentRecord,
): Promise<{ readonly content: object; readonly files: readonly ExportedFile[] }> {
  const { row } = record;
  const accountId = await findAccountId(orm, row.id);
  const subject = await loadSubjectReader(orm, record, accountId);
  const isOwn = reader.user.studentId === row.id;
  const readsMail = isOwn || reader.ability.can('manage', 'all');
  const documents = await loadDocuments(orm, subject, { ...reader, storage }, row.id);
  const registrations = await loadRegistrations(orm, { ...reader, storage }, row.id);
  const content = {
    format: 'quayside.personal-data',
    version: 1,
    exportedAt: now,
    number: row.number,
    ...pick(row, 'createdAt', 'updatedAt'),
    ...toContacts(subject, reader, record),
    ...toStudentFacts(record, () => true),
    applications: await loadApplications(orm, subject, reader, row.id),
    documents: documents.documents,
    registrations: registrations.registrations,
    mergedRecords: await loadMerges(orm, row.id),
    account: readsMail ? await loadAccount(orm, accountId) : null,
    messages: readsMail ? await loadMessages(orm, row.id, accountId) : null,
    ...(readsMail
      ? await loadAccountRecords(orm, accountId)
      : { notificationSettings: null, followedApplications: null, notifications: null, tasks: null }),
  };
  return { content, files: [...documents.files, ...registrations.files] };
}
