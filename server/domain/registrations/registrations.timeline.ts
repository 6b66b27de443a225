import * as z from 'zod/mini';
import {
  applicationObstacles,
  type RegistrationEntry,
  registrationRefusals,
  registrationStateNames,
} from '../../../contract/registration/registrations.ts';
import type { Orm } from '../../db/database.ts';
import { alias, and, desc, eq, inArray } from '../../db/drizzle.ts';
import { eventLog, users } from '../../db/schema/index.ts';
import { whereIdIn } from '../../lists/filtering.ts';

const maxEvents = 50;
const state = z.nullable(z.enum(registrationStateNames));

/** What an entry of the log says about a registration besides its states. */
const entryValues = z.object({
  reason: z.catch(z.nullable(z.string()), null),
  refusal: z.catch(z.nullable(z.enum(registrationRefusals)), null),
  obstacle: z.catch(z.nullable(z.enum(applicationObstacles)), null),
  duplicate: z.catch(z.nullable(z.enum(['certain', 'likely'])), null),
  counsellorId: z.catch(z.nullable(z.number()), null),
});
const changePayload = z.object({ after: z.optional(z.record(z.string(), z.unknown())) });

const counsellor = alias(users, 'assigned');

/**
 * The history of a registration, newest first.
 *
 * @param showsDuplicates The reader may learn that somebody is a student of another branch.
 */
export async function loadTimeline(
  orm: Orm,
  id: number,
  showsDuplicates: boolean,
): Promise<RegistrationEntry[]> {
  const rows = await orm
    .select({
      id: eventLog.id,
      happenedAt: eventLog.happenedAt,
      actorName: users.fullName,
      from: eventLog.fromState,
      to: eventLog.toState,
      payload: eventLog.payload,
    })
    .from(eventLog)
    .leftJoin(users, eq(users.id, eventLog.actorId))
    .where(
      and(
        eq(eventLog.subject, 'Registration'),
        eq(eventLog.subjectId, id),
        inArray(eventLog.type, ['registration.submitted', 'registration.changed']),
      ),
    )
    .orderBy(desc(eventLog.id))
    .limit(maxEvents);
  const entries = rows.map(({ payload, happenedAt, from, to, ...row }) => {
    const values = entryValues.parse(changePayload.safeParse(payload).data?.after ?? {});
    return {
      ...row,
      ...values,
      happenedAt: happenedAt.toISOString(),
      from: state.safeParse(from).data ?? null,
      to: state.safeParse(to).data ?? null,
      duplicate: showsDuplicates ? values.duplicate : null,
    };
  });
  const assigned = entries.flatMap(({ counsellorId }) => counsellorId ?? []);
  const named = await orm
    .select({ id: counsellor.id, name: counsellor.fullName })
    .from(counsellor)
    .where(whereIdIn(counsellor.id, assigned));
  return entries.map(({ counsellorId, ...entry }) => ({
    ...entry,
    counsellorName: named.find((one) => one.id === counsellorId)?.name ?? null,
  }));
}
