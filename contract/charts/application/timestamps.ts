import { daysAfter } from '../date-math.ts';
import type { ApplicationTimestamp } from './deadlines.ts';
import type { ApplicationFacts } from './facts.ts';

/** The dates that the application's deadlines refer to. */
export const applicationTimestamps = {
  intakeClosesOn: ({ intakeClosesOn }: ApplicationFacts) => intakeClosesOn,
  offerExpiresOn: ({ offer }: ApplicationFacts) => offer?.expiresOn ?? null,
  depositDueOn: ({ deposit }: ApplicationFacts) => deposit?.dueOn ?? null,
  confirmationExpiresOn: ({ confirmation }: ApplicationFacts) => confirmation?.expiresOn ?? null,
  enrolmentFrom: ({ enrolmentFrom }: ApplicationFacts) => enrolmentFrom,
  silenceEndsAt: ({ since, silenceDays }: ApplicationFacts) => daysAfter(since.admission, silenceDays),
} satisfies Record<ApplicationTimestamp, (facts: ApplicationFacts) => string | null>;
