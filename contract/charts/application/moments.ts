import { daysAfter } from '../moments.ts';
import type { ApplicationMoment } from './deadlines.ts';
import type { ApplicationFacts } from './facts.ts';

/** When the moments are that an application's deadlines run to. */
export const applicationMoments = {
  offerExpiresOn: ({ offer }: ApplicationFacts) => offer?.expiresOn ?? null,
  depositDueOn: ({ deposit }: ApplicationFacts) => deposit?.dueOn ?? null,
  confirmationExpiresOn: ({ confirmation }: ApplicationFacts) => confirmation?.expiresOn ?? null,
  enrolmentFrom: ({ enrolmentFrom }: ApplicationFacts) => enrolmentFrom,
  silenceEndsAt: ({ since, silenceDays }: ApplicationFacts) => daysAfter(since.admission, silenceDays),
} satisfies Record<ApplicationMoment, (facts: ApplicationFacts) => string | null>;
