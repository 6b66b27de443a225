import type { UserOverview } from '../../../contract/people/user-overview.ts';
import { workKinds } from '../../../contract/people/users.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, desc, eq, isNull } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { eventLog, students } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, notFound, orNotFound } from '../../platform/errors.ts';
import { findRecord } from '../../records/change.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { revokeSessions, type Session } from '../../session/sessions.ts';
import { loadActiveSessions, presentDevice } from '../profile/devices.ts';
import { countRegistrations, toLinkKind } from '../registration/link-owners.ts';
import { countOpenWork } from './open-work.ts';
import { userRecords } from './users.commands.ts';
import { assertMayDeactivate } from './users.policy.ts';
import type { UserRecord } from './users.rows.ts';

const maxActivity = 20;
const maxIntroduced = 5;

type Reader = RecordReader & { readonly clock: Clock; readonly session: Session };

const mayEndSessions = ({ ability }: RecordReader, user: UserRecord): boolean =>
  ability.can('update', { __typename: 'User', ...user }, 'active');

async function loadIntroduced(
  orm: Orm,
  { ability, log }: RecordReader,
  userId: number,
): Promise<UserOverview['introduced']> {
  const condition = and(
    eq(students.introducedById, userId),
    isNull(students.erasedAt),
    readableRows(ability, 'Student', students, ['introducedById'], log),
  );
  const newest = await orm
    .select(pick(students, 'id', 'fullName', 'introducedAt'))
    .from(students)
    .where(condition)
    .orderBy(desc(students.introducedAt), desc(students.id))
    .limit(maxIntroduced);
  return {
    count: await orm.$count(students, condition),
    newest: newest.map((student) => ({
      ...student,
      introducedAt: student.introducedAt?.toISOString() ?? null,
    })),
  };
}

async function loadActivity(orm: Orm, userId: number): Promise<UserOverview['activity']> {
  const events = await orm
    .select(pick(eventLog, 'id', 'happenedAt', 'type', 'subject', 'subjectId'))
    .from(eventLog)
    .where(eq(eventLog.actorId, userId))
    .orderBy(desc(eventLog.id))
    .limit(maxActivity);
  return events.map((event) => ({ ...event, happenedAt: event.happenedAt.toISOString() }));
}

/**
 * What a user has open, whom they introduced, where they are signed in, and what they did last.
 *
 * @throws AppError 404 when there is none that this person may read.
 */
export async function loadUserOverview(orm: Orm, reader: Reader, id: number): Promise<UserOverview> {
  const user = orNotFound(await findRecord(orm, userRecords, userRecords.readable(reader), id));
  const work = [];
  for (const kind of workKinds) {
    const { count, examples } = await countOpenWork(orm, reader, kind, id);
    if (count > 0) work.push({ kind, count, examples });
  }
  const sessions = mayEndSessions(reader, user) ? await loadActiveSessions(orm, reader.clock, id) : null;
  return {
    work,
    introduced: await loadIntroduced(orm, reader, id),
    registrations: toLinkKind(user.role) ? await countRegistrations(orm, id) : null,
    devices: sessions?.map((session) => presentDevice(session, reader.session.id)) ?? null,
    activity: reader.ability.can('manage', 'all') ? await loadActivity(orm, id) : null,
  };
}

/**
 * Ends one session of another user.
 *
 * @throws AppError 404 when there is no such user or session, 403 when they may not deactivate the user, 409 for their
 * own sessions.
 */
export async function endUserSession(
  tx: Transaction,
  caller: ChangeContext,
  { id, sessionId }: { readonly id: number; readonly sessionId: number },
): Promise<UserRecord> {
  const user = orNotFound(await findRecord(tx, userRecords, userRecords.readable(caller), id));
  assertMayDeactivate(caller.ability, user);
  if (id === caller.user.id) throw conflict('refusal.ownSessions', 'End your own sessions on your profile.');
  const sessionIds = await revokeSessions(tx, caller.clock, id, { only: sessionId });
  if (sessionIds.length === 0) throw notFound();
  await caller.record({
    type: 'session.revoked',
    subjectId: id,
    payload: { userId: id, sessionIds, cause: 'revokedByOther' },
  });
  return user;
}
