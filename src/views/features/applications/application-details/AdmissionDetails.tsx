import './application-details.css';
import type { Day } from '../../../../machines/kit/values/days.ts';
import './case-and-timeline.css';
import './notes-and-tasks.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import {
  canSettleConditions,
  confirmationLabel,
  hasReachedOffer,
} from '../../../../machines/features/applications/application-details/application-progress.ts';
import { isOfferForUser } from '../../../../machines/features/applications/application-events/possible-events.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { type Fact, FactList, getKnownFacts } from '../../../kit/FactList.tsx';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import type { ApplicationDetailsActor } from './application-details-actor.ts';
import { Conditions } from './conditions/Conditions.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import { RequestedInformation } from './RequestedInformation.tsx';

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}

function Section({ id, title, facts, children }: SectionProps) {
  const text = useText();
  const isEmpty = getKnownFacts(facts).length === 0;
  return (
    <section className="stack gap-2 case-section" id={id} tabIndex={id === undefined ? undefined : -1}>
      <h3>{title}</h3>
      {isEmpty && !children && <p className="faint">{text('case.notYet')}</p>}
      {!isEmpty && <FactList facts={facts} className="case-facts" />}
      {children}
    </section>
  );
}

const reference = (value: string | null | undefined) => value && <span dir="ltr">{value}</span>;

/** The results of an application's events, from the university's decision and the offer to enrolment. */
export function AdmissionDetails({ details }: { details: ApplicationDetailsActor }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const times = useTimes();
  const intl = useIntl();
  const application = useSelector(details, ({ context }) => context.application);
  if (!application) return null;
  const { information, interview, offer, deposit, confirmation, visa, visaReport, enrolment } = application;
  const { continues, continuedBy, universityReference, workflow } = application;
  const formatDate = (day: Day | null | undefined) => day && times.date(day);
  const formatAmount = (value: { amount: number; currency: string } | null | undefined) =>
    value && intl.formatNumber(value.amount, { style: 'currency', currency: value.currency });
  const renderDocumentLink = (id: number | null | undefined) =>
    id && <DocumentLink details={details} id={id} />;
  const getDetailsPath = (id: number) => href('application-details', { id: String(id) });
  const isVisaNeeded = workflow.facts?.visaNeeded ?? true;
  const isOfferReached = hasReachedOffer(application);
  // Above the buttons that answer it; whoever settles its conditions does so here.
  const isOfferAbove = isOfferForUser(application) && !canSettleConditions(application);
  const isAtUniversity = universityReference || interview || information;
  if (!isOfferReached && !isAtUniversity && !continues && !continuedBy) return null;
  return (
    <section className="case stack sheet-box" aria-labelledby="case-title">
      <h2 id="case-title">{text('case.title')}</h2>
      {continues && <Link href={getDetailsPath(continues)}>{text('work.continues')}</Link>}
      {continuedBy && <Link href={getDetailsPath(continuedBy)}>{text('work.continuedBy')}</Link>}
      <div className="stack gap-5">
        {isAtUniversity && (
          <Section
            title={text('fact.university')}
            facts={[
              [text('fact.universityReference'), reference(universityReference)],
              [text('fact.interviewAt'), interview?.at && times.dateTime(interview.at)],
              [text('case.interviewPlace'), interview?.place && <bdi>{interview.place}</bdi>],
              [text('fact.interview'), interview && text(`eventChoice.outcome.${interview.outcome}`)],
            ]}
          >
            {information && <RequestedInformation details={details} information={information} />}
          </Section>
        )}
        {isOfferReached && (
          <>
            {!isOfferAbove && (
              <Section
                id="offer"
                title={text('phase.offer')}
                facts={[
                  [
                    text('case.kind'),
                    offer && text(offer.conditional ? 'case.conditional' : 'case.unconditional'),
                  ],
                  [text('fact.expiresOn'), formatDate(offer?.expiresOn)],
                  [text('fundingSource.scholarship'), formatAmount(offer?.scholarship)],
                  [text('fact.letter'), renderDocumentLink(offer?.letterId)],
                ]}
              >
                {offer && offer.conditions.length > 0 && (
                  <Conditions details={details} application={application} conditions={offer.conditions} />
                )}
              </Section>
            )}
            <Section
              title={text('fact.deposit')}
              facts={[
                [text('fact.amount'), formatAmount(deposit)],
                [text('fact.dueOn'), formatDate(deposit?.dueOn)],
                [text('fact.paidOn'), deposit && (formatDate(deposit.paidOn) ?? text('case.notPaid'))],
                [text('fact.document'), renderDocumentLink(deposit?.receiptId)],
              ]}
            />
            <Section
              title={dynamicText([confirmationLabel(workflow.confirmationKind)], 'case.confirmation')}
              facts={[
                [text('fact.number'), reference(confirmation?.number)],
                [text('case.attestation'), reference(confirmation?.attestationNumber)],
                [text('fact.issuedOn'), formatDate(confirmation?.issuedOn)],
                [text('fact.expiresOn'), formatDate(confirmation?.expiresOn)],
                [text('fact.document'), renderDocumentLink(confirmation?.documentId)],
              ]}
            />
            <Section
              title={text('phase.visa')}
              facts={
                isVisaNeeded || visa
                  ? [
                      [text('case.visaReference'), reference(visa?.reference)],
                      [text('fact.lodgedOn'), formatDate(visa?.lodgedOn)],
                      [
                        text('case.reported'),
                        visaReport &&
                          text(visaReport.granted ? 'eventChoice.granted.true' : 'eventChoice.granted.false'),
                      ],
                      [text('fact.letter'), renderDocumentLink(visaReport?.letterId)],
                      [text('fact.expiresOn'), formatDate(visa?.validUntil)],
                      [text('fact.refusalCode'), reference(visa?.refusalCode)],
                    ]
                  : [[text('phase.visa'), text('case.visaNotNeeded')]]
              }
            />
            <Section
              title={text('case.enrolment')}
              facts={[
                [text('fact.enrolledOn'), formatDate(enrolment?.enrolledOn)],
                [text('fact.studentNumber'), reference(enrolment?.studentNumber)],
              ]}
            />
          </>
        )}
      </div>
    </section>
  );
}
