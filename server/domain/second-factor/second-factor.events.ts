import type { EnrolledMethod } from '../../../contract/people/second-factor.ts';
import type { Transaction } from '../../db/database.ts';
import type { RecordEvents } from '../../events/events.ts';
import type { Clock } from '../../platform/clock.ts';
import { revokeSessions } from '../../session/sessions.ts';

interface RecordingScope {
  readonly tx: Transaction;
  readonly clock: Clock;
  readonly record: RecordEvents;
}

/** Who changed whose factors, and the session to keep, if any. */
export interface FactorChange {
  readonly actorId: number;
  readonly userId: number;
  readonly exceptSession?: number;
}

/** Ends a user's sessions after a change of how they sign in (ASVS 7.4.3). */
export async function endOtherSessions(
  { tx, clock, record }: RecordingScope,
  { actorId, userId, exceptSession }: FactorChange,
): Promise<void> {
  const sessionIds = await revokeSessions(
    tx,
    clock,
    userId,
    exceptSession === undefined ? {} : { except: exceptSession },
  );
  await record({
    type: 'session.revoked',
    actorId,
    subjectId: userId,
    payload: { userId, sessionIds, cause: 'secondFactorChanged' },
  });
}

/** Ends the other sessions and records that a second factor was added. */
export async function recordAdded(
  scope: RecordingScope,
  userId: number,
  by: EnrolledMethod,
  exceptSession?: number,
): Promise<void> {
  const rest = exceptSession === undefined ? {} : { exceptSession };
  await endOtherSessions(scope, { actorId: userId, userId, ...rest });
  await scope.record({ type: 'secondFactor.added', actorId: userId, subjectId: userId, payload: { by } });
}

/** Records that an authenticator app or a passkey was used to sign in or to re-authenticate. */
export const recordUsed = (
  record: RecordingScope['record'],
  userId: number,
  by: EnrolledMethod,
): Promise<void> =>
  record({ type: 'secondFactor.used', actorId: userId, subjectId: userId, payload: { by } });

/** Records that a recovery code was used; `left` is how many remain. */
export const recordCodeUsed = (
  record: RecordingScope['record'],
  userId: number,
  left: number,
): Promise<void> =>
  record({ type: 'secondFactor.codeUsed', actorId: userId, subjectId: userId, payload: { left } });
