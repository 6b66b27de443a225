import type { BaseLogger } from 'pino';
import type { Transaction } from '../db/database.ts';
import { eventLog as eventLogTable } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import { toDomainEvent } from './domain-event.ts';
import type { EventOf, EventType, NewEvent } from './events.ts';

/** What a subscriber works with, including the transaction that caused the event. */
export interface EventScope {
  readonly tx: Transaction;
  readonly clock: Clock;
  /** Id of the event in the log. */
  readonly eventId: number;
  readonly requestId: string | null;
  /** The bulk job that the event belongs to; its end is notified once for all of its records. */
  readonly bulkJob: number | null;
  readonly log: Pick<BaseLogger, 'info' | 'warn' | 'error'> | undefined;
}

export type Subscriber<T extends EventType> = (event: EventOf<T>, scope: EventScope) => Promise<void>;

/** Receives all events that were written together, for subscribers that can process several at once. */
export type BatchSubscriber<T extends EventType> = (
  events: readonly EventOf<T>[],
  scope: Omit<EventScope, 'eventId'>,
) => Promise<void>;

/** What caused an event. */
export interface EventContext {
  /** The user; null for the system. */
  readonly actorId?: number | null | undefined;
  readonly requestId?: string | null | undefined;
  readonly bulkJob?: number | undefined;
  readonly log?: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
}

export interface EventLog {
  /** Calls `subscriber` for each event of `type` from now on, in the order of subscription. */
  on<T extends EventType>(type: T, subscriber: Subscriber<T>): void;
  /** As `on`, for subscribers that process several events of one type at once. */
  onBatch<T extends EventType>(type: T, subscriber: BatchSubscriber<T>): void;
  /**
   * Writes the event to the append-only log and runs its subscribers, all in `tx`: an error in a subscriber rolls back
   * the cause. What must wait for COMMIT goes into the outbox.
   */
  append(tx: Transaction, event: NewEvent, context?: EventContext): Promise<void>;
  /**
   * Writes several events in order, as `append` does one; subscribers receive all events of one type before the next
   * type.
   */
  appendAll(tx: Transaction, events: readonly NewEvent[], context?: EventContext): Promise<void>;
}

interface WrittenEvent<T extends EventType> {
  readonly event: EventOf<T>;
  readonly id: number;
}

type Listener<T extends EventType> = (
  written: readonly WrittenEvent<T>[],
  scope: Omit<EventScope, 'eventId'>,
) => Promise<void>;

/** Creates the event log of one process; `server/portal/portal.ts` registers its subscribers. */
export function createEventLog({ clock }: { readonly clock: Clock }): EventLog {
  const listeners: { [T in EventType]?: Listener<T>[] } = {};

  function add<T extends EventType>(type: T, listener: Listener<T>): void {
    const list: Listener<T>[] = listeners[type] ?? [];
    list.push(listener);
    Object.assign(listeners, { [type]: list });
  }

  async function notify<T extends EventType>(
    type: T,
    written: readonly WrittenEvent<T>[],
    scope: Omit<EventScope, 'eventId'>,
  ): Promise<void> {
    const list: readonly Listener<T>[] = listeners[type] ?? [];
    for (const listener of list) await listener(written, scope);
  }

  async function appendAll(
    tx: Transaction,
    given: readonly NewEvent[],
    { actorId = null, requestId = null, bulkJob, log }: EventContext = {},
  ): Promise<void> {
    if (given.length === 0) return;
    const events = given.map((event) => toDomainEvent(event, actorId));
    const rows = await tx
      .insert(eventLogTable)
      .values(
        events.map((event) => ({
          happenedAt: clock.now(),
          actorId: event.actorId,
          type: event.type,
          subject: event.subject,
          subjectId: event.subjectId,
          fromState: event.from ?? null,
          toState: event.to ?? null,
          payload: {
            ...event.payload,
            ...(event.seenAs !== undefined && { seenAs: event.seenAs }),
          },
          requestId,
        })),
      )
      .returning({ id: eventLogTable.id });
    // Ids are assigned in the order of the values, whatever the order of the returned rows.
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const written = events.map((event, index) => {
      const id = ids[index];
      if (id === undefined) throw new Error('the event log returned too few rows');
      return { event, id };
    });
    for (const [type, group] of Map.groupBy(written, ({ event }) => event.type)) {
      await notify(type, group as unknown as readonly WrittenEvent<typeof type>[], {
        tx,
        clock,
        requestId,
        bulkJob: bulkJob ?? null,
        log,
      });
    }
  }

  return {
    on: (type, subscriber) =>
      add(type, async (written, scope) => {
        for (const { event, id } of written) await subscriber(event, { ...scope, eventId: id });
      }),
    onBatch: (type, subscriber) =>
      add(type, (written, scope) =>
        subscriber(
          written.map(({ event }) => event),
          scope,
        ),
      ),
    append: (tx, event, context) => appendAll(tx, [event], context),
    appendAll,
  };
}
