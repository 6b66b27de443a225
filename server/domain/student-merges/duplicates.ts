import { maxFiles, personalCategories } from '../../../contract/people/student-matches.ts';
import type { StudentDuplicates, StudentMerge } from '../../../contract/people/student-merges.ts';
import { mergeFields } from '../../../contract/people/student-merges.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Orm } from '../../db/database.ts';
import { and, desc, eq, inArray } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import {
  applicationDocuments,
  documentFiles,
  documentTypes,
  students,
  users,
} from '../../db/schema/index.ts';
import type { Log } from '../../platform/logging.ts';
import { findMatches } from '../students/matching.ts';
import type { StudentRecord } from '../students/student-rows.ts';
import { mayMerge, mayUnmerge } from './mergeable.ts';
import { countMoved } from './moving.ts';
import { findUnedited } from './parts.ts';
import { findStaying, loadMerges, type MergeRecord } from './unmerge-student.ts';

interface Reader {
  readonly user: Pick<CurrentUser, 'role'>;
  readonly ability: Ability;
  readonly log?: Log;
}

/** Hashes of the newest personal files of a student. */
async function loadFileHashes(orm: Orm, studentId: number): Promise<string[]> {
  const rows = await orm
    .select({ sha256: documentFiles.sha256 })
    .from(documentFiles)
    .innerJoin(applicationDocuments, eq(applicationDocuments.id, documentFiles.documentId))
    .innerJoin(documentTypes, eq(documentTypes.code, applicationDocuments.type))
    .where(
      and(
        eq(applicationDocuments.studentId, studentId),
        inArray(documentTypes.category, [...personalCategories]),
      ),
    )
    .orderBy(desc(documentFiles.id))
    .limit(maxFiles * 4);
  return [...new Set(rows.map(({ sha256 }) => sha256))].slice(0, maxFiles);
}

/** A merge that the reader may undo. */
async function presentMerge(
  orm: Orm,
  reader: Reader,
  { row }: StudentRecord,
  merge: MergeRecord,
): Promise<StudentMerge[]> {
  const [merged] = await orm.select().from(students).where(eq(students.id, merge.mergedId));
  if (merged === undefined || !mayUnmerge(reader, merged)) return [];
  const [by] =
    merge.mergedById === null
      ? []
      : await orm.select({ name: users.fullName }).from(users).where(eq(users.id, merge.mergedById));
  const restores = findUnedited(row, merge.values);
  const presented = {
    id: merge.id,
    merged: pick(merged, 'id', 'number', 'fullName'),
    byName: by?.name ?? null,
    at: merge.mergedAt.toISOString(),
    moved: countMoved(merge.moved),
    restores: [...restores],
    keeps: mergeFields.filter((field) => merge.values[field] !== undefined && !restores.includes(field)),
    stays: await findStaying(orm, merge, merged),
  };
  return [presented];
}

/** Who may be the same person as a student, among those that the reader may read, and who was merged into them. */
export async function presentDuplicates(
  orm: Orm,
  reader: Reader,
  student: StudentRecord,
): Promise<StudentDuplicates> {
  if (!mayMerge(reader, student))
    return { mayMerge: false, version: student.row.version, matches: [], merges: [] };
  const { row } = student;
  const { mine } = await findMatches(
    orm,
    reader,
    {
      name: row.fullName,
      ...pick(row, 'dateOfBirth', 'email', 'phone'),
      passportNumber: row.passportNumber ?? '',
      files: await loadFileHashes(orm, row.id),
    },
    'mine',
  );
  const merges = await loadMerges(orm, row.id);
  return {
    mayMerge: true,
    version: row.version,
    matches: mine.filter((match) => match.student.id !== row.id),
    merges: (await Promise.all(merges.map((merge) => presentMerge(orm, reader, student, merge)))).flat(),
  };
}
