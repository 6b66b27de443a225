import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Effect, listeners } from '../../../contract/charts/effects.ts';
import type { Standing } from '../../applications/standing.ts';
import type { Transaction } from '../../db/database.ts';
import { userBranches, users } from '../../db/schema/index.ts';

type Listener = (typeof listeners)[number];

const everyone = (role: (typeof users.$inferSelect)['role'], more: SQL | undefined) =>
  and(eq(users.role, role), more);

/** The condition on users for each kind of recipient; undefined when there is nobody. */
const conditions: Readonly<Record<Listener, (standing: Standing) => SQL | undefined>> = {
  owner: ({ row: { counsellorId, partnerId } }) => {
    if (counsellorId !== null) return eq(users.id, counsellorId);
    return partnerId === null ? undefined : everyone('channel-partner', eq(users.partnerId, partnerId));
  },
  student: ({ row }) => everyone('student', eq(users.studentId, row.studentId)),
  office: ({ row }) =>
    everyone(
      'aco',
      or(
        eq(users.branchId, row.branchId),
        sql`exists (select 1 from ${userBranches}
          where ${userBranches.userId} = ${users.id} and ${userBranches.branchId} = ${row.branchId})`,
      ),
    ),
  // A university is notified only once the application has been submitted to it.
  university: ({ row, kept }) =>
    kept.submittedAt === null
      ? undefined
      : everyone('university-contact', eq(users.universityId, row.universityId)),
  compliance: ({ row }) => everyone('compliance-officer', eq(users.branchId, row.branchId)),
  uploader: () => undefined,
  requester: () => undefined,
};

/** The ids of the users whom effects notify, in ascending order, without the user who caused them. */
export async function listenersTo(
  tx: Transaction,
  standing: Standing,
  effects: readonly Effect[],
  actorId: number | null,
): Promise<number[]> {
  const whom = effects.flatMap((effect) => (effect.type === 'people.notify' ? [effect.whom] : []));
  return peopleAmong(tx, standing, whom, actorId);
}

/** The active users of the given kinds, by ascending id. */
export async function peopleAmong(
  tx: Transaction,
  standing: Standing,
  whom: readonly Listener[],
  exceptId: number | null,
): Promise<number[]> {
  const wanted = [...new Set(whom)].flatMap((each) => conditions[each](standing) ?? []);
  if (wanted.length === 0) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.disabledAt), isNotNull(users.confirmedAt), or(...wanted)))
    .orderBy(users.id);
  return rows.flatMap(({ id }) => (id === exceptId ? [] : [id]));
}
