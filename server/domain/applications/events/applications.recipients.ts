import { agencyRoles } from '../../../../contract/applications/notes.ts';
import type { Effect, recipients } from '../../../../contract/charts/effects.ts';
import type { Transaction } from '../../../db/database.ts';
import { alias, and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from '../../../db/drizzle.ts';
import { users } from '../../../db/schema/index.ts';
import type { ApplicationState } from '../model/application-state.ts';
import { isAssignable, worksForBranch } from '../model/assignees.ts';

type RecipientKind = (typeof recipients)[number];

const usersWithRole = (role: (typeof users.$inferSelect)['role'], more: SQL | undefined) =>
  and(eq(users.role, role), more);

const officer = alias(users, 'officer');

/** The assigned officer, or all of the branch while that one can’t sign in or works for another. */
const isOfficer = (id: number, branchId: number): SQL => sql`case
  when exists (select 1 from ${users} as officer
    where ${and(eq(officer.id, id), isAssignable('officer', officer), worksForBranch(branchId, officer))})
  then ${users.id} = ${id} else ${worksForBranch(branchId)} end`;

/** The condition on users for each kind of recipient; undefined when there is nobody. */
const conditionByRecipient: Readonly<
  Record<RecipientKind, (applicationState: ApplicationState) => SQL | undefined>
> = {
  owner: ({ row: { counsellorId, partnerId } }) => {
    if (counsellorId !== null) return eq(users.id, counsellorId);
    return partnerId === null ? undefined : usersWithRole('channel-partner', eq(users.partnerId, partnerId));
  },
  student: ({ row }) => usersWithRole('student', eq(users.studentId, row.studentId)),
  office: ({ row: { officerId, branchId } }) =>
    usersWithRole('aco', officerId === null ? worksForBranch(branchId) : isOfficer(officerId, branchId)),
  // A university is notified only once the application has been submitted to it.
  university: ({ row, kept }) =>
    kept.submittedAt === null
      ? undefined
      : usersWithRole('university-contact', eq(users.universityId, row.universityId)),
  compliance: ({ row }) => usersWithRole('compliance-officer', eq(users.branchId, row.branchId)),
  administrators: () => eq(users.role, 'admin'),
  uploader: () => undefined,
  requester: () => undefined,
  assignee: () => undefined,
};

/** The ids of the users whom effects notify, in ascending order, without the user who caused them. */
export async function findRecipients(
  tx: Transaction,
  applicationState: ApplicationState,
  effects: readonly Effect[],
  actorId: number | null,
): Promise<number[]> {
  const whom = effects.flatMap((effect) => (effect.type === 'people.notify' ? [effect.whom] : []));
  return findUsersOfKinds(tx, applicationState, whom, actorId);
}

/** Those of the recipients who work for the agency: nobody else is told that something was undone. */
export async function findAgencyRecipients(...given: Parameters<typeof findRecipients>): Promise<number[]> {
  const [tx] = given;
  const ids = await findRecipients(...given);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), inArray(users.role, [...agencyRoles])))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** The active users of the given kinds, by ascending id. */
export async function findUsersOfKinds(
  tx: Transaction,
  applicationState: ApplicationState,
  whom: readonly RecipientKind[],
  exceptId: number | null,
): Promise<number[]> {
  const userConditions = [...new Set(whom)].flatMap(
    (each) => conditionByRecipient[each](applicationState) ?? [],
  );
  if (userConditions.length === 0) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.disabledAt), isNotNull(users.confirmedAt), or(...userConditions)))
    .orderBy(users.id);
  return rows.flatMap(({ id }) => (id === exceptId ? [] : [id]));
}
