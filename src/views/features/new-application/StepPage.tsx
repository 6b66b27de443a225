import './new-application.css';
import './information/information.css';
import '../students/information/information-fields.css';
import './student/find-student.css';
import './courses/course-choice.css';
import './review/draft-review.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { DraftStep } from '../../../../contract/applications/application-drafts.ts';
import { draftSteps } from '../../../machines/features/new-application/options.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { ErrorSummary } from '../../kit/components/ErrorSummary.tsx';
import { submitting } from '../../kit/hooks/submitting.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadFailure } from '../../kit/LoadState.tsx';
import { InlineAlert, Notice } from '../../kit/Notice.tsx';
import { Page } from '../../kit/office/Page.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { Stepper } from './Stepper.tsx';
import { getFieldId, useDraftFieldError, useNewApplication } from './use-new-application.ts';

interface StepPageProps {
  readonly step: DraftStep;
  readonly title: string;
  readonly lead: string;
  /** The label of the button to the next step. */
  readonly next?: string;
  /** Replaces the default buttons. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The error summary of the step, with links to the fields. */
function StepErrors() {
  const text = useText();
  const newApplication = useNewApplication();
  const getFieldError = useDraftFieldError();
  const faults = useSelector(newApplication, ({ context }) => context.faults);
  const attempt = useSelector(newApplication, ({ context }) => context.attempt);
  const knownCourses = useSelector(newApplication, ({ context }) => context.knownCourses);
  const choices = useSelector(newApplication, ({ context }) => context.content.choices);
  if (attempt === 0) return null;
  const shown = Object.entries(faults).map(([path, codes]) => {
    const fault = getFieldError(path, codes) ?? path;
    const place = /^choices\.(\d+)$/.exec(path)?.[1];
    const title = place && knownCourses.get(choices[Number(place)]?.courseId ?? 0)?.title;
    return { id: getFieldId(path), message: title ? text('courses.fault', { title, fault }) : fault };
  });
  return <ErrorSummary faults={shown} messages={[]} attempt={attempt} />;
}

/** Why the last request failed, if no field is the cause. */
function RequestError() {
  const text = useText();
  const problemText = useProblemText();
  const newApplication = useNewApplication();
  const snapshot = useSelector(newApplication, (current) => current);
  const { problem } = snapshot.context;
  if (!problem || snapshot.hasTag('away') || snapshot.hasTag('conflict')) return null;
  const why = problemText(problem);
  return (
    <InlineAlert tone="danger">
      {snapshot.hasTag('refused') ? text('newApplication.notSentBody', { why }) : why}
    </InlineAlert>
  );
}

/** Focuses the field where the draft was left. */
function useResumeFocus() {
  const newApplication = useNewApplication();
  const resumeField = useSelector(newApplication, ({ context }) => context.resumeField);
  useEffect(() => {
    if (resumeField === null) return;
    document.getElementById(getFieldId(resumeField))?.focus();
    newApplication.send({ type: 'field.resumed' });
  }, [newApplication, resumeField]);
}

function StepFooter({ step, next }: Pick<StepPageProps, 'step' | 'next'>) {
  const text = useText();
  const newApplication = useNewApplication();
  const awaiting = useSelector(
    newApplication,
    (snapshot) => snapshot.hasTag('awaiting') || snapshot.hasTag('busy'),
  );
  const before = draftSteps[draftSteps.indexOf(step) - 1];
  return (
    <div className="flow-footer">
      {before && (
        <Button
          size="large"
          text={text('action.back')}
          onClick={() => newApplication.send({ type: 'step.go', step: before })}
        />
      )}
      <Button
        size="large"
        type="submit"
        intent="primary"
        loading={awaiting}
        text={next ?? text('newApplication.next')}
      />
    </div>
  );
}

function StepForm({
  step,
  next,
  footer,
  children,
}: Pick<StepPageProps, 'step' | 'next' | 'footer' | 'children'>) {
  const newApplication = useNewApplication();
  useResumeFocus();
  return (
    <>
      <RequestError />
      <StepErrors />
      <form
        className="stack"
        noValidate
        onSubmit={submitting(() => newApplication.send({ type: 'step.next' }))}
      >
        {children}
        {footer === undefined ? <StepFooter step={step} {...(next !== undefined && { next })} /> : footer}
      </form>
    </>
  );
}

/** Shown when there is no draft to show. */
function OpenFailure() {
  const text = useText();
  const newApplication = useNewApplication();
  return (
    <LoadFailure
      actor={newApplication}
      missing={['newApplication.deleted', 'newApplication.goneBody']}
      missingAction={
        <ButtonLink
          href={`${href('application-find-student')}?draft=new`}
          primary
          text={text('newApplication.begin')}
        />
      }
      onRetry={() => newApplication.send({ type: 'draft.retry' })}
    />
  );
}

function StepBody(props: StepPageProps) {
  const newApplication = useNewApplication();
  const failed = useSelector(newApplication, (snapshot) => snapshot.hasTag('failed'));
  const open = useSelector(newApplication, (snapshot) => snapshot.hasTag('open'));
  const choosing = useSelector(newApplication, (snapshot) => snapshot.hasTag('choosing'));
  const starting = useSelector(newApplication, (snapshot) => snapshot.hasTag('starting'));
  if (starting) return props.children;
  if (failed) return <OpenFailure />;
  if (!open) return <Skeleton rows={6} />;
  return choosing ? <DraftConflict /> : <StepForm {...props} />;
}

/** One step of a new application: the stepper, the save status, the form and its buttons. */
export function StepPage(props: StepPageProps) {
  const text = useText();
  const newApplication = useNewApplication();
  const hasErrors = useSelector(newApplication, ({ context }) => context.attempt > 0);
  // The applications have been created: their documents are no step of them.
  const created = useSelector(newApplication, (snapshot) => snapshot.hasTag('created'));
  const canCreate = useCan('create', 'Application');
  if (!canCreate) {
    return (
      <Page title={props.title}>
        <Notice picture="forbidden" title={text('newApplication.forbidden')} urgent>
          {text('label.forbidden')}
        </Notice>
      </Page>
    );
  }
  return (
    <Page title={props.title} lead={props.lead} tools={<SaveStatus />} hasErrors={hasErrors}>
      <div className="flow stack">
        {!created && <Stepper step={props.step} />}
        <StepBody {...props} />
      </div>
    </Page>
  );
}
