import type { RoleKey } from '../../contract/access/role-keys.ts';
import type { NoteAudience } from '../../contract/applications/notes.ts';
import { type ApplicationEventType, applicationPayloads } from '../../contract/charts/application/events.ts';
import type { CourseEvent } from '../../contract/charts/course/events.ts';
import type { Instant } from '../../contract/facts/days.ts';
import type { RecordSubject } from '../../contract/kit/ability.ts';
import type { ErasureRequest } from '../../contract/people/erasure.ts';
import type { FlowName } from '../../contract/registration/flows/index.ts';
import type { FieldChanges, HandedOver } from './field-changes.ts';
import type { SessionPayloads } from './session-payloads.ts';
import type { TransitionPayload } from './transition-payload.ts';
import type { MasterDataSubject, VersionedSubject } from './versioned-tables.ts';

export type { FieldChanges, HandedOver } from './field-changes.ts';

/**
 * The transitions of an application: an event of its chart, a region that follows changed facts, or the undo of an
 * event, which restores the previous state.
 */
export type TransitionType = ApplicationEventType | 'application.followed' | 'application.putBack';
export const transitionTypes = [
  ...Object.keys(applicationPayloads),
  'application.followed',
  'application.putBack',
] as TransitionType[];

type ChangedEvent = `${Uncapitalize<VersionedSubject>}.changed`;
type MasterDataEvent<What extends 'created' | 'removed' = 'created' | 'removed'> =
  `${Uncapitalize<MasterDataSubject>}.${What}`;

/** Event types outside an application's chart; the page shows them separately, not in its history. */
export const nonChartEventTypes = [
  'application.noted',
  'application.noteRemoved',
  'application.tasked',
] as const;

/**
 * `Application` → `application.changed`: changed fields of a record, their values before and after, and its new
 * version.
 */
export const toChangedEventType = (subject: VersionedSubject): ChangedEvent =>
  `${subject.charAt(0).toLowerCase()}${subject.slice(1)}.changed` as ChangedEvent;

/** `Branch`, `removed` → `branch.removed`: master data that was created or deleted, with its name. */
export const toMasterDataEventType = <What extends 'created' | 'removed'>(
  subject: MasterDataSubject,
  what: What,
): MasterDataEvent<What> =>
  `${subject.charAt(0).toLowerCase()}${subject.slice(1)}.${what}` as MasterDataEvent<What>;

/**
 * The payload of each event type, in addition to actor and subject. Payloads are kept for ever in an append-only log:
 * ids and codes, never a secret and never more about a person than the timeline entry needs.
 */
