import * as z from 'zod/mini';
import { checklistStages } from '../documents/checklist.ts';
import { roles } from '../kit/permissions.ts';

/** Parts of a record in which event payloads are stored. */
export const payloadParts = [
  'offer',
  'deposit',
  'confirmation',
  'visa',
  'visaReport',
  'universityReference',
  'enrolment',
  'fee',
  'refund',
  'invoice',
  'commission',
  'information',
  'interview',
  'reopening',
  'intake',
  'version',
  'reason',
  'task',
] as const;

/**
 * The recipients of a notification: `owner` is the counsellor or partner responsible for the record; `university`
 * only gets notifications about applications that were submitted to it.
 */
export const recipients = [
  'owner',
  'student',
  'office',
  'university',
  'compliance',
  'administrators',
  'uploader',
  'requester',
  'assignee',
] as const;

/**
 * Side effects of a transition, as data: the server performs them in the event's transaction, with access to the
 * payload; the client only shows what will happen.
 */
export const effect = z.discriminatedUnion('type', [
  /** Stores the event's payload. */
  z.strictObject({ type: z.literal('payload.keep'), as: z.enum(payloadParts) }),
  /** Notifies someone, in the portal and by email according to their preferences. */
  z.strictObject({ type: z.literal('people.notify'), whom: z.enum(recipients) }),
  /** Assigns an application officer of the branch, the one with the fewest open applications, unless there is one. */
  z.strictObject({ type: z.literal('officer.assign') }),
  /** Creates a task for the role responsible for the record. */
  z.strictObject({ type: z.literal('task.open'), role: z.enum(roles) }),
  /** Creates an overdue task for the person responsible for the record, unless it is open already. */
  z.strictObject({ type: z.literal('task.openForOwner') }),
  /** Closes tasks that are no longer needed. */
  z.strictObject({ type: z.literal('tasks.close') }),
  /** Creates the next task of a series. */
  z.strictObject({ type: z.literal('task.openNext') }),
  /** Withdraws the next task of a series. */
  z.strictObject({ type: z.literal('task.withdrawNext') }),
  /** Records the profile as submitted to the university. */
  z.strictObject({ type: z.literal('profile.freeze') }),
  /** Applies the current version of the agreement to the commission. */
  z.strictObject({ type: z.literal('agreement.freeze') }),
  /** Proposes closing the student's other applications; a person decides. */
  z.strictObject({ type: z.literal('siblings.proposeClosing') }),
  /** Creates a linked application for the later intake; documents are copied and their validity is recalculated. */
  z.strictObject({ type: z.literal('application.continueLater') }),
  /** Stores that the student has consented, with the document that proves it. */
  z.strictObject({ type: z.literal('consent.store') }),
  /** Moves the application to the given intake. */
  z.strictObject({ type: z.literal('intake.change') }),
  /** Moves the application to the given course and intake, and its checklist to what they require. */
  z.strictObject({ type: z.literal('course.change') }),
  /** Counts towards the partner's refusal rate. */
  z.strictObject({ type: z.literal('refusal.count') }),
  /** Flags the log entry for the auditors. */
  z.strictObject({ type: z.literal('audit.mark') }),
  /** Requests the documents that the checklist requires for this stage and that are still missing. */
  z.strictObject({ type: z.literal('checklist.ask'), stage: z.enum(checklistStages) }),
  /** Links the given course to the request. */
  z.strictObject({ type: z.literal('course.link') }),
  /** Requests another document of this type. */
  z.strictObject({ type: z.literal('document.askAgain') }),
]);
export type Effect = z.output<typeof effect>;

/** Whether an effect changes other records, which undoing the event doesn't revert. */
export const affectsOtherRecords = ({ type }: Effect): boolean =>
  type === 'application.continueLater' ||
  type === 'siblings.proposeClosing' ||
  type === 'refusal.count' ||
  type === 'checklist.ask' ||
  type === 'course.change' ||
  type === 'consent.store';

export const storePayload = (as: (typeof payloadParts)[number]): Effect => ({ type: 'payload.keep', as });
export const notify = (whom: (typeof recipients)[number]): Effect => ({ type: 'people.notify', whom });
export const openTask = (role: (typeof roles)[number]): Effect => ({ type: 'task.open', role });
export const assignOfficer: Effect = { type: 'officer.assign' };
export const openOwnerTask: Effect = { type: 'task.openForOwner' };
export const openNextTask: Effect = { type: 'task.openNext' };
export const withdrawNextTask: Effect = { type: 'task.withdrawNext' };
export const closeTasks: Effect = { type: 'tasks.close' };
export const freezeProfile: Effect = { type: 'profile.freeze' };
export const freezeAgreement: Effect = { type: 'agreement.freeze' };
export const proposeClosingSiblings: Effect = { type: 'siblings.proposeClosing' };
export const continueInLaterIntake: Effect = { type: 'application.continueLater' };
export const storeConsent: Effect = { type: 'consent.store' };
export const changeIntake: Effect = { type: 'intake.change' };
export const changeCourse: Effect = { type: 'course.change' };
export const countRefusal: Effect = { type: 'refusal.count' };
export const markForAudit: Effect = { type: 'audit.mark' };
export const requestStageDocuments = (stage: (typeof checklistStages)[number]): Effect => ({
  type: 'checklist.ask',
  stage,
});
export const linkCourse: Effect = { type: 'course.link' };
export const requestDocumentAgain: Effect = { type: 'document.askAgain' };
