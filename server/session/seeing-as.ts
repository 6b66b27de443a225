import type { SeenBy } from '../../contract/people/session.ts';
import type { Ability } from '../access/ability.ts';
import type { CurrentUser } from '../access/current-user.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { and, eq, isNotNull, isNull } from '../db/drizzle.ts';
import { pick } from '../db/pick.ts';
import { channels, sessions, users } from '../db/schema/index.ts';
import type { EventOf } from '../events/events.ts';
import { AppError, conflict } from '../platform/errors.ts';
import type { Session } from './sessions.ts';

/** A user with their permissions. */
export interface Person {
  readonly user: CurrentUser;
  readonly ability: Ability;
}

/** As whom the calls of a session are answered. */
export interface SessionPerson {
  /** The administrator who sees the portal as this person; null when users are themselves. */
  readonly seenBy: SeenBy;
  /** The session saw the portal as another user until now, and may no longer: it is answered as its owner. */
  readonly lapsed: boolean;
}

/** The portal is seen as another user: nothing can be changed. */
export const seeingAs = () =>
  new AppError(
    403,
    'session.seeingAs',
    'You see the portal as another user, read only. Stop seeing as them to make changes.',
  );
/** The session already sees the portal as another user. */
export const alreadySeeingAs = () =>
  conflict(
    'refusal.alreadySeeingAs',
    'You already see the portal as another user. Stop seeing as them first.',
  );

/** Whether a user may see the portal as others: those who may change what every role can do. */
export const maySeeAsOthers = (ability: Ability): boolean => ability.can('update', 'Role');

/**
 * The person as whom the calls of a session are answered: the one seen, as long as that person may sign in and the
 * session's owner may see as others; otherwise its owner. Undefined if the owner may not sign in any more.
 *
 * @param load The person with an id, if they may sign in.
 */
export async function findSessionPerson<Found extends Person>(
  { userId, seenAsId }: Pick<Session, 'userId'> & { readonly seenAsId: number | null },
  load: (userId: number) => Promise<Found | undefined>,
): Promise<(Found & SessionPerson) | undefined> {
  const owner = await load(userId);
  if (owner === undefined) return undefined;
  if (seenAsId === null) return { ...owner, seenBy: null, lapsed: false };
  const seen = maySeeAsOthers(owner.ability) ? await load(seenAsId) : undefined;
  if (seen === undefined) return { ...owner, seenBy: null, lapsed: true };
  return { ...seen, seenBy: pick(owner.user, 'id', 'fullName'), lapsed: false };
}

/** What the session lookup says of its owner, for the person seen: undefined if they may not sign in. */
export async function findSeenAccount(orm: Orm, userId: number) {
  const [found] = await orm
    .select({ userVersion: users.version, streamSeq: channels.lastSeq })
    .from(users)
    .innerJoin(channels, eq(channels.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNotNull(users.confirmedAt)));
  return found;
}

/** Lets a session see the portal as a user. @throws AppError 409 if it already does. */
export async function startSeeingAs(tx: Transaction, sessionId: number, userId: number): Promise<void> {
  const marked = await tx
    .update(sessions)
    .set({ seenAsId: userId })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.seenAsId)))
    .returning({ id: sessions.id });
  if (marked.length === 0) throw alreadySeeingAs();
}

/** Ends it; resolves to whether it had not ended before. */
export async function stopSeeingAs(tx: Transaction, sessionId: number): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ seenAsId: null })
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.seenAsId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** The event that it ended. */
export const toSeenAsEnded = (
  sessionId: number,
  seenAsId: number,
  cause: EventOf<'session.seenAsEnded'>['payload']['cause'],
) => ({ type: 'session.seenAsEnded', subjectId: seenAsId, payload: { sessionId, cause } }) as const;
