import { acceptedStates, openStates } from '../../../contract/charts/application/states.ts';
import type { MergeObstacle, MergePreview } from '../../../contract/people/student-merges.ts';
import type { Orm } from '../../db/database.ts';
import { alias, and, eq, inArray, isNull, or } from '../../db/drizzle.ts';
import { applications, studentMerges, users } from '../../db/schema/index.ts';

const theirs = alias(applications, 'theirs');

/** The numbers of applications of two students that can't belong to one. */
async function findPairs(
  orm: Orm,
  survivorId: number,
  mergedId: number,
  sameCourse: boolean,
): Promise<string[]> {
  const states = sameCourse ? openStates : acceptedStates;
  const rows = await orm
    .select({ ours: applications.number, theirs: theirs.number })
    .from(applications)
    .innerJoin(
      theirs,
      and(
        eq(theirs.intakeId, applications.intakeId),
        sameCourse ? eq(theirs.courseId, applications.courseId) : undefined,
        inArray(theirs.admission, [...states]),
      ),
    )
    .where(
      and(
        eq(applications.studentId, survivorId),
        eq(theirs.studentId, mergedId),
        inArray(applications.admission, [...states]),
      ),
    )
    .orderBy(applications.id, theirs.id);
  return [...new Set(rows.flatMap((row) => [row.ours, row.theirs]))];
}

/**
 * Why two students can't be one: both have an account; both have an open application for the same course and intake, or
 * have accepted an offer for the same intake; other records were merged into the one that would be merged.
 */
export async function findObstacles(
  orm: Orm,
  survivorId: number,
  mergedId: number,
): Promise<MergePreview['obstacles']> {
  const accounts = await orm
    .selectDistinct({ studentId: users.studentId })
    .from(users)
    .where(or(eq(users.studentId, survivorId), eq(users.studentId, mergedId)));
  const [nested] = await orm
    .select({ id: studentMerges.id })
    .from(studentMerges)
    .where(and(eq(studentMerges.survivorId, mergedId), isNull(studentMerges.undoneAt)))
    .limit(1);
  const same = await findPairs(orm, survivorId, mergedId, true);
  const accepted = await findPairs(orm, survivorId, mergedId, false);
  const found: readonly (readonly [MergeObstacle, boolean, string[]])[] = [
    ['refusal.mergeTwoAccounts', accounts.length > 1, []],
    ['refusal.mergeSameApplication', same.length > 0, same],
    ['refusal.mergeTwoAcceptances', accepted.length > 0, accepted],
    ['refusal.mergeNested', nested !== undefined, []],
  ];
  return found.flatMap(([reason, applies, numbers]) => (applies ? [{ reason, applications: numbers }] : []));
}
