import { dayLength, dayOf } from '../days.ts';
import { amountsOf } from './sample-texts.ts';
import type { ScenarioContext } from './scenario-context.ts';

/** A university's response that the agency records needs a document as evidence. */
export const evidence = ({ application, staff, caseDocuments }: ScenarioContext) =>
  staff.userOfUniversity(application.universityId) === undefined
    ? { proofId: caseDocuments.idOf('universityLetter') }
    : {};
/** A student's decision that a counsellor records needs the student's consent on file. */
export const consent = (
  { application, caseDocuments }: ScenarioContext,
  type: 'signedAcceptance' | 'studentConfirmation',
) => ((application.counsellorId ?? null) === null ? {} : { consentId: caseDocuments.idOf(type) });

/** An open offer stands for 30 days or more, and some expire within days; a lapsed one expired the day before. */
function offerExpiry({ application, at, now }: ScenarioContext): string {
  if (application.admission === 'offerLapsed') return dayOf(application.updatedAt.getTime() - dayLength);
  return dayOf(
    Math.max(at.getTime() + 30 * dayLength, now.getTime() + (2 + (application.id % 40)) * dayLength),
  );
}

/** A confirmation is valid for half a year, and until a month after the course has started. */
export const confirmationExpiry = ({ application, at, now, startOf }: ScenarioContext): string =>
  dayOf(
    Math.max(
      Math.max(at.getTime(), now.getTime()) + 180 * dayLength,
      Date.parse(startOf(application.intakeId)) + 31 * dayLength,
    ),
  );

export const offerOf = (context: ScenarioContext) => ({
  letterId: context.caseDocuments.idOf('offerLetter'),
  expiresOn: offerExpiry(context),
});
export const amountsOfCourse = ({ application, courseOf }: ScenarioContext) =>
  amountsOf(courseOf(application.courseId));
export const depositOf = (context: ScenarioContext) => ({
  amount: amountsOfCourse(context).deposit,
  currency: context.currencyOf(context.application.countryCode),
});

export const payment = (
  amount: number,
  receipt: 'feeReceipt' | 'depositReceipt',
  { application, at, currencyOf, caseDocuments }: ScenarioContext,
) => ({
  amount,
  currency: currencyOf(application.countryCode),
  paidOn: dayOf(at.getTime()),
  receiptId: caseDocuments.idOf(receipt),
});
