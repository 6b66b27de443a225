import type { AdmissionState, Priority } from '../../../contract/applications/applications.ts';
import type { Day } from '../../../contract/facts/days.ts';
import { dayLength, dayOf } from '../days.ts';
import { createRandom } from '../random.ts';
import { finalStates } from './scenarios.ts';

/** Internal notes of the agency on an application. */
export interface Notes {
  readonly priority: Priority;
  readonly flagged: boolean;
  readonly followUpOn: Day | null;
  readonly remark: string | null;
}

/** Relative frequency of the priorities among open applications. */
const priorityWeights: Readonly<Record<Priority, number>> = { low: 12, normal: 64, high: 18, urgent: 6 };

const openRemarks = [
  'Waits for the notarised transcript; the family sends it next week.',
  'Asked for the scholarship form, call again on Monday.',
  'Prefers the January start if the visa takes longer.',
  'The father decides; speak to him, not only to the student.',
  'IELTS booked again, wants 6.5 in writing.',
  'Bank letter is in the sister’s name; needs an affidavit.',
  'Only reachable after 17:00, local time.',
  'Passport expires within eight months: renew first.',
  'Deposit promised for the end of the month.',
  'Has an offer elsewhere and compares the fees.',
  'Name differs between passport and school certificate.',
  'Needs a place in student housing with the offer.',
] as const;

const endedRemarks = [
  'May apply again next year.',
  'Sent a thank-you note; a cousin may apply too.',
  'Went with another agency.',
  'Fees were too high; offered two cheaper courses.',
] as const;

/** The notes of one application; deterministic for a given day. An ended application needs no follow-up. */
export function notesOf(id: number, admission: AdmissionState, now: Date): Notes {
  const random = createRandom(`notes ${id}`);
  const hasEnded = finalStates.has(admission);
  const dayFrom = (days: number) => dayOf(now.getTime() + days * dayLength);
  return {
    priority: hasEnded ? 'normal' : random.weighted(priorityWeights),
    flagged: random.chance(hasEnded ? 0.01 : 0.07),
    followUpOn: !hasEnded && random.chance(0.4) ? dayFrom(random.between(-6, 30)) : null,
    remark: random.chance(hasEnded ? 0.05 : 0.15) ? random.pick(hasEnded ? endedRemarks : openRemarks) : null,
  };
}
