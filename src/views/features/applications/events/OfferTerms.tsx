import './offer-terms.css';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { Deadline } from '../../../kit/DaysLeft.tsx';
import { FactList } from '../../../kit/FactList.tsx';
import { useIntakeText } from '../../../kit/hooks/use-intake-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';

interface OfferTermsProps {
  readonly application: ApplicationDetails;
  /** A link to the university’s letter, where its file can be opened. */
  readonly letter?: ReactNode;
}

/** What a student agrees to by accepting an offer: course, fees, last day and every condition. */
export function OfferTerms({ application, letter }: OfferTermsProps) {
  const text = useText();
  const times = useTimes();
  const intl = useIntl();
  const intakeText = useIntakeText();
  const { courseTitle, universityName, intakeName, offer, deposit, workflow } = application;
  const { tuition } = workflow.basis;
  if (!offer) return null;
  const formatAmount = (amount: number, currency: string) =>
    intl.formatNumber(amount, { style: 'currency', currency });
  const firstYear = tuition && tuition.firstYear !== tuition.total ? tuition.firstYear : null;
  return (
    <>
      <FactList
        className="facts-above"
        facts={[
          [text('fact.course'), <bdi key="course">{courseTitle}</bdi>],
          [text('fact.university'), <bdi key="university">{universityName}</bdi>],
          [text('fact.intake'), intakeText(intakeName)],
          [text('case.kind'), text(offer.conditional ? 'case.conditional' : 'case.unconditional')],
          [
            text('offerTerms.firstYear'),
            tuition && firstYear !== null && formatAmount(firstYear, tuition.currency),
          ],
          [
            text('offerTerms.wholeCourse'),
            tuition && tuition.total !== null && formatAmount(tuition.total, tuition.currency),
          ],
          [
            text('fundingSource.scholarship'),
            offer.scholarship && formatAmount(offer.scholarship.amount, offer.scholarship.currency),
          ],
          [
            text('fact.deposit'),
            deposit &&
              text('offerTerms.deposit', {
                amount: formatAmount(deposit.amount, deposit.currency),
                day: times.date(deposit.dueOn),
              }),
          ],
          [text('offerTerms.respondBy'), offer.expiresOn && <Deadline key="day" day={offer.expiresOn} />],
          [text('fact.letter'), letter],
        ]}
      />
      {offer.conditions.length > 0 && (
        <div className="conditions">
          <h4>{text('eventGiven.conditions')}</h4>
          <ul>
            {offer.conditions.map(({ id, words, state }) => (
              <li key={id} className="condition wrap gap-0-3 align-baseline" data-state={state}>
                <bdi>{words}</bdi>{' '}
                <span className="condition-state badge faint">{text(`case.${state}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
