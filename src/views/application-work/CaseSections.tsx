import './work-part.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { confirmationLabel, isAsFarAsOffer } from '../../machines/application-work/standing.ts';
import { href } from '../../machines/router/routes.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import { Conditions } from './Conditions.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import type { WorkActor } from './work-actor.ts';

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  /** Pairs of name and value; pairs without a value are omitted. */
  readonly lines: readonly (readonly [name: string, value: ReactNode])[];
  readonly children?: ReactNode;
}

function Section({ id, title, lines, children }: SectionProps) {
  const text = useText();
  const shown = lines.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <section className="case-section" id={id} tabIndex={id === undefined ? undefined : -1}>
      <h3>{title}</h3>
      {shown.length === 0 && !children && <p className="faint">{text('case.notYet')}</p>}
      {shown.length > 0 && (
        <dl>
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

const reference = (value: string | null | undefined) => value && <span dir="ltr">{value}</span>;

/** The results of an application's events, from the university's decision and the offer to enrolment. */
export function CaseSections({ work }: { work: WorkActor }) {
  const text = useText();
  const loose = useLooseText();
  const times = useTimes();
  const intl = useIntl();
  const application = useSelector(work, ({ context }) => context.application);
  if (!application) return null;
  const { interview, offer, deposit, confirmation, visa, visaReport, enrolment } = application;
  const { continues, continuedBy, universityReference, workflow } = application;
  const day = (value: string | null | undefined) => value && times.date(value);
  const sum = (value: { amount: number; currency: string } | null | undefined) =>
    value && intl.formatNumber(value.amount, { style: 'currency', currency: value.currency });
  const link = (id: number | null | undefined) => id && <DocumentLink work={work} id={id} />;
  const to = (id: number) => href('application-details', { id: String(id) });
  const isVisaNeeded = workflow.facts?.visaNeeded ?? true;
  const far = isAsFarAsOffer(application);
  if (!far && !interview && !universityReference && !continues && !continuedBy) return null;
  return (
    <section className="case sheet-box" aria-labelledby="case-title">
      <h2 id="case-title">{text('case.title')}</h2>
      {continues && <Link href={to(continues)}>{text('work.continues')}</Link>}
      {continuedBy && <Link href={to(continuedBy)}>{text('work.continuedBy')}</Link>}
      <div className="case-sections">
        {(universityReference || interview) && (
          <Section
            title={text('case.university')}
            lines={[
              [text('case.universityReference'), reference(universityReference)],
              [text('case.interviewAt'), interview?.at && times.moment(interview.at)],
              [text('case.interviewPlace'), interview?.place && <bdi>{interview.place}</bdi>],
              [text('case.interview'), interview && text(`case.outcome.${interview.outcome}`)],
            ]}
          />
        )}
        {far && (
          <>
            <Section
              id="offer"
              title={text('case.offer')}
              lines={[
                [
                  text('case.kind'),
                  offer && text(offer.conditional ? 'case.conditional' : 'case.unconditional'),
                ],
                [text('case.expiresOn'), day(offer?.expiresOn)],
                [text('case.scholarship'), sum(offer?.scholarship)],
                [text('case.letter'), link(offer?.letterId)],
              ]}
            >
              {offer && offer.conditions.length > 0 && (
                <Conditions work={work} application={application} conditions={offer.conditions} />
              )}
            </Section>
            <Section
              title={text('case.deposit')}
              lines={[
                [text('case.amount'), sum(deposit)],
                [text('case.dueOn'), day(deposit?.dueOn)],
                [text('case.paidOn'), deposit && (day(deposit.paidOn) ?? text('case.notPaid'))],
                [text('case.document'), link(deposit?.receiptId)],
              ]}
            />
            <Section
              title={loose([confirmationLabel(workflow.confirms)], 'case.confirmation')}
              lines={[
                [text('eventField.number'), reference(confirmation?.number)],
                [text('case.attestation'), reference(confirmation?.attestationNumber)],
                [text('case.issuedOn'), day(confirmation?.issuedOn)],
                [text('case.validUntil'), day(confirmation?.expiresOn)],
                [text('case.document'), link(confirmation?.documentId)],
              ]}
            />
            <Section
              title={text('case.visa')}
              lines={
                isVisaNeeded || visa
                  ? [
                      [text('case.visaReference'), reference(visa?.reference)],
                      [text('case.lodgedOn'), day(visa?.lodgedOn)],
                      [
                        text('case.reported'),
                        visaReport &&
                          text(visaReport.granted ? 'eventChoice.granted.true' : 'eventChoice.granted.false'),
                      ],
                      [text('case.letter'), link(visaReport?.letterId)],
                      [text('case.validUntil'), day(visa?.validUntil)],
                      [text('case.refusalCode'), reference(visa?.refusalCode)],
                    ]
                  : [[text('case.visa'), text('case.visaNotNeeded')]]
              }
            />
            <Section
              title={text('case.enrolment')}
              lines={[
                [text('case.enrolledOn'), day(enrolment?.enrolledOn)],
                [text('case.studentNumber'), reference(enrolment?.studentNumber)],
              ]}
            />
          </>
        )}
      </div>
    </section>
  );
}
