import { asc, inArray } from 'drizzle-orm';
import type { ApplicationDetails, CaseParts, OfferCondition } from '../../../contract/application-details.ts';
import type { CaseRecord } from '../../applications/empty-case.ts';
import type { Standing } from '../../applications/standing.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { intakes } from '../../db/schema/index.ts';

/** The parts of a case that a page shows; a rule may withhold each of them. */
export const partNames = [
  'interview',
  'offer',
  'deposit',
  'confirmation',
  'visa',
  'visaReport',
  'enrolment',
  'universityReference',
] as const satisfies readonly (keyof CaseParts)[];

type Kept = Readonly<Record<string, unknown>>;
const textIn = (kept: Kept | null, name: string): string | null => {
  const value = kept?.[name];
  return typeof value === 'string' ? value : null;
};

function depositOf({ deposit }: CaseRecord): CaseParts['deposit'] {
  if (deposit === null) return null;
  const { amount, currency, dueOn, received } = deposit;
  const receiptId = received?.receiptId;
  return {
    amount,
    currency,
    dueOn,
    paidOn: textIn(received, 'paidOn'),
    receiptId: typeof receiptId === 'number' ? receiptId : null,
  };
}

function enrolmentOf({ enrolment }: CaseRecord): CaseParts['enrolment'] {
  const enrolledOn = textIn(enrolment, 'enrolledOn');
  return enrolledOn === null ? null : { enrolledOn, studentNumber: textIn(enrolment, 'studentNumber') };
}

/** The data that events have stored in the case, as far as the page shows it, without the users involved. */
export function partsOf({ kept }: Pick<Standing, 'kept'>, conditions: OfferCondition[]): CaseParts {
  const { interview, offer, visaReport } = kept;
  return {
    interview: interview && { at: interview.at, place: interview.place, outcome: interview.outcome },
    offer: offer && { ...offer, conditions },
    deposit: depositOf(kept),
    confirmation: kept.confirmation,
    visa: kept.visa,
    visaReport: visaReport && {
      granted: visaReport.granted,
      letterId: visaReport.letterId,
      refusalCode: visaReport.refusalCode,
    },
    enrolment: enrolmentOf(kept),
    universityReference: kept.universityReference,
  };
}

/** The intakes that an application can be deferred to, earliest first. */
export async function laterIntakesOf(
  orm: Orm | Transaction,
  { facts: { laterIntakeIds } }: Pick<Standing, 'facts'>,
): Promise<ApplicationDetails['laterIntakes']> {
  if (laterIntakeIds.length === 0) return [];
  return orm
    .select({ id: intakes.id, name: intakes.name })
    .from(intakes)
    .where(inArray(intakes.id, laterIntakeIds))
    .orderBy(asc(intakes.startsOn));
}
