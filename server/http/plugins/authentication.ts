import type { FastifyRequest } from 'fastify';
import type { Ability } from '../../access/ability.ts';
import { loadAbility } from '../../access/ability.ts';
import { type CurrentUser, loadCurrentUser } from '../../access/current-user.ts';
import { isStorageFull } from '../../db/errors.ts';
import type { ValidatedCache } from '../../db/query-cache.ts';
import { sessionExpired, sessionMissing } from '../../platform/errors.ts';
import { readSessionCookie } from '../../session/session-cookie.ts';
import { createSessionFinder, type Session, touchSession } from '../../session/sessions.ts';
import type { Deps } from '../deps.ts';

/** The signed-in caller and their permissions. */
export interface Caller {
  readonly session: Session;
  readonly user: CurrentUser;
  readonly ability: Ability;
  /** Last sequence number of the user's channel before the request read anything. */
  readonly streamSeq: number;
  readonly queryCache: ValidatedCache;
}

interface CachedPerson {
  readonly user: CurrentUser;
  readonly ability: Ability;
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
   * immediately; the user's ability is cached for five seconds at most.
   *
   * @throws AppError 401 if there is no token, or it is not valid (any more).
   */
  identify(request: FastifyRequest): Promise<Caller>;
}

export function createAuthentication({
  database,
  clock,
  log,
}: Pick<Deps, 'database' | 'clock' | 'log'>): Authentication {
  const known = new Map<number, CachedPerson>();
  const findSession = createSessionFinder(database.orm, clock);

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
      const person = await getPerson(session);
      if (!person) throw sessionExpired();
      if (session.touchDue) {
        await touchSession(database.orm, clock, session.id).catch((error: unknown) => {
          // A full disk refuses this write; reads continue.
          if (!isStorageFull(error)) throw error;
        });
      }
      return {
        session: { id: session.id, userId: session.userId },
        user: person.user,
        ability: person.ability,
        streamSeq: session.streamSeq,
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
