import { agencyRoles } from '../../../contract/applications/notes.ts';
import { studentFields, studentParts } from '../../../contract/applications/student-facts.ts';
import type { StudentRecordDetails } from '../../../contract/applications/student-records.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { getChangeableFields, maskFields } from '../../access/fields.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, desc, eq, isNotNull, isNull } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { applicationDocuments, applications, channelPartners, users } from '../../db/schema/index.ts';
import type { Log } from '../../platform/logging.ts';
import { historyOf } from '../../records/history.ts';
import { toStudentFacts } from './student-facts.ts';
import { presentStudent, type StudentRecord } from './student-rows.ts';

interface Reader {
  readonly user: Pick<CurrentUser, 'role'>;
  readonly ability: Ability;
  readonly log?: Log;
}

/** The applications of a student that this reader may read, the last changed first. */
async function loadApplications(
  orm: Orm,
  { ability, log }: Reader,
  studentId: number,
): Promise<StudentRecordDetails['applications']> {
  const shown = ['number', 'admission', 'universityName', 'courseTitle', 'intakeName', 'updatedAt'];
  const rows = await orm
    .select({
      ...pick(applications, 'id', 'number', 'universityName', 'courseTitle', 'intakeName', 'updatedAt'),
      status: applications.admission,
    })
    .from(applications)
    .where(
      and(
        eq(applications.studentId, studentId),
        readableRows(ability, 'Application', applications, shown, log),
      ),
    )
    .orderBy(desc(applications.updatedAt), desc(applications.id));
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** The documents of a student that this reader may read and that have a file, the newest first. */
async function loadDocuments(
  orm: Orm,
  { ability, log }: Reader,
  studentId: number,
): Promise<StudentRecordDetails['documents']> {
  const shown = ['type', 'status', 'applicationNumber', 'fileName', 'uploadedAt', 'expiresOn'] as const;
  const rows = await orm
    .select(pick(applicationDocuments, 'id', 'applicationId', ...shown))
    .from(applicationDocuments)
    .where(
      and(
        eq(applicationDocuments.studentId, studentId),
        isNotNull(applicationDocuments.uploadedAt),
        readableRows(ability, 'ApplicationDocument', applicationDocuments, [...shown], log),
      ),
    )
    .orderBy(desc(applicationDocuments.uploadedAt), desc(applicationDocuments.id));
  return rows.map((row) => ({ ...row, uploadedAt: row.uploadedAt?.toISOString() ?? null }));
}

/** Who introduced the student, and whether they can sign in. */
async function loadPeople(orm: Orm, { row }: StudentRecord) {
  const nameOf = async (id: number | null) =>
    id === null
      ? undefined
      : (await orm.select({ name: users.fullName }).from(users).where(eq(users.id, id)))[0]?.name;
  const [partner] =
    row.partnerId === null
      ? []
      : await orm
          .select({ name: channelPartners.name })
          .from(channelPartners)
          .where(eq(channelPartners.id, row.partnerId));
  const introducer = await nameOf(row.introducedById);
  const accounts = await orm.$count(
    users,
    and(eq(users.studentId, row.id), isNull(users.disabledAt), isNotNull(users.confirmedAt)),
  );
  return {
    partnerName: partner?.name ?? null,
    introducedById:
      introducer !== undefined && row.introducedAt !== null
        ? { name: introducer, at: row.introducedAt.toISOString() }
        : null,
    hasAccount: accounts > 0,
  };
}

async function loadErasure(orm: Orm, { row }: StudentRecord): Promise<StudentRecordDetails['erased']> {
  const { erasedAt, erasedById, erasure } = row;
  if (erasedAt === null || erasure === null) return null;
  const [by] =
    erasedById === null
      ? []
      : await orm.select({ name: users.fullName }).from(users).where(eq(users.id, erasedById));
  return { ...erasure, at: erasedAt.toISOString(), byName: by?.name ?? null };
}

type EditableFact = StudentRecordDetails['editable'][number];
const editableFacts: readonly EditableFact[] = [...studentFields, ...studentParts];

/** Columns of facts that have another name. */
const columnOf: Readonly<Partial<Record<EditableFact, string>>> = {
  nationality: 'nationalityId',
  residence: 'profile',
  passportExpiresOn: 'profile',
  education: 'profile',
  tests: 'profile',
  work: 'profile',
  refusals: 'profile',
  finances: 'profile',
};
const getColumn = (fact: EditableFact): string => columnOf[fact] ?? fact;
const editableColumns: readonly string[] = [...new Set(editableFacts.map(getColumn))];

/** The facts and parts that this reader may read and change. */
function getEditableFacts(ability: Ability, { row }: StudentRecord): EditableFact[] {
  if (row.erasedAt !== null) return [];
  const columns = new Set(getChangeableFields(ability, 'Student', row, editableColumns));
  return editableFacts.filter((fact) => columns.has(getColumn(fact)));
}

/** A student with everything that belongs to them, as far as this reader may see it. */
export async function presentStudentRecord(
  orm: Orm,
  reader: Reader,
  record: StudentRecord,
): Promise<StudentRecordDetails> {
  const { row } = record;
  const people = await loadPeople(orm, record);
  const shown = maskFields(reader.ability, 'Student', { ...row, ...people }, [
    'partnerName',
    'introducedById',
    'hasAccount',
  ]);
  return {
    student: presentStudent(reader.ability, record),
    partnerName: shown.partnerName,
    facts: toStudentFacts(record, () => true),
    editable: getEditableFacts(reader.ability, record),
    introducedBy: shown.introducedById,
    hasAccount: shown.hasAccount,
    erased: await loadErasure(orm, record),
    mayErase: reader.ability.can('manage', 'all') && row.erasedAt === null,
    mayExport: row.erasedAt === null && reader.ability.can('export', { ...row, __typename: 'Student' }),
    applications: await loadApplications(orm, reader, row.id),
    documents: await loadDocuments(orm, reader, row.id),
    history: agencyRoles.includes(reader.user.role)
      ? await historyOf(orm, 'Student', row.id, (field) =>
          reader.ability.can('read', { ...row, __typename: 'Student' }, field),
        )
      : null,
  };
}
