import type { MergeComparison, MergePreview } from '../../../contract/people/student-merges.ts';
import type { Ability } from '../../access/ability.ts';
import { maskFields } from '../../access/fields.ts';
import type { Orm } from '../../db/database.ts';
import { eq, inArray } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { channelPartners, students, users } from '../../db/schema/index.ts';
import { presentStudent, type StudentRecord } from '../students/student-rows.ts';
import { countRecords } from './moving.ts';
import { findObstacles } from './obstacles.ts';
import { findDifferences } from './parts.ts';
import { suggestSide } from './suggestions.ts';

async function presentSide(orm: Orm, ability: Ability, record: StudentRecord): Promise<MergeComparison> {
  const { row } = record;
  const [names] = await orm
    .select({ partnerName: channelPartners.name, introducerName: users.fullName })
    .from(students)
    .leftJoin(channelPartners, eq(channelPartners.id, students.partnerId))
    .leftJoin(users, eq(users.id, students.introducedById))
    .where(eq(students.id, row.id));
  const shown = maskFields(
    ability,
    'Student',
    { ...row, partnerName: names?.partnerName ?? null, introducedById: names?.introducerName ?? null },
    ['partnerName', 'introducedById'],
  );
  return {
    ...pick(
      presentStudent(ability, record),
      ...(['id', 'version', 'number', 'fullName', 'person', 'profile', 'consent'] as const),
      ...(['branchName', 'counsellorName'] as const),
    ),
    partnerName: shown.partnerName,
    introducer:
      shown.introducedById === null
        ? null
        : { name: shown.introducedById, at: row.introducedAt?.toISOString() ?? null },
  };
}

/** Two students compared, what would move from the one to the other, and what prevents it. */
export async function presentPreview(
  orm: Orm,
  { ability }: { readonly ability: Ability },
  survivor: StudentRecord,
  merged: StudentRecord,
): Promise<MergePreview> {
  const rows = await orm
    .select()
    .from(students)
    .where(inArray(students.id, [survivor.row.id, merged.row.id]));
  const ours = rows.find(({ id }) => id === survivor.row.id) ?? survivor.row;
  const theirs = rows.find(({ id }) => id === merged.row.id) ?? merged.row;
  return {
    survivor: await presentSide(orm, ability, survivor),
    merged: await presentSide(orm, ability, merged),
    fields: findDifferences(ours, theirs).map((field) => ({
      field,
      suggested: suggestSide(ours, theirs, field),
    })),
    moves: await countRecords(orm, theirs.id),
    obstacles: await findObstacles(orm, ours.id, theirs.id),
  };
}
