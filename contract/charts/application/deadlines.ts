/** Moments that deadlines run to. */
export type ApplicationMoment =
  | 'offerExpiresOn'
  | 'depositDueOn'
  | 'confirmationExpiresOn'
  | 'enrolmentFrom'
  | 'silenceEndsAt';

/** Once nobody has answered for long enough it is closed. */
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
export const confirmationExpiry = {
  id: 'confirmationExpiry',
  at: 'confirmationExpiresOn',
  remind: [60, 30, 9],
} as const;
export const officeAnswer = { id: 'officeAnswer', days: 3, remind: [1] } as const;
export const ownerAnswer = { id: 'ownerAnswer', days: 7, remind: [2] } as const;
export const universityAnswer = { id: 'universityAnswer', days: 42, remind: [14] } as const;

/** Minutes in which students take back their own withdrawal. */
export const undoMinutes = 15;
export const withdrawalUndo = { id: 'withdrawalUndo', minutes: undoMinutes } as const;
export const enrolment = { id: 'enrolment', at: 'enrolmentFrom', remind: [14] } as const;
