import type { BaseLogger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import { eventLog as eventLogTable } from '../db/schema/index.ts';
import type { DomainEvent, EventOf, EventType } from './events.ts';

/** What a subscriber works with: the transaction of the event's cause. */
export interface EventScope {
  readonly tx: Transaction;
  readonly clock: Clock;
  /** Row of the event in the log. */
  readonly eventId: number;
  readonly requestId: string | null;
  readonly log: Pick<BaseLogger, 'info' | 'warn' | 'error'> | undefined;
}

export type Subscriber<T extends EventType> = (event: EventOf<T>, scope: EventScope) => Promise<void>;

/** Where an event comes from: the request that caused it. */
export interface EventContext {
  readonly requestId?: string | null | undefined;
  readonly log?: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
}

export interface EventLog {
  /** Runs `subscriber` for each event of `type` from now on, in the order subscribers were added. */
  on<T extends EventType>(type: T, subscriber: Subscriber<T>): void;
  /**
   * Writes the event to the append-only log and runs its subscribers, all in `tx`: an error in a subscriber undoes
   * the cause. What must wait for COMMIT goes into the outbox.
   */
  append(tx: Transaction, event: DomainEvent, context?: EventContext): Promise<void>;
}

/** Makes the log of one process; its subscribers are registered one by one in `server/app.ts`. */
export function createEventLog({ clock }: { readonly clock: Clock }): EventLog {
  const subscribers: { [T in EventType]?: Subscriber<T>[] } = {};

  async function runSubscribers<T extends EventType>(event: EventOf<T>, scope: EventScope): Promise<void> {
    const list: readonly Subscriber<T>[] = subscribers[event.type] ?? [];
    for (const subscriber of list) await subscriber(event, scope);
  }

  return {
    on(type, subscriber) {
      const list: Subscriber<typeof type>[] = subscribers[type] ?? [];
      list.push(subscriber);
      Object.assign(subscribers, { [type]: list });
    },

    async append(tx, event, context = {}) {
      const requestId = context.requestId ?? null;
      const [row] = await tx
        .insert(eventLogTable)
        .values({
          happenedAt: clock.now(),
          actorId: event.actorId,
          type: event.type,
          subject: event.subject,
          subjectId: event.subjectId,
          fromState: event.from ?? null,
          toState: event.to ?? null,
          payload: { ...event.payload },
          requestId,
        })
        .returning({ id: eventLogTable.id });
      if (row === undefined) throw new Error('the event log returned no row');
      await runSubscribers(event, { tx, clock, eventId: row.id, requestId, log: context.log });
    },
  };
}
