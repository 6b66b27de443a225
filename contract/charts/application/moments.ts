import { daysAfter } from '../moments.ts';
import type { ApplicationMoment } from './deadlines.ts';
import type { ApplicationFacts } from './facts.ts';

/** The dates that the application's deadlines refer to. */
export const applicationMoments = {
  offerExpiresOn: ({ offer }: ApplicationFacts) => offer?.expiresOn ?? null,
  depositDueOn: ({ deposit }: ApplicationFacts) => deposit?.dueOn ?? null,
  confirmationExpiresOn: ({ confirmation }: ApplicationFacts) => confirmation?.expiresOn ?? null,
  enrolmentFrom: ({ enrolmentFrom }: ApplicationFacts) => enrolmentFrom,
  silenceEndsAt: ({ since, silenceDays }: ApplicationFacts) => daysAfter(since.admission, silenceDays),
} satisfies Record<ApplicationMoment, (facts: ApplicationFacts) => string | null>;
