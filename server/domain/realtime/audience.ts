import type { RecordSubject } from '../../../contract/kit/ability.ts';
import { eventNames } from '../../../contract/realtime.ts';
import { type Ability, loadAbilities } from '../../access/ability.ts';
import { loadCurrentUsers } from '../../access/current-user.ts';
import { newestRules } from '../../access/newest-rules.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { pick } from '../../db/pick.ts';
import { sessions } from '../../db/schema/index.ts';
import { enqueueForAll } from '../../events/outbox.ts';
import type { Clock } from '../../platform/clock.ts';
import { isSessionActive } from '../../session/sessions.ts';

/** How long a user's ability is cached, in ms. */
const cacheDuration = 5_000;

/** A changed record. */
interface ChangedRecord {
  readonly subject: RecordSubject;
  readonly id: number;
  /** Null if the record itself has not changed, only something related to it. */
  readonly version: number | null;
  /** Only users who may read this field are notified. */
  readonly field?: string;
  /** The row before and after the change: users who may no longer read it are notified too. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Users who may read this record, and the field of it, are notified too: they see the changed one there. */
  readonly shownOn?: Pick<ChangedRecord, 'subject' | 'rows' | 'field'>;
}

/** The users who are currently active in the portal. */
export interface Audience {
  /**
   * Notifies the active users who may or could read a record that it has changed, on their channels and in the given
   * order.
   */
  notify(tx: Transaction, clock: Clock, changed: readonly ChangedRecord[]): Promise<void>;
}

/**
 * Creates the audience of one process: users with a recently used session, whether or not they have an open socket.
 * Events from before their socket opens are not lost: their first response named the sequence number after which they
 * catch up.
 */
export function createAudience(): Audience {
  const known = new Map<number, Ability>();
  let until = Number.NEGATIVE_INFINITY;
  let knownVersion: number | undefined;

  async function abilities(tx: Transaction, clock: Clock): Promise<ReadonlyMap<number, Ability>> {
    const now = clock.now();
    const { present, rulesVersion } = await findActiveUsers(tx, now);
    if (now.getTime() >= until || rulesVersion !== knownVersion) {
      known.clear();
      until = now.getTime() + cacheDuration;
      knownVersion = rulesVersion;
    }
    const unknown = present.filter((id) => !known.has(id));
    const loaded = await loadAbilities(tx, await loadCurrentUsers(tx, unknown));
    for (const [id, ability] of loaded) known.set(id, ability);
    return new Map(
      present.flatMap((id) => {
        const ability = known.get(id);
        return ability ? [[id, ability] as const] : [];
      }),
    );
  }

  return {
    async notify(tx, clock, changed) {
      const people = await abilities(tx, clock);
      const messages = changed.map(({ shownOn, ...record }) => ({
        userIds: [...people].flatMap(([userId, ability]) =>
          canRead(ability, record) || (shownOn !== undefined && canRead(ability, shownOn)) ? [userId] : [],
        ),
        payload: pick(record, 'subject', 'id', 'version'),
      }));
      await enqueueForAll(tx, clock, eventNames.recordChanged, messages);
    },
  };
}

const canRead = (
  ability: Ability,
  { subject, rows, field }: Pick<ChangedRecord, 'subject' | 'rows' | 'field'>,
) => rows.some((row) => ability.can('read', { ...row, __typename: subject }, field));

/**
 * The users who are signed in, and those as whom administrators see the portal. Not cached, so that users who have just
 * signed in are notified as well, and by the rules that are valid now.
 */
async function findActiveUsers(
  orm: Orm,
  now: Date,
): Promise<{ readonly present: readonly number[]; readonly rulesVersion: number | undefined }> {
  const rows = await orm
    .selectDistinct({ ...pick(sessions, 'userId', 'seenAsId'), rulesVersion: newestRules })
    .from(sessions)
    .where(isSessionActive(now))
    .orderBy(sessions.userId, sessions.seenAsId);
  const present = new Set(rows.flatMap(({ userId, seenAsId }) => [userId, seenAsId ?? userId]));
  return { present: [...present], rulesVersion: rows[0]?.rulesVersion };
}