export interface EventPayloads
  extends Record<ChangedEvent, FieldChanges>,
    Record<MasterDataEvent, { readonly name: string }>,
    Record<TransitionType, TransitionPayload>,
    SessionPayloads {
  /** An application was created; `continues` is the one that was deferred to a later intake. */
  'application.created': { readonly number: string; readonly continues?: number };
  /** A deadline of an application is near; the users it waits for are reminded. */
  'application.reminded': {
    readonly name: string;
    readonly at: Instant;
    readonly recipients: readonly number[];
  };
  /** A condition of an application's offer was met, waived or reopened. */
  'application.conditionSettled': {
    readonly conditionId: number;
    readonly before: string;
    readonly after: string;
    /** The version of the document that proves it. */
    readonly evidence: TransitionPayload['evidence'];
    /** Why it was waived. */
    readonly reason?: string;
    /** Ids of the users to notify. */
    readonly recipients: readonly number[];
  };
  /** A note was added to an application or deleted; never its text. */
  'application.noted': { readonly noteId: number; readonly audience: NoteAudience };
  'application.noteRemoved': { readonly noteId: number; readonly audience: NoteAudience };
  /** A task about an application was created, completed or reopened. */
  'application.tasked': { readonly taskId: number; readonly status: string };
  /** A task was created. */
  'task.created': Readonly<Record<string, never>>;
  /** A task was changed by an event of its chart; `after.event` is its type. */
  'task.changed': FieldChanges;
  /** Somebody requested a course from head office; its further states are `courseRequest.changed`. */
  'courseRequest.created': Readonly<Record<string, never>>;
  /** Somebody received a link to a file of a registration. */
  'registration.fileOpened': { readonly type: string; readonly disposition: 'inline' | 'attachment' };
  /**
   * A student was created; `others` are similar students that were declared to be different people, `askedBranches` are
   * branches that declared the same of their students, `alsoAt` are branches with the same student of which the creator
   * was not told.
   */
  'student.created': {
    readonly others?: readonly { readonly studentId: number; readonly why: string }[];
    readonly askedBranches?: readonly number[];
    readonly alsoAt?: readonly number[];
    /** The registration that the student was created from. */
    readonly registrationId?: number;
  };
  /** A student's information changed; `fields` are the names of the fields, never the values. */
  'student.informed': { readonly fields: readonly string[] };
  /**
   * A student consented to a version of the agency's terms: themself, in the language in which they read it if it was on
   * their home, or by a document that staff recorded.
   */
  'student.consented': { readonly version: string } & (
    | { readonly language?: string }
    | { readonly documentId: number }
  );
  /** The personal data of a student was erased. */
  'student.erased': ErasureRequest;
  /** Somebody received a link to the personal data of a student. */
  'student.exported': Readonly<Record<string, never>>;
  /** A duplicate was merged into this student, or it into another one; and both again when that was undone. */
  'student.merged': { readonly mergeId: number; readonly mergedId: number };
  'student.mergedInto': { readonly mergeId: number; readonly survivorId: number };
  'student.unmerged': { readonly mergeId: number; readonly mergedId: number };
  'student.unmergedFrom': { readonly mergeId: number; readonly survivorId: number };
  /** A student's own account was linked to the student: its owner has said so, or the student was merged into another. */
  'user.linked': { readonly studentId: number; readonly version: number };
  /** The account was unlinked: its owner has said that the student is somebody else. */
  'user.unlinked': { readonly version: number };
  /** The owner of the account has said that the student with their address is somebody else. */
  'user.denied': { readonly studentId: number };
  /** It was not: several students have the address, or the student's account is another one. */
  'user.notLinked': { readonly studentIds: readonly number[] };
  'user.registered': Readonly<Record<string, never>>;
  /**
   * The rules of a role were replaced; `before` and `after` have the rules of each action and subject that differ, as JSON.
   */
  'role.rulesChanged': FieldChanges & { readonly role: RoleKey };
  /** A custom role was added, renamed, archived or restored. */
  'role.created': FieldChanges & { readonly role: RoleKey };
  'role.changed': FieldChanges & { readonly role: RoleKey };
  /** A user was invited, or invited again, which reactivates an account whose invitation was withdrawn. */
  'user.invited': FieldChanges;
  'user.invitationWithdrawn': FieldChanges;
  /** An account was deactivated and its open work handed over; `disabledAt` is the account's. */
  'user.deactivated': FieldChanges & { readonly disabledAt: string; readonly work: HandedOver };
  /** The deactivation was undone, and the work that had not changed since was returned. */
  'user.reactivated': FieldChanges;
  'user.confirmed': Readonly<Record<string, never>>;
  'user.passwordLinkRequested': Readonly<Record<string, never>>;
  /** A transition of a course on its chart: the event, its reason if there is one, and the new version. */
  'course.moved': {
    readonly by: CourseEvent['type'] | 'course.putBack';
    readonly reason?: string;
    readonly chart: number;
    readonly version: number;
  };
  /** A document was requested; `forUpload`: with an upload, of which its student knows. */
  'document.requested': { readonly type: string; readonly version: number; readonly forUpload?: true };
  /** A document changed its status; `after` has the new one, and the reason if there is one. */
  'document.changed': FieldChanges;
  /** A requested document of a new application was fulfilled by `documentId`, which the student already had. */
  'document.takenOver': { readonly documentId: number; readonly version: number };
  /** The file of a document was renamed together with others of its application, or the renaming was undone. */
  'document.renamed': { readonly renamingId: number; readonly undone: boolean; readonly version: number };
  /** Somebody received a link to one of a document's files. */
  'document.opened': { readonly file: number; readonly disposition: 'inline' | 'attachment' };
  /** An administrator changed the name of `subjectId`; copies of it are updated. */
  'user.renamed': Readonly<Record<string, never>>;
  /** The owner disabled or enabled their registration link, or set the day on which it expires. */
  'registrationLink.changed': FieldChanges;
  /** Somebody submitted a registration; its further states are `registration.changed`. */
  'registration.submitted': { readonly number: string; readonly flow: FlowName };
  /** The portal compares a submitted registration with all students, once; a subscriber decides about it. */
  'registration.checked': Record<string, never>;
  /** A file was completely uploaded only after its registration had been submitted. */
  'registration.fileAdded': { readonly fileId: string };
  /** `fields` are the names of what changed, never the values. */
  'profile.changed': { readonly fields: readonly string[]; readonly version: number };
  /** Somebody changed how they are notified. */
  'notificationSettings.changed': Readonly<Record<string, never>>;
}

export type EventType = keyof EventPayloads;

/** What an event is about; sessions have no page and therefore no access rules. */
export type EventSubject = RecordSubject | 'Session';

/** One event of the given type. `actorId` is null for events that no signed-in user caused. */
export interface EventOf<T extends EventType> {
  readonly type: T;
  readonly actorId: number | null;
  readonly subject: EventSubject;
  readonly subjectId: number | null;
  readonly payload: EventPayloads[T];
  /** The user as whom the actor, an administrator, saw the portal. */
  readonly seenAs?: number;
  /** States of the record's chart, if the event changed it. */
  readonly from?: string;
  readonly to?: string;
}

/** All events, as written to the log and passed to subscribers. */
export type DomainEvent =
  | { [T in Exclude<EventType, TransitionType>]: EventOf<T> }[Exclude<EventType, TransitionType>]
  | EventOf<TransitionType>;

type Incomplete<Event> = Event extends DomainEvent
  ? Omit<Event, 'actorId' | 'subject'> & Partial<Pick<Event, 'actorId' | 'subject'>>
  : never;

/** An event to record: by the caller and about the subject that its type names, unless it says otherwise. */
export type NewEvent = Incomplete<DomainEvent>;

/** Writes events to the log in the caller's transaction and runs their subscribers there. */
export type RecordEvents = (...events: readonly NewEvent[]) => Promise<void>;
