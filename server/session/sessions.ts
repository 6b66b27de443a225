import { newestRules } from '../access/newest-rules.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from '../db/drizzle.ts';
import { pick } from '../db/pick.ts';
import { prepareNamed } from '../db/prepared.ts';
import { beginValidation, type ValidatedCache, validationColumns } from '../db/query-cache.ts';
import { channels, sessions, users } from '../db/schema/index.ts';
import { insertRow } from '../db/writes.ts';
import type { Clock } from '../platform/clock.ts';
import { generateSecret, hashSecret } from './secrets.ts';

/** A session ends after this time without a request, and after the second one in any case; in ms (design: sessions). */
export const idleLimit = 30 * 60_000;
export const absoluteLimit = 12 * 3_600_000;

/** `last_used_at` is written at most this often, in ms, so that reads do not cause writes. */
const touchInterval = 60_000;

/** An active sign-in on one device. */
export interface Session {
  readonly id: number;
  /** Whose session it is, also while they see the portal as another user. */
  readonly userId: number;
}

interface NewSession {
  readonly userId: number;
  readonly userAgent: string;
  readonly ipAddress: string;
  /** A browser's session also has a cookie. */
  readonly browser: boolean;
}

/** Starts a session on a device; the secrets are returned once and only their hashes are stored. */
export async function createSession(tx: Transaction, clock: Clock, given: NewSession) {
  const token = generateSecret();
  const sessionCookie = given.browser ? generateSecret() : undefined;
  const now = clock.now();
  const { id } = await insertRow(tx, sessions, {
    userId: given.userId,
    tokenHash: hashSecret(token),
    secondHalfHash: sessionCookie === undefined ? null : hashSecret(sessionCookie),
    userAgent: given.userAgent.slice(0, 400),
    ipAddress: given.ipAddress,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + absoluteLimit),
    provenAt: now,
  });
  return { id, token, sessionCookie };
}

/** A session with what a request needs to know about it. */
interface FoundSession extends Session {
  /** The user as whom its owner sees the portal (`seeing-as.ts`); null for everyone else. */
  readonly seenAsId: number | null;
  /** Version of the user's row: cached data about them is valid for this version only. */
  readonly userVersion: number;
  /** Last sequence number of the user's channel, read before anything else in the request. */
  readonly streamSeq: number;
  /** Changes with the rules of any role: cached abilities are valid for this version only. */
  readonly rulesVersion: number;
  /** Its `last_used_at` should be updated. */
  readonly touchDue: boolean;
}

/** An active session whose token was sent with another session's cookie: one of the two has been stolen. */
export interface MismatchedSession extends Session {
  readonly mixed: true;
}

const columns = {
  ...pick(sessions, 'id', 'userId', 'seenAsId', 'secondHalfHash', 'lastUsedAt', 'expiresAt'),
  userVersion: users.version,
  streamSeq: channels.lastSeq,
  rulesVersion: newestRules,
};
interface Row extends Session {
  readonly seenAsId: number | null;
  readonly secondHalfHash: string | null;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly userVersion: number;
  readonly streamSeq: number;
  readonly rulesVersion: number;
}

/** The sessions that are neither revoked nor expired. */
export const isSessionActive = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastUsedAt, new Date(now.getTime() - idleLimit)),
  );

const isLive = and(isNull(sessions.revokedAt), isNull(users.disabledAt));

/**
 * Finds the session of a bearer token, and in the same statement what has changed in the database: every request starts
 * with it.
 */
export function createSessionFinder(orm: Orm, clock: Clock) {
  const { placeholder } = sql;
  const statement = prepareNamed(
    orm,
    orm
      .select({
        ...columns,
        ...validationColumns({
          since: placeholder('since'),
          sinceAt: placeholder('sinceAt'),
          tables: placeholder('tables'),
        }),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(channels, eq(channels.userId, sessions.userId))
      .where(and(eq(sessions.tokenHash, placeholder('tokenHash')), isLive)),
  );
  /** Undefined if the token is unknown, expired, or sent without its cookie. */
  return async (
    token: string,
    sessionCookie: string | undefined,
  ): Promise<(FoundSession & { readonly queryCache: ValidatedCache }) | MismatchedSession | undefined> => {
    const validation = beginValidation(orm);
    const [row] = await statement.execute({ ...validation.values, tokenHash: hashSecret(token) });
    const found = row && toActiveSession(row, clock, sessionCookie);
    if (!found || 'mixed' in found) return found;
    return { ...found, queryCache: validation.end(row) };
  };
}

/** The session named in a signed link, under the same conditions. */
export async function findSessionById(
  orm: Orm,
  clock: Clock,
  id: number,
  sessionCookie: string | undefined,
): Promise<FoundSession | MismatchedSession | undefined> {
  const [row] = await orm
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(channels, eq(channels.userId, sessions.userId))
    .where(and(eq(sessions.id, id), isLive));
  return row && toActiveSession(row, clock, sessionCookie);
}

function toActiveSession(
  row: Row,
  clock: Clock,
  sessionCookie: string | undefined,
): FoundSession | MismatchedSession | undefined {
  const now = clock.now().getTime();
  const idleSince = now - row.lastUsedAt.getTime();
  if (now >= row.expiresAt.getTime() || idleSince >= idleLimit) return undefined;
  const { id, userId, seenAsId, userVersion, streamSeq, rulesVersion } = row;
  if (row.secondHalfHash !== null) {
    if (sessionCookie === undefined) return undefined;
    if (hashSecret(sessionCookie) !== row.secondHalfHash) return { id, userId, mixed: true };
  }
  const touchDue = idleSince >= touchInterval;
  return { id, userId, seenAsId, userVersion, streamSeq, rulesVersion, touchDue };
}

/**
 * Records that sessions were used, without letting their requests wait: with the embedded database, writes wait for the
 * end of a backup. There is one statement at a time, for all sessions that are due then.
 */
export function createSessionToucher(orm: Orm, clock: Clock, onError: (error: unknown) => void) {
  const due = new Set<number>();
  let isWriting = false;
  const write = async (): Promise<void> => {
    isWriting = true;
    try {
      while (due.size > 0) {
        const ids = [...due];
        due.clear();
        await orm.update(sessions).set({ lastUsedAt: clock.now() }).where(inArray(sessions.id, ids));
      }
    } catch (error) {
      onError(error);
    } finally {
      isWriting = false;
    }
  };
  return (id: number): void => {
    due.add(id);
    if (!isWriting) void write();
  };
}

/**
 * Revokes sessions of one user, effective immediately and everywhere; resolves to the ids of those that were active.
 */
export async function revokeSessions(
  tx: Transaction,
  clock: Clock,
  userId: number,
  which: { readonly only?: number; readonly except?: number } = {},
): Promise<number[]> {
  const conditions: (SQL | undefined)[] = [
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    which.only === undefined ? undefined : eq(sessions.id, which.only),
    which.except === undefined ? undefined : ne(sessions.id, which.except),
  ];
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(...conditions))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

/** Revokes the session with this token hash; undefined if it was not active. */
export async function revokeSessionByTokenHash(
  tx: Transaction,
  clock: Clock,
  secret: string,
): Promise<(Session & Pick<FoundSession, 'seenAsId'>) | undefined> {
  const [ended] = await tx
    .update(sessions)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sessions.tokenHash, secret), isNull(sessions.revokedAt)))
    .returning(pick(sessions, 'id', 'userId', 'seenAsId'));
  return ended;
}
