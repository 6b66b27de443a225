import * as z from 'zod/mini';
import { role } from '../../../contract/kit/ability.ts';
import { type CurrentUser, completeUsers, userColumns } from '../../access/current-user.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, eq, gt, inArray } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { eventLog, users } from '../../db/schema/index.ts';

/** The events of an account with the values before and after. */
const changingEvents = [
  'user.changed',
  'user.invited',
  'user.invitationWithdrawn',
  'user.deactivated',
  'user.reactivated',
] as const;

/** The fields of an account on which its permissions depend. */
const governing = z.partial(
  z.object({
    role,
    customRoleId: z.nullable(z.int()),
    active: z.boolean(),
    branchId: z.nullable(z.int()),
    partnerId: z.nullable(z.int()),
    organisationId: z.nullable(z.int()),
    universityId: z.nullable(z.int()),
  }),
);

const changes = z.object({ before: governing, after: governing });

/** A logged change of an account. */
export interface AccountChange extends z.output<typeof changes> {
  readonly at: Date;
  readonly byName: string | null;
}

/** The changes of an account since a time that its permissions depend on, the oldest first. */
export async function loadAccountChanges(orm: Orm, id: number, since: Date): Promise<AccountChange[]> {
  const found = await orm
    .select({ at: eventLog.happenedAt, byName: users.fullName, payload: eventLog.payload })
    .from(eventLog)
    .leftJoin(users, eq(users.id, eventLog.actorId))
    .where(
      and(
        eq(eventLog.subject, 'User'),
        eq(eventLog.subjectId, id),
        inArray(eventLog.type, [...changingEvents]),
        gt(eventLog.happenedAt, since),
      ),
    )
    .orderBy(asc(eventLog.id));
  return found.flatMap(({ payload, ...event }) => {
    const { data } = changes.safeParse(payload);
    return data && Object.keys(data.after).length > 0 ? [{ ...event, ...data }] : [];
  });
}

/**
 * A user as they were at a time, from the changes of the account since. Undefined before the account was created, and
 * while nobody could sign in with it. The branches that they work for besides their own are those of today.
 */
export async function loadUserAt(
  orm: Orm,
  id: number,
  at: Date,
  since: readonly AccountChange[],
): Promise<CurrentUser | undefined> {
  const [row] = await orm
    .select({
      ...userColumns,
      ...pick(users, 'createdAt', 'confirmedAt', 'disabledAt'),
    })
    .from(users)
    .where(eq(users.id, id));
  if (row === undefined || row.createdAt > at) return undefined;
  const { createdAt, confirmedAt, disabledAt, ...today } = row;
  if (confirmedAt === null || confirmedAt > at) return undefined;
  // Of several changes of a field, the first since then has the value of that time.
  const values = since.toReversed().flatMap(({ before }) => Object.entries(before));
  const { active = disabledAt === null, ...earlier } = governing.parse(Object.fromEntries(values));
  if (!active) return undefined;
  const valueAt = <Field extends keyof typeof earlier & keyof typeof today>(field: Field) =>
    earlier[field] === undefined ? today[field] : earlier[field];
  const [user] = await completeUsers(orm, [
    {
      ...today,
      role: earlier.role ?? today.role,
      customRoleId: valueAt('customRoleId') ?? null,
      branchId: valueAt('branchId') ?? null,
      partnerId: valueAt('partnerId') ?? null,
      organisationId: valueAt('organisationId') ?? null,
      universityId: valueAt('universityId') ?? null,
    },
  ]);
  return user;
}
