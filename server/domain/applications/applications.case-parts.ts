import type {
  ApplicationDetails,
  ApplicationParts,
} from '../../../contract/applications/application-details.ts';
import type { OfferCondition } from '../../../contract/applications/offer-conditions.ts';
import { type Day, isDay } from '../../../contract/facts/days.ts';
import type { Orm } from '../../db/database.ts';
import { asc, inArray } from '../../db/drizzle.ts';
import { intakes } from '../../db/schema/index.ts';
import type { ApplicationState } from './model/application-state.ts';
import type { CaseRecord } from './model/empty-case.ts';

/** The parts of a case that a page shows; a rule may withhold each of them. */
export const partNames = [
  'information',
  'interview',
  'offer',
  'deposit',
  'confirmation',
  'visa',
  'visaReport',
  'enrolment',
  'universityReference',
] as const satisfies readonly (keyof ApplicationParts)[];

type StoredData = Readonly<Record<string, unknown>>;
const getText = (kept: StoredData | null, name: string): string | null => {
  const value = kept?.[name];
  return typeof value === 'string' ? value : null;
};

const getDay = (kept: StoredData | null, name: string): Day | null => {
  const value = kept?.[name];
  return isDay(value) ? value : null;
};

function toDeposit({ deposit }: CaseRecord): ApplicationParts['deposit'] {
  if (deposit === null) return null;
  const { amount, currency, dueOn, received } = deposit;
  const receiptId = received?.receiptId;
  return {
    amount,
    currency,
    dueOn,
    paidOn: getDay(received, 'paidOn'),
    receiptId: typeof receiptId === 'number' ? receiptId : null,
  };
}

function toEnrolment({ enrolment }: CaseRecord): ApplicationParts['enrolment'] {
  const enrolledOn = getDay(enrolment, 'enrolledOn');
  return enrolledOn === null ? null : { enrolledOn, studentNumber: getText(enrolment, 'studentNumber') };
}

/** The data that events have stored in the case, as far as the page shows it, without the users involved. */
export function toCaseParts(
  { kept }: Pick<ApplicationState, 'kept'>,
  conditions: OfferCondition[],
  information: ApplicationParts['information'],
): ApplicationParts {
  const { interview, offer, visaReport } = kept;
  return {
    information,
    interview: interview && { at: interview.at, place: interview.place, outcome: interview.outcome },
    offer: offer && { ...offer, conditions },
    deposit: toDeposit(kept),
    confirmation: kept.confirmation,
    visa: kept.visa,
    visaReport: visaReport && {
      granted: visaReport.granted,
      letterId: visaReport.letterId,
      refusalCode: visaReport.refusalCode,
    },
    enrolment: toEnrolment(kept),
    universityReference: kept.universityReference,
  };
}

/** The intakes that an application can be deferred to, earliest first. */
export async function loadLaterIntakes(
  orm: Orm,
  { facts: { laterIntakeIds } }: Pick<ApplicationState, 'facts'>,
): Promise<ApplicationDetails['laterIntakes']> {
  if (laterIntakeIds.length === 0) return [];
  return orm
    .select({ id: intakes.id, name: intakes.name })
    .from(intakes)
    .where(inArray(intakes.id, laterIntakeIds))
    .orderBy(asc(intakes.startsOn));
}
