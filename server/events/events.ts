import type { RecordSubject, Role } from '../../contract/ability.ts';
import type { ApplicationValue } from '../../contract/charts/application/application.chart.ts';
import { type ApplicationEventType, applicationPayloads } from '../../contract/charts/application/events.ts';
import type { CourseEvent } from '../../contract/charts/course/events.ts';
import type { Actor } from '../../contract/charts/transition.ts';
import type { NoteAudience } from '../../contract/notes.ts';
import type { EnrolledMethod } from '../../contract/second-factor.ts';
import type { ChangedSubject, MasterSubject } from './changed-tables.ts';

/** Values of fields by name, before and after. */
export interface FieldsChanged {
  readonly before: Readonly<Record<string, string | number | boolean | null>>;
  readonly after: Readonly<Record<string, string | number | boolean | null>>;
  readonly version: number;
}

/** How an application moved on its chart: enough to do it again. */
export interface Moved {
  readonly before: ApplicationValue;
  readonly after: ApplicationValue;
  /** What came with the event. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly role: Actor['role'];
  /** The version of the chart that said so. */
  readonly chart: number;
  /** The record's version now. */
  readonly version: number;
  /** Whom it concerns; they are notified. */
  readonly told: readonly number[];
  /** Marked for the auditors. */
  readonly audited: boolean;
}

/**
 * What moves an application: an event of its chart, facts that its regions follow, or an event being taken back, which
 * puts it where it stood before.
 */
export type MoveType = ApplicationEventType | 'application.followed' | 'application.putBack';
export const moveTypes = [
  ...Object.keys(applicationPayloads),
  'application.followed',
  'application.putBack',
] as MoveType[];

type ChangedEvent = `${Uncapitalize<ChangedSubject>}.changed`;
type MasterEvent<What extends 'created' | 'removed' = 'created' | 'removed'> =
  `${Uncapitalize<MasterSubject>}.${What}`;

/** What happens beside an application's chart; it has a place of its own on the page, and none in the history. */
export const besideTypes = ['application.noted', 'application.noteRemoved', 'application.tasked'] as const;

/** `Application` → `application.changed`: some fields of one, as they were and as they are, and its version now. */
export const changedEventOf = (subject: ChangedSubject): ChangedEvent =>
  `${subject.charAt(0).toLowerCase()}${subject.slice(1)}.changed` as ChangedEvent;

/** `Branch`, `removed` → `branch.removed`: master data that came or went, and what it was called. */
export const masterEventOf = <What extends 'created' | 'removed'>(
  subject: MasterSubject,
  what: What,
): MasterEvent<What> => `${subject.charAt(0).toLowerCase()}${subject.slice(1)}.${what}` as MasterEvent<What>;

/**
 * What each kind of event carries beside who did it and to what. Payloads are kept for ever in an append-only log:
 * ids and codes, never a secret and never more about a person than the sentence of the timeline needs.
 */
export interface EventPayloads
  extends Record<ChangedEvent, FieldsChanged>,
    Record<MasterEvent, { readonly name: string }>,
    Record<MoveType, Moved> {
  /** An application was made; `continues` is the one that was put off to a later intake. */
  'application.created': { readonly number: string; readonly continues?: number };
  /** A deadline of an application is near; those whose move it is are reminded. */
  'application.reminded': {
    readonly name: string;
    readonly at: string;
    readonly told: readonly number[];
  };
  /** A condition of an application's offer was ticked, waived or opened again. */
  'application.conditionSettled': {
    readonly conditionId: number;
    readonly before: string;
    readonly after: string;
  };
  /** Somebody wrote a note on an application, or took it back; never the words. */
  'application.noted': { readonly noteId: number; readonly audience: NoteAudience };
  'application.noteRemoved': { readonly noteId: number; readonly audience: NoteAudience };
  /** A task about an application was written down, or ended, or opened again. */
  'application.tasked': { readonly taskId: number; readonly status: string };
  /** Somebody asked head office for a course; where it goes from there is `courseRequest.changed`. */
  'courseRequest.created': Readonly<Record<string, never>>;
  /** `sessionId` is the new session; the notification asks it whether the device was seen before. */
  'session.signedIn': { readonly sessionId: number };
  /** The password of `subjectId` was changed by its owner (`profile`) or through an emailed link (`link`). */
  'session.passwordChanged': { readonly by: 'profile' | 'link' };
  /** Sessions of `userId` ended before their time; `server/events/revocations.ts` closes their sockets after COMMIT. */
  'session.revoked': {
    readonly userId: number;
    readonly sessionIds: readonly number[];
    readonly socketIds?: readonly string[];
    readonly cause:
      | 'signOut'
      | 'passwordChanged'
      | 'deviceRevoked'
      | 'disabled'
      | 'roleChanged'
      | 'secondFactorChanged';
  };
  /** The owner set up (`added`) or removed a second factor, or had new recovery codes made. */
  'secondFactor.added': { readonly by: EnrolledMethod };
  'secondFactor.removed': { readonly by: EnrolledMethod };
  'secondFactor.codesRenewed': Readonly<Record<string, never>>;
  /** An authenticator app or a passkey completed a sign-in, or proved again who its owner is. */
  'secondFactor.used': { readonly by: EnrolledMethod };
  /** A recovery code completed a sign-in; so many are left. */
  'secondFactor.codeUsed': { readonly left: number };
  /** An administrator removed all second factors of `subjectId`. */
  'secondFactor.reset': Readonly<Record<string, never>>;
  /** A role requires a second factor from now on, or no longer. */
  'secondFactor.requirementChanged': {
    readonly before: Readonly<Partial<Record<Role, boolean>>>;
    readonly after: Readonly<Partial<Record<Role, boolean>>>;
  };
  /**
   * A student was made; `others` look like them and were said to be somebody else, `askedBranches` said so of theirs;
   * `alsoAt` are branches with the same student, which whoever made this one was not told.
   */
  'student.created': {
    readonly others?: readonly { readonly studentId: number; readonly why: string }[];
    readonly askedBranches?: readonly number[];
    readonly alsoAt?: readonly number[];
  };
  /** What is known about a student changed; `fields` are the names of what, never the values. */
  'student.informed': { readonly fields: readonly string[] };
  'user.registered': Readonly<Record<string, never>>;
  'user.confirmed': Readonly<Record<string, never>>;
  'user.passwordLinkRequested': Readonly<Record<string, never>>;
  /** A course moved on its chart, by an event of it; why, where a reason is given, and its version now. */
  'course.moved': {
    readonly by: CourseEvent['type'] | 'course.putBack';
    readonly reason?: string;
    readonly chart: number;
    readonly version: number;
  };
  /** A document was asked for. */
  'document.requested': { readonly type: string; readonly version: number };
  /** A document moved on; `after` has its new status, and why where there is a reason. */
  'document.changed': FieldsChanged;
  /** The file of a document was renamed with others of its application, or got its earlier name back. */
  'document.renamed': { readonly renamingId: number; readonly undone: boolean; readonly version: number };
  /** Somebody was given a link to one of a document's files. */
  'document.opened': { readonly file: number; readonly disposition: 'inline' | 'attachment' };
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
export type DomainEvent =
  | { [T in Exclude<EventType, MoveType>]: EventOf<T> }[Exclude<EventType, MoveType>]
  | EventOf<MoveType>;
