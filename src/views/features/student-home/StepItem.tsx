import {
  BankAccountIcon,
  CalendarIcon,
  DocumentIcon,
  EndorsedIcon,
  TickCircleIcon,
} from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { StudentDocument, StudentStep } from '../../../../contract/applications/student-home.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { toLocalDay } from '../../../machines/kit/values/days.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useDocumentTypeName } from '../masters/use-document-type-name.ts';
import { DocumentUpload } from './DocumentUpload.tsx';
import { DueDate } from './DueDate.tsx';
import { RejectionReason } from './RejectionReason.tsx';

const icons: Record<StudentStep['kind'], ReactElement> = {
  document: <DocumentIcon />,
  offer: <EndorsedIcon />,
  deposit: <BankAccountIcon />,
  interview: <CalendarIcon />,
  task: <TickCircleIcon />,
};

type Application = StudentStep['application'];

interface StepLayoutProps {
  readonly step: StudentStep;
  readonly title: string;
  readonly details?: ReactNode;
  readonly action: ReactNode;
}

/** A step: what to do, for which application, by when, and how. */
function StepLayout({ step, title, details, action }: StepLayoutProps) {
  const text = useText();
  const { kind, application, dueOn } = step;
  return (
    <li className="home-step" data-kind={kind}>
      <span className="home-step-icon" aria-hidden="true">
        {icons[kind]}
      </span>
      <div className="stack gap-1">
        <h3 className="break-anywhere">{title}</h3>
        <p className="faint break-anywhere">
          {application ? <bdi>{application.universityName}</bdi> : text('studentHome.forAll')}
        </p>
        {details}
        {kind === 'interview' && step.at !== null ? (
          <DueDate day={toLocalDay(new Date(step.at))} today={toLocalDay(new Date())} />
        ) : (
          <DueDate day={dueOn} expires={kind === 'offer'} />
        )}
      </div>
      <div className="home-step-action">{action}</div>
    </li>
  );
}

interface ApplicationLinkProps {
  readonly application: Application;
  readonly label: string;
  /** The part of the page that it leads to; by default its top. */
  readonly part?: '#offer-terms';
}

function ApplicationLink({ application, label, part }: ApplicationLinkProps) {
  if (!application) return null;
  return (
    <ButtonLink
      href={href('application-details', { id: application.id }) + (part ?? '')}
      text={label}
      aria-label={`${label}: ${application.universityName}, ${application.number}`}
    />
  );
}

/** A document that has to be uploaded, with the reason why the last one was rejected. */
function DocumentStep({ step, document }: { step: StudentStep; document: StudentDocument }) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const name = typeName(document.type);
  return (
    <StepLayout
      step={step}
      title={text(document.status === 'requested' ? 'studentHome.upload' : 'studentHome.uploadAgain', {
        document: name,
      })}
      details={<RejectionReason document={document} />}
      action={<DocumentUpload documentId={document.id} name={name} />}
    />
  );
}

/** One of the student's next steps. */
export function StepItem({ step, documents }: { step: StudentStep; documents: readonly StudentDocument[] }) {
  const text = useText();
  const times = useTimes();
  const intl = useIntl();
  switch (step.kind) {
    case 'document': {
      const document = documents.find(({ id }) => id === step.documentId);
      return document ? <DocumentStep step={step} document={document} /> : null;
    }
    case 'offer':
      return (
        <StepLayout
          step={step}
          title={text('studentHome.offer', { conditional: String(step.conditional) })}
          action={
            <ApplicationLink
              application={step.application}
              label={text('studentHome.viewOffer')}
              part="#offer-terms"
            />
          }
        />
      );
    case 'deposit': {
      const amount = intl.formatNumber(step.amount, { style: 'currency', currency: step.currency });
      return (
        <StepLayout
          step={step}
          title={text('studentHome.deposit', { amount })}
          action={<ApplicationLink application={step.application} label={text('studentHome.view')} />}
        />
      );
    }
    case 'interview':
      return (
        <StepLayout
          step={step}
          title={text('studentHome.interview')}
          details={
            step.at !== null && (
              <p>
                {times.dateTime(step.at)}
                {step.place !== null && (
                  <>
                    {' · '}
                    <bdi>{step.place}</bdi>
                  </>
                )}
              </p>
            )
          }
          action={<ApplicationLink application={step.application} label={text('studentHome.view')} />}
        />
      );
    case 'task':
      return (
        <StepLayout
          step={step}
          title={step.words}
          action={<ApplicationLink application={step.application} label={text('studentHome.view')} />}
        />
      );
  }
}
