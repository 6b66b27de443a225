import * as z from 'zod/mini';
import { roles } from '../ability.ts';
import { checklistStages } from '../checklist.ts';

/** Parts of a record that an event's payload is kept in. */
export const storedParts = [
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
  'interview',
  'reopening',
  'intake',
  'version',
  'reason',
] as const;

/**
 * Whom a notification goes to: `owner` is who looks after the record, a counsellor or a partner; `university` hears
 * only of what it has been sent.
 */
export const listeners = [
  'owner',
  'student',
  'office',
  'university',
  'compliance',
  'uploader',
  'requester',
] as const;

/**
 * What a transition brings about beside the new state, as data: the server does it in the transaction of the event,
 * with the event's payload at hand; the client only shows what will happen.
 */
export const effect = z.discriminatedUnion('type', [
  /** Keeps what came with the event. */
  z.strictObject({ type: z.literal('payload.keep'), as: z.enum(storedParts) }),
  /** Tells somebody, in the portal and by mail as they like. */
  z.strictObject({ type: z.literal('people.notify'), whom: z.enum(listeners) }),
  /** A task for the role in charge of the record. */
  z.strictObject({ type: z.literal('task.open'), role: z.enum(roles) }),
  /** Tasks that have become pointless are closed. */
  z.strictObject({ type: z.literal('tasks.close') }),
  /** The profile as it is now is what the university was told. */
  z.strictObject({ type: z.literal('profile.freeze') }),
  /** The version of the agreement in force now governs the commission. */
  z.strictObject({ type: z.literal('agreement.freeze') }),
  /** The student's other applications are put forward for closing; a person decides. */
  z.strictObject({ type: z.literal('siblings.proposeClosing') }),
  /** A new application for the later intake, linked to this one, with its documents carried over and aged anew. */
  z.strictObject({ type: z.literal('application.continueLater') }),
  /** Counts for the partner's rate of refusals. */
  z.strictObject({ type: z.literal('refusal.count') }),
  /** The entry of the log is marked for the auditors. */
  z.strictObject({ type: z.literal('audit.mark') }),
  /** What the checklist wants for this stage is asked for, as far as it is not there yet. */
  z.strictObject({ type: z.literal('checklist.ask'), stage: z.enum(checklistStages) }),
  /** The course that is named answers the request. */
  z.strictObject({ type: z.literal('course.link') }),
  /** Another document of this kind is asked for. */
  z.strictObject({ type: z.literal('document.askAgain') }),
]);
export type Effect = z.output<typeof effect>;

/** Whether an effect reaches records beyond the one that moved: what it does there is not taken back with the move. */
export const reachesFurther = ({ type }: Effect): boolean =>
  type === 'application.continueLater' ||
  type === 'siblings.proposeClosing' ||
  type === 'refusal.count' ||
  type === 'checklist.ask';

export const keep = (as: (typeof storedParts)[number]): Effect => ({ type: 'payload.keep', as });
export const notify = (whom: (typeof listeners)[number]): Effect => ({ type: 'people.notify', whom });
export const task = (role: (typeof roles)[number]): Effect => ({ type: 'task.open', role });
export const closeTasks: Effect = { type: 'tasks.close' };
export const freezeProfile: Effect = { type: 'profile.freeze' };
export const freezeAgreement: Effect = { type: 'agreement.freeze' };
export const proposeClosingSiblings: Effect = { type: 'siblings.proposeClosing' };
export const continueLater: Effect = { type: 'application.continueLater' };
export const countRefusal: Effect = { type: 'refusal.count' };
export const markForAudit: Effect = { type: 'audit.mark' };
export const askFor = (stage: (typeof checklistStages)[number]): Effect => ({ type: 'checklist.ask', stage });
export const linkCourse: Effect = { type: 'course.link' };
export const askAgain: Effect = { type: 'document.askAgain' };
