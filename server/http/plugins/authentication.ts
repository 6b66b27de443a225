import type { FastifyRequest } from 'fastify';
import { loadAbility } from '../../access/ability.ts';
import { loadCurrentUser } from '../../access/current-user.ts';
import { isStorageFull } from '../../db/errors.ts';
import { pick } from '../../db/pick.ts';
import type { ValidatedCache } from '../../db/query-cache.ts';
import { toDomainEvent } from '../../events/domain-event.ts';
import { logEvents } from '../../events/security-log.ts';
import { sessionExpired, sessionMissing } from '../../platform/errors.ts';
import {
  findSeenAccount,
  findSessionPerson,
  type Person,
  type SessionPerson,
  stopSeeingAs,
  toSeenAsEnded,
} from '../../session/seeing-as.ts';
import { readSessionCookie } from '../../session/session-cookie.ts';
import { createSessionFinder, createSessionToucher, type Session } from '../../session/sessions.ts';
import type { Deps } from '../deps.ts';

/**
 * As whom a call is answered: the signed-in user, or the one as whom an administrator sees the portal. What is counted
 * against a caller goes by `session.userId`, which is always the signed-in user.
 */
export interface Caller extends Person, SessionPerson {
  readonly session: Session;
  /** Last sequence number of the user's channel before the request read anything. */
  readonly streamSeq: number;
  readonly queryCache: ValidatedCache;
}

interface CachedPerson extends Person {
  readonly userVersion: number;
  readonly rulesVersion: number;
  readonly until: number;
}

/** What a cached ability depends on. */
interface Versions {
  readonly userId: number;
  readonly userVersion: number;
  readonly rulesVersion: number;
}

/** How long a user's ability is cached at most, in ms, while neither the user nor the rules of a role change. */
const cacheDuration = 5_000;
const maxCached = 5_000;

export interface Authentication {
  /**
   * Identifies the caller by the bearer token. The session is looked up on each request, so that its end takes effect
   * immediately, and so does the end of seeing as another user; abilities are cached for five seconds at most.
   *
   * @throws AppError 401 if there is no token, or it is not valid (any more).
   */
  identify(request: FastifyRequest): Promise<Caller>;
}

export function createAuthentication({
  database,
  clock,
  eventLog,
  log,
}: Pick<Deps, 'database' | 'clock' | 'eventLog' | 'log'>): Authentication {
  const known = new Map<number, CachedPerson>();
  const findSession = createSessionFinder(database.orm, clock);
  const touchSession = createSessionToucher(database.orm, clock, (error) => {
    if (!isStorageFull(error)) log.error({ err: error }, 'the use of a session could not be recorded');
  });

  async function getPerson({
    userId,
    userVersion,
    rulesVersion,
  }: Versions): Promise<CachedPerson | undefined> {
    const kept = known.get(userId);
    const now = clock.now().getTime();
    if (kept?.userVersion === userVersion && kept.rulesVersion === rulesVersion && kept.until > now)
      return kept;
    const user = await loadCurrentUser(database.orm, userId);
    if (!user) return undefined;
    const loaded = {
      user,
      ability: await loadAbility(database.orm, user, log),
      userVersion,
      rulesVersion,
      until: now + cacheDuration,
    };
    if (known.size >= maxCached) known.clear();
    known.set(userId, loaded);
    return loaded;
  }

  /** A full disk refuses these writes; reads continue. */
  const unlessFull = (error: unknown): void => {
    if (!isStorageFull(error)) throw error;
  };

  /** Seeing as another user is over, so that it does not begin again when its obstacle is gone. */
  async function endSeeingAs(request: FastifyRequest, session: Session, seenAsId: number): Promise<void> {
    const event = toSeenAsEnded(session.id, seenAsId, 'lapsed');
    const isEnded = await database.transaction(
      async (tx) => {
        if (!(await stopSeeingAs(tx, session.id))) return false;
        await eventLog.append(tx, event, { actorId: session.userId, requestId: request.id, log });
        return true;
      },
      { usesReserve: true },
    );
    if (isEnded) logEvents(request, [toDomainEvent(event, session.userId)]);
  }

  return {
    async identify(request) {
      const token = readBearerToken(request);
      if (token === undefined) throw sessionMissing();
      const session = await findSession(token, readSessionCookie(request));
      if (!session) throw sessionExpired();
      if ('mixed' in session) {
        const { id: sessionId, userId } = session;
        log.warn(
          { userId, sessionId, requestId: request.id },
          'a bearer token was sent with the session cookie of another session',
        );
        throw sessionExpired({ because: 'mixed', userId, sessionId });
      }
      const { seenAsId } = session;
      const person = await findSessionPerson(session, async (userId) => {
        const account = userId === seenAsId ? await findSeenAccount(database.orm, userId) : session;
        const { rulesVersion } = session;
        const found =
          account && (await getPerson({ userId, userVersion: account.userVersion, rulesVersion }));
        return found && { ...pick(found, 'user', 'ability'), streamSeq: account.streamSeq };
      });
      if (!person) throw sessionExpired();
      if (session.touchDue) touchSession(session.id);
      if (person.lapsed && seenAsId !== null) await endSeeingAs(request, session, seenAsId).catch(unlessFull);
      return {
        ...person,
        session: { id: session.id, userId: session.userId },
        queryCache: session.queryCache,
      };
    },
  };
}

const bearerPattern = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/**
 * The token of the `Authorization` header only: cookies authorise nothing. A header in another format is not a session.
 */
function readBearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = bearerPattern.exec(header)?.[1];
  if (token === undefined) throw sessionExpired();
  return token;
}
