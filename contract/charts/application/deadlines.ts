import { undoMinutes } from '../deadlines.ts';

/** Timestamps in the facts that deadlines refer to. */
export type ApplicationTimestamp =
  | 'intakeClosesOn'
  | 'offerExpiresOn'
  | 'depositDueOn'
  | 'confirmationExpiresOn'
  | 'enrolmentFrom'
  | 'silenceEndsAt';

/** The last day on which the application can be submitted for its intake. */
export const intakeClosing = {
  id: 'intakeClosing',
  at: 'intakeClosesOn',
  raises: 'application.intakeClosed',
  remind: [30, 14, 7, 2],
} as const;
/** Closes the application when nobody has responded for too long. */
export const silence = {
  id: 'silence',
  at: 'silenceEndsAt',
  raises: 'application.timedOut',
  remind: [14, 3],
} as const;
export const offerExpiry = {
  id: 'offerExpiry',
  at: 'offerExpiresOn',
  raises: 'offer.lapsed',
  remind: [14, 7, 2],
} as const;
export const depositDue = { id: 'depositDue', at: 'depositDueOn', remind: [14, 3] } as const;
/** Lets the offer lapse when its deposit has been overdue for too long. */
export const depositLapse = {
  id: 'depositLapse',
  at: 'depositDueOn',
  days: 14,
  raises: 'deposit.lapsed',
  remind: [13, 7, 1],
} as const;
export const confirmationExpiry = {
  id: 'confirmationExpiry',
  at: 'confirmationExpiresOn',
  remind: [60, 30, 9],
} as const;
export const officeAnswer = { id: 'officeAnswer', days: 3, remind: [1] } as const;
export const ownerAnswer = { id: 'ownerAnswer', days: 7, remind: [2] } as const;
export const universityAnswer = { id: 'universityAnswer', days: 42, remind: [14] } as const;

/** Students can undo their own withdrawal. */
export const withdrawalUndo = { id: 'withdrawalUndo', minutes: undoMinutes } as const;
export const enrolment = {
  id: 'enrolment',
  at: 'enrolmentFrom',
  raises: 'application.courseStarted',
  remind: [14],
} as const;
/** The course starts before the student has everything that enrolment takes. */
export const courseStart = {
  id: 'courseStart',
  at: 'enrolmentFrom',
  raises: 'application.courseStarted',
  remind: [30, 7],
} as const;
