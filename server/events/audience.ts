import { and, gt, isNull } from 'drizzle-orm';
import type { RecordSubject } from '../../contract/ability.ts';
import { eventNames } from '../../contract/realtime.ts';
import { type Ability, loadAbilities } from '../access/ability.ts';
import { loadCurrentUsers } from '../access/current-user.ts';
import type { Clock } from '../clock.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { sessions } from '../db/schema/index.ts';
import { idleLimit } from '../session/sessions.ts';
import { enqueueForAll } from './outbox.ts';

/** How long somebody's rules are kept without asking again, in ms. */
const keepFor = 5_000;

/** A record that changed. */
interface Changed {
  readonly subject: RecordSubject;
  readonly id: number;
  /** Null when something beside the record has changed, not the record. */
  readonly version: number | null;
  /** Told only to those who may read this field of it. */
  readonly field?: string;
  /** The row as it was and as it is: who may no longer read it is told too. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The people who are at work in the portal. */
export interface Audience {
  /** Says on the channel of everyone at work who may read a record, or might, that it changed; of each in their order. */
  tell(tx: Transaction, clock: Clock, changed: readonly Changed[]): Promise<void>;
}

/**
 * Makes the audience of one process: whoever has used a session lately, whether or not a socket of theirs is open. What
 * they are told before it is waits for them: it comes after the place that their first answer named.
 */
export function createAudience(): Audience {
  const known = new Map<number, Ability>();
  let until = Number.NEGATIVE_INFINITY;

  async function abilities(tx: Transaction, clock: Clock): Promise<ReadonlyMap<number, Ability>> {
    const now = clock.now();
    if (now.getTime() >= until) {
      known.clear();
      until = now.getTime() + keepFor;
    }
    const present = await presentUsers(tx, now);
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
    async tell(tx, clock, changed) {
      const people = await abilities(tx, clock);
      const messages = changed.map(({ subject, id, version, rows, field }) => ({
        userIds: [...people].flatMap(([userId, ability]) =>
          rows.some((row) => ability.can('read', { ...row, __typename: subject }, field)) ? [userId] : [],
        ),
        payload: { subject, id, version },
      }));
      await enqueueForAll(tx, clock, eventNames.recordChanged, messages);
    },
  };
}

/** Asked each time: whoever came a moment ago is told as well. */
async function presentUsers(orm: Orm | Transaction, now: Date): Promise<number[]> {
  const rows = await orm
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(
      and(
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, new Date(now.getTime() - idleLimit)),
      ),
    )
    .orderBy(sessions.userId);
  return rows.map(({ userId }) => userId);
}
