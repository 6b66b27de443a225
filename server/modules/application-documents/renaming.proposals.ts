import { eq } from 'drizzle-orm';
import { proposeNames } from '../../../contract/document-names.ts';
import type { ApplicationNames, Renaming } from '../../../contract/document-renaming.ts';
import { patternFor, type TokenValues } from '../../../contract/name-patterns.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import { demandReading } from '../../access/demand-reading.ts';
import { masked, readableFields } from '../../access/fields.ts';
import { findApplication } from '../../applications/find-application.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { type applications, students } from '../../db/schema/index.ts';
import { keptTypes, type TypeRow } from '../../document-types/kept-types.ts';
import { storedPatterns } from '../../naming/naming-rows.ts';
import { mayRename, readableDocuments } from './application-documents.policy.ts';
import { asSubject } from './document-moves.ts';
import {
  type FileOfRenaming,
  type FileToName,
  filesOfRenamings,
  filesToName,
  renamingsOf,
} from './renaming.queries.ts';

type Reader = Pick<ChangeCaller, 'ability' | 'log'>;
type ApplicationRecord = typeof applications.$inferSelect;

const ofStudent = ['number', 'givenNames', 'familyName', 'fullName', 'passportNumber'] as const;

/** The values of the student that file names use, as far as this person may read them; null when they may not. */
async function studentValues(orm: Orm | Transaction, { ability }: Reader, { studentId }: ApplicationRecord) {
  const [student] = await orm.select().from(students).where(eq(students.id, studentId));
  if (student === undefined) return null;
  return ability.can('read', { ...student, __typename: 'Student' })
    ? masked(ability, 'Student', student, ofStudent)
    : null;
}

type StudentValues = Awaited<ReturnType<typeof studentValues>>;

const valuesOf = (
  application: ApplicationRecord,
  student: StudentValues,
  { document }: FileToName,
  type: TypeRow | undefined,
  place: number,
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
  date: document.uploadedAt?.toISOString().slice(0, 10) ?? null,
  version: String(document.files),
  number: String(place + 1).padStart(2, '0'),
});

/** Whether a file still has the name that a renaming gave it, and has not been replaced. */
export const isAsRenamed = ({ file, document }: FileOfRenaming): boolean =>
  document.files === file.file && document.fileName === file.after;

async function lately(
  orm: Orm | Transaction,
  { ability }: Reader,
  application: ApplicationRecord,
): Promise<Renaming[]> {
  const renamings = await renamingsOf(orm, application.id);
  const all = await filesOfRenamings(
    orm,
    renamings.map(({ renaming }) => renaming.id),
  );
  // Staff names are withheld from readers who may not see the counsellor.
  const mayName = readableFields(ability, { ...application, __typename: 'Application' }, ['counsellorName']);
  return renamings.flatMap(({ renaming, by }) => {
    const files = all.filter(({ file }) => file.renamingId === renaming.id);
    if (!files.every(({ document }) => ability.can('read', asSubject(document)))) return [];
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
export async function namesOf(
  orm: Orm | Transaction,
  reader: Reader,
  applicationId: number,
): Promise<ApplicationNames> {
  const { ability, log } = reader;
  const application = await findApplication(orm, ability, applicationId);
  demandReading(ability, 'NamingPattern');
  const patterns = await storedPatterns(orm);
  const types = new Map((await keptTypes(orm)).map((each) => [each.code, each]));
  const student = await studentValues(orm, reader, application);
  const files = await filesToName(orm, applicationId, readableDocuments(ability, log));
  const named = files.map((file, place) => {
    const { id, type, fileName } = file.document;
    const rule = patternFor(patterns, application.universityId, type) ?? null;
    const values = valuesOf(application, student, file, types.get(type), place);
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
    renamings: await lately(orm, reader, application),
  };
}
