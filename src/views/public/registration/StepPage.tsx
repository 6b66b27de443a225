import { Link, useLocation } from 'wouter';
import type { Step } from '../../../../contract/registration/flow.ts';
import {
  getProgress,
  getQuestions,
  getStep,
  getTexts,
} from '../../../machines/features/registration/pages/pages.ts';
import type { RegistrationContext } from '../../../machines/features/registration/registration.types.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorSummary } from '../../kit/components/ErrorSummary.tsx';
import { submitting } from '../../kit/hooks/submitting.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { EmailConfirmation } from './EmailConfirmation.tsx';
import { Frame } from './Frame.tsx';
import { QuestionField } from './fields/QuestionField.tsx';
import { getFieldId } from './fields/question-props.ts';
import { LaterPanel } from './LaterPanel.tsx';
import { FilesPart } from './parts.tsx';
import { SaveLine } from './SaveLine.tsx';
import { useQuestionTexts } from './use-question-texts.ts';
import { useRegistration, useSend, useTag } from './use-registration.ts';
import { Website } from './Website.tsx';

/** A step of the flow: its questions, or the documents to upload, and Continue. */
export function StepPage() {
  const step = useRegistration(({ flow, page }) => getStep(flow, page));
  return step && <StepForm step={step} />;
}

function StepForm({ step }: { readonly step: Step }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const words = useQuestionTexts();
  const send = useSend();
  const context = useRegistration((current) => current);
  const isJudging = useTag('judging');
  const questions = getQuestions(step, getTexts(context));
  const faults = questions.flatMap((question) => {
    const code = context.problems[question.id];
    return code === undefined ? [] : [{ id: getFieldId(question), message: words.error(question, code) }];
  });
  const progress = getProgress(context);
  const isFirst = progress?.number === 1;
  const caption = useCaption(context);
  const lead = useLead(context, isFirst, step.documents !== undefined);
  return (
    <Frame
      title={dynamicText([`registration.heading.${step.id}`], 'registration.title.general')}
      caption={caption}
      lead={lead}
      hasErrors={faults.length > 0}
      onBack={isFirst && !context.isReturning ? undefined : () => send({ type: 'page.back' })}
      before={<ErrorSummary faults={faults} messages={[]} attempt={context.refusals} />}
    >
      {!context.isReturning && <EmailConfirmation />}
      <form
        className="form registration-form"
        noValidate
        onSubmit={submitting(() => send({ type: 'page.continue' }))}
      >
        {questions.map((question, index) => (
          <QuestionField key={question.id} question={question} isLast={index === questions.length - 1} />
        ))}
        {step.documents && <FilesPart types={step.documents} />}
        {isFirst && <Website />}
        <Button variant="primary" type="submit" busy={isJudging ? text('registration.checking') : null}>
          {text('registration.continue')}
        </Button>
      </form>
      <SaveLine />
      {isFirst && !context.isReturning && <StartedElsewhere />}
      <LaterPanel />
    </Frame>
  );
}

/** `Student registration · Step 3 of 9`. */
function useCaption(context: RegistrationContext): readonly string[] {
  const text = useText();
  const dynamicText = useDynamicText();
  const { flow, introducedBy } = context.origin;
  const title = dynamicText(
    [`registration.title.${flow}`, `registration.title.introduced.${introducedBy}`],
    'registration.title.general',
  );
  const progress = getProgress(context);
  return progress ? [title, text('registration.progress', progress)] : [title];
}

/** How long it takes, on the first page; on that of the documents, that they can wait. */
function useLead(context: RegistrationContext, isFirst: boolean, hasDocuments: boolean): string | undefined {
  const text = useText();
  const dynamicText = useDynamicText();
  if (hasDocuments) return text('registration.files.lead');
  if (!isFirst || context.isReturning) return undefined;
  return dynamicText([`registration.lead.${context.origin.flow}`], 'registration.lead');
}

function StartedElsewhere() {
  const text = useText();
  const [path] = useLocation();
  return (
    <p className="below">
      {text('registration.started')}{' '}
      <Link className="link" href={`${path}?step=resume`}>
        {text('registration.started.link')}
      </Link>
    </p>
  );
}
