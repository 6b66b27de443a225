import {
  getProgress,
  getShownSteps,
  isUnsent,
} from '../../../../machines/features/registration/pages/pages.ts';
import { Alert } from '../../../kit/components/Alert.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorSummary } from '../../../kit/components/ErrorSummary.tsx';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { Frame } from '../Frame.tsx';
import { LaterPanel } from '../LaterPanel.tsx';
import { SaveLine } from '../SaveLine.tsx';
import { useRegistration, useSend, useTag } from '../use-registration.ts';
import { AnswerList } from './AnswerList.tsx';
import { Consent } from './Consent.tsx';
import { GuardianForm } from './GuardianForm.tsx';
import Replaced from './Replaced.tsx';
import { useIsMinor } from './use-is-minor.ts';

/** All answers by step, consent, and Submit. */
export default function CheckPage() {
  const text = useText();
  const send = useSend();
  const progress = useRegistration(
    getProgress,
    (one, other) => one?.number === other?.number && one?.total === other?.total,
  );
  const isSubmitting = useTag('submitting');
  const isMinor = useIsMinor();
  const problems = useRegistration((context) => context.consentProblems);
  const refusals = useRegistration((context) => context.refusals);
  const faults = problems.map((field) => ({
    id: field === 'consent' ? 'consent' : `guardian-${field}`,
    message: text(
      field === 'consent' ? 'registration.consent.missing' : `registration.guardian.${field}.missing`,
    ),
  }));
  return (
    <Frame
      wide
      title={text('registration.check.title')}
      caption={progress ? [text('registration.progress', progress)] : undefined}
      hasErrors={faults.length > 0}
      onBack={() => send({ type: 'page.back' })}
      before={<ErrorSummary faults={faults} messages={[]} attempt={refusals} />}
    >
      <ReplacedAnswers />
      <Steps />
      <form
        className="form registration-form"
        noValidate
        onSubmit={submitting(() => send({ type: 'registration.submit' }))}
      >
        {isMinor && <GuardianForm />}
        <Consent isMinor={isMinor} />
        <Notes />
        <Button variant="primary" type="submit" busy={isSubmitting ? text('registration.submitting') : null}>
          {text('registration.submit')}
        </Button>
      </form>
      <SaveLine />
      <LaterPanel />
    </Frame>
  );
}

function Steps() {
  const text = useText();
  const dynamicText = useDynamicText();
  const send = useSend();
  const context = useRegistration((current) => current);
  return getShownSteps(context).map((step) => {
    const title = dynamicText([`registration.step.${step.id}`], 'registration.done.answers');
    return (
      <section className="registration-group" key={step.id} aria-labelledby={`group-${step.id}`}>
        <div className="line between">
          <h2 id={`group-${step.id}`}>{title}</h2>
          <Button
            variant="quiet"
            label={text('registration.check.changeOf', { step: title })}
            onClick={() => send({ type: 'page.change', page: step.id })}
          >
            {text('registration.check.change')}
          </Button>
        </div>
        <AnswerList step={step} />
      </section>
    );
  });
}

/** Answers that newer ones from another device have replaced, of all steps. */
function ReplacedAnswers() {
  const replaced = useRegistration((context) => context.replaced);
  const flow = useRegistration((context) => context.flow);
  const questions = flow.steps.flatMap((step) => step.questions);
  return replaced.map((one) => {
    const question = questions.find(({ id }) => id === one.question);
    return question && <Replaced key={one.question} replaced={one} question={question} isNamed />;
  });
}

/** Files that aren't sent yet, and why the last attempt to submit failed. */
function Notes() {
  const text = useText();
  const problemText = useProblemText();
  const problem = useRegistration((context) => context.problem);
  const unsent = useRegistration(({ uploads }) => uploads.filter(isUnsent).length);
  return (
    <>
      {unsent > 0 && <Alert tone="info">{text('registration.check.unsent', { count: unsent })}</Alert>}
      <div role="alert">{problem && <Alert tone="danger">{problemText(problem)}</Alert>}</div>
    </>
  );
}
