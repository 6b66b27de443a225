import './new-application.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { DraftStep } from '../../../contract/application-drafts.ts';
import { draftSteps } from '../../machines/new-application/offered.ts';
import { href } from '../../machines/router/routes.ts';
import { Notice, StaleLine } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useCan } from '../hooks/use-can.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { Page } from '../office/Page.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { ErrorSummary } from '../parts/ErrorSummary.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { KeptLine } from './KeptLine.tsx';
import { Stepper } from './Stepper.tsx';
import { idOfField, useFaultText, useFlow } from './use-flow.ts';

interface FlowProps {
  readonly step: DraftStep;
  readonly title: string;
  readonly lead: string;
  /** The label of the button to the next step. */
  readonly next?: string;
  /** Replaces the default buttons. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The error summary of the step, with links to the fields. */
function Faults() {
  const flow = useFlow();
  const faultText = useFaultText();
  const faults = useSelector(flow, ({ context }) => context.faults);
  const attempt = useSelector(flow, ({ context }) => context.attempt);
  if (attempt === 0) return null;
  const shown = Object.entries(faults).map(([path, codes]) => ({
    id: idOfField(path),
    message: faultText(path, codes) ?? path,
  }));
  return <ErrorSummary faults={shown} messages={[]} attempt={attempt} />;
}

/** Why the last request failed, if no field is the cause. */
function Refusal() {
  const text = useText();
  const problemText = useProblemText();
  const flow = useFlow();
  const snapshot = useSelector(flow, (current) => current);
  const { problem } = snapshot.context;
  if (!problem || snapshot.hasTag('away') || snapshot.hasTag('conflict')) return null;
  const why = problemText(problem);
  return (
    <StaleLine tone="danger">
      {snapshot.hasTag('refused') ? text('applying.notSentBody', { why }) : why}
    </StaleLine>
  );
}

/** Focuses the field where the draft was left. */
function useResuming() {
  const flow = useFlow();
  const resumeAt = useSelector(flow, ({ context }) => context.resumeAt);
  useEffect(() => {
    if (resumeAt === null) return;
    document.getElementById(idOfField(resumeAt))?.focus();
    flow.send({ type: 'field.resumed' });
  }, [flow, resumeAt]);
}

function Foot({ step, next }: Pick<FlowProps, 'step' | 'next'>) {
  const text = useText();
  const flow = useFlow();
  const awaiting = useSelector(flow, (snapshot) => snapshot.hasTag('awaiting') || snapshot.hasTag('busy'));
  const before = draftSteps[draftSteps.indexOf(step) - 1];
  return (
    <div className="flow-foot">
      {before && (
        <Button
          size="large"
          text={text('applying.back')}
          onClick={() => flow.send({ type: 'step.go', step: before })}
        />
      )}
      <Button
        size="large"
        type="submit"
        intent="primary"
        loading={awaiting}
        text={next ?? text('applying.next')}
      />
    </div>
  );
}

function Form({ step, next, foot, children }: Pick<FlowProps, 'step' | 'next' | 'foot' | 'children'>) {
  const flow = useFlow();
  useResuming();
  return (
    <>
      <Refusal />
      <Faults />
      <form
        className="flow-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'step.next' });
        }}
      >
        {children}
        {foot === undefined ? <Foot step={step} {...(next !== undefined && { next })} /> : foot}
      </form>
    </>
  );
}

/** Shown when there is no draft to show. */
function Failed() {
  const text = useText();
  const problemText = useProblemText();
  const flow = useFlow();
  const snapshot = useSelector(flow, (current) => current);
  const { problem } = snapshot.context;
  if (snapshot.hasTag('missing')) {
    return (
      <Notice
        picture="noMatch"
        title={text('applying.gone')}
        action={
          <Link
            className="bp6-button bp6-intent-primary"
            href={`${href('application-find-student')}?draft=new`}
          >
            {text('applying.begin')}
          </Link>
        }
      >
        {text('applying.goneBody')}
      </Notice>
    );
  }
  return (
    <Notice
      picture={snapshot.hasTag('offline') ? 'offline' : 'failed'}
      title={text(snapshot.hasTag('offline') ? 'list.offline' : 'list.failed')}
      action={<Button text={text('action.retry')} onClick={() => flow.send({ type: 'draft.retry' })} />}
      urgent
    >
      {problem && problemText(problem)}
    </Notice>
  );
}

function Body(props: FlowProps) {
  const flow = useFlow();
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const open = useSelector(flow, (snapshot) => snapshot.hasTag('open'));
  const choosing = useSelector(flow, (snapshot) => snapshot.hasTag('choosing'));
  const starting = useSelector(flow, (snapshot) => snapshot.hasTag('starting'));
  if (starting) return props.children;
  if (failed) return <Failed />;
  if (!open) return <Skeleton rows={6} />;
  return choosing ? <DraftConflict /> : <Form {...props} />;
}

/** One step of a new application: the stepper, the save status, the form and its buttons. */
export function Flow(props: FlowProps) {
  const text = useText();
  const flow = useFlow();
  const faulty = useSelector(flow, ({ context }) => context.attempt > 0);
  const may = useCan('create', 'Application');
  if (!may) {
    return (
      <Page title={props.title}>
        <Notice picture="forbidden" title={text('applying.forbidden')} urgent>
          {text('applying.forbiddenBody')}
        </Notice>
      </Page>
    );
  }
  return (
    <ScreenBoundary part={props.step}>
      <Page title={props.title} lead={props.lead} tools={<KeptLine />} faulty={faulty}>
        <div className="flow">
          <Stepper step={props.step} />
          <Body {...props} />
        </div>
      </Page>
    </ScreenBoundary>
  );
}
