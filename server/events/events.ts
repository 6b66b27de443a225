import type { RecordSubject } from '../../contract/ability.ts';

/** Values of fields by name, before and after. */
interface FieldsChanged {
  readonly before: Readonly<Record<string, string | number | boolean | null>>;
  readonly after: Readonly<Record<string, string | number | boolean | null>>;
  readonly version: number;
}

/**
 * What each kind of event carries beside who did it and to what. Payloads are kept for ever in an append-only log:
 * ids and codes, never a secret and never more about a person than the sentence of the timeline needs.
 */
export interface EventPayloads {
  /** `sessionId` is the new session; the notification asks it whether the device was seen before. */
  'session.signedIn': { readonly sessionId: number };
  /** The password of `subjectId` was changed by its owner (`profile`) or through an e-mailed link (`link`). */
  'session.passwordChanged': { readonly by: 'profile' | 'link' };
  /** Sessions of `userId` ended before their time; `server/events/revocations.ts` closes their sockets after COMMIT. */
  'session.revoked': {
    readonly userId: number;
    readonly sessionIds: readonly number[];
    readonly socketIds?: readonly string[];
    readonly cause: 'signOut' | 'passwordChanged' | 'deviceRevoked' | 'disabled' | 'roleChanged';
  };
  'user.registered': Readonly<Record<string, never>>;
  'user.confirmed': Readonly<Record<string, never>>;
  'user.passwordLinkRequested': Readonly<Record<string, never>>;
  /** Some fields of an application, as they were and as they are; `version` is the one they have now. */
  'application.changed': FieldsChanged;
  /** Some fields of somebody's account, of which personal ones only by name: see `told` in users.commands.ts. */
  'user.changed': FieldsChanged;
  /** An administrator changed the name of `subjectId`; copies of it follow. */
  'user.renamed': Readonly<Record<string, never>>;
  /** `fields` are the names of what changed, never the values. */
  'profile.changed': { readonly fields: readonly string[]; readonly version: number };
}

export type EventType = keyof EventPayloads;

/** What an event is about; sessions have no screen of their own and so no rules. */
export type EventSubject = RecordSubject | 'Session';

/** One event of the given type. `actorId` is null for what nobody signed in has done. */
export interface EventOf<T extends EventType> {
  readonly type: T;
  readonly actorId: number | null;
  readonly subject: EventSubject;
  readonly subjectId: number | null;
  readonly payload: EventPayloads[T];
  /** States of the record's chart, where the event moved it from one to another. */
  readonly from?: string;
  readonly to?: string;
}

/** Everything that can happen, as written to the log and handed to subscribers. */
export type DomainEvent = { [T in EventType]: EventOf<T> }[EventType];
