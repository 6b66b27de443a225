import { proposeNames } from '../../../contract/documents/document-names.ts';
import type { ApplicationNames, Renaming } from '../../../contract/documents/document-renaming.ts';
import { patternFor, type TokenValues } from '../../../contract/documents/naming-pattern-syntax.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import { getReadableFields, maskFields } from '../../access/fields.ts';
import { readableDocuments } from '../../access/readable-documents.ts';
import type { Orm } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { type applications, students } from '../../db/schema/index.ts';
import { findApplication } from '../applications/model/find-application.ts';
import { loadDocumentTypes, type TypeRow } from '../document-types/document-type-rows.ts';
import { loadNamingPatterns } from '../naming-patterns/naming-pattern-rows.ts';
import { mayRename } from './application-documents.policy.ts';
import { toSubject } from './document-transitions.ts';
import {
  type FileToName,
  loadFilesToName,
  loadRenamedFiles,
  loadRenamings,
  type RenamingEntry,
} from './renaming.queries.ts';

type Reader = Pick<ChangeContext, 'ability' | 'log'>;
type ApplicationRecord = typeof applications.$inferSelect;

const studentFields = ['number', 'givenNames', 'familyName', 'fullName', 'passportNumber'] as const;

/** The values of the student that file names use, as far as this person may read them; null when they may not. */
async function loadStudentValues(orm: Orm, { ability }: Reader, { studentId }: ApplicationRecord) {
  const [student] = await orm.select().from(students).where(eq(students.id, studentId));
  if (student === undefined) return null;
  return ability.can('read', { ...student, __typename: 'Student' })
    ? maskFields(ability, 'Student', student, studentFields)
    : null;
}

type StudentValues = Awaited<ReturnType<typeof loadStudentValues>>;

const toTokenValues = (
  application: ApplicationRecord,
  student: StudentValues,
  { document }: FileToName,
  type: TypeRow | undefined,
  index: number,
): TokenValues => ({
  studentNumber: student?.number ?? null,
  firstName: student?.givenNames ?? null,
  lastName: student?.familyName ?? null,
  // Everyone who may read the application may read the student's name.
  fullName: student?.fullName ?? application.studentName,
  passportNumber: student?.passportNumber ?? null,
  applicationNumber: application.number,
  documentType: type?.fileCode ?? null,
  documentLabel: type?.fileLabel ?? null,
  university: application.universityName,
  course: application.courseTitle,
  intake: application.intakeName,
  date: document.uploadedAt && toUtcDay(document.uploadedAt),
  version: String(document.files),
  number: String(index + 1).padStart(2, '0'),
});

/** Whether a file still has the name that a renaming gave it, and has not been replaced. */
export const isAsRenamed = ({ file, document }: RenamingEntry): boolean =>
  document.files === file.file && document.fileName === file.after;

async function loadRecentRenamings(
  orm: Orm,
  { ability }: Reader,
  application: ApplicationRecord,
): Promise<Renaming[]> {
  const renamings = await loadRenamings(orm, application.id);
  const all = await loadRenamedFiles(
    orm,
    renamings.map(({ renaming }) => renaming.id),
  );
  // Staff names are withheld from readers who may not see the counsellor.
  const mayName = getReadableFields(ability, { ...application, __typename: 'Application' }, [
    'counsellorName',
  ]);
  return renamings.flatMap(({ renaming, by }) => {
    const files = all.filter(({ file }) => file.renamingId === renaming.id);
    if (!files.every(({ document }) => ability.can('read', toSubject(document)))) return [];
    return {
      id: renaming.id,
      renamedAt: renaming.renamedAt.toISOString(),
      renamedByName: mayName.size === 1 ? by : null,
      undoneAt: renaming.undoneAt?.toISOString() ?? null,
      files: files.map(({ file: { documentId, before, after }, document: { type } }) => ({
        documentId,
        type,
        before,
        after,
      })),
      undoable:
        renaming.undoneAt === null &&
        files.every((each) => isAsRenamed(each) && mayRename(ability, each.document)),
    };
  });
}

/**
 * The current file names of an application, the names proposed by its naming patterns from the values this person may
 * read, and the recent renamings.
 *
 * @throws AppError 404 when there is no such application that they may read, 403 when they may not read naming
 * patterns.
 */
export async function loadApplicationNames(
  orm: Orm,
  reader: Reader,
  applicationId: number,
): Promise<ApplicationNames> {
  const { ability, log } = reader;
  const application = await findApplication(orm, ability, applicationId);
  assertCan(ability, 'read', 'NamingPattern');
  const patterns = await loadNamingPatterns(orm);
  const types = new Map((await loadDocumentTypes(orm)).map((each) => [each.code, each]));
  const student = await loadStudentValues(orm, reader, application);
  const files = await loadFilesToName(orm, applicationId, readableDocuments(ability, log));
  const named = files.map((file, index) => {
    const { id, type, fileName } = file.document;
    const rule = patternFor(patterns, application.universityId, type) ?? null;
    const values = toTokenValues(application, student, file, types.get(type), index);
    return { id, fileName: fileName ?? file.originalName, rule, values };
  });
  const proposals = new Map(proposeNames(named).map((each) => [each.id, each]));
  const { id, number, studentName, universityName, courseTitle } = application;
  return {
    application: { id, number, studentName, universityName, courseTitle },
    documents: files.map(({ document, originalName }, at) => {
      const fileName = named[at]?.fileName ?? originalName;
      const proposal = proposals.get(document.id);
      return {
        id: document.id,
        version: document.version,
        type: document.type,
        fileName,
        originalName,
        proposedName: proposal?.fileName ?? fileName,
        patternId: named[at]?.rule?.id ?? null,
        missing: [...(proposal?.missing ?? [])],
        numbered: proposal?.numbered ?? false,
        renamable: mayRename(ability, document),
      };
    }),
    renamings: await loadRecentRenamings(orm, reader, application),
  };
}
