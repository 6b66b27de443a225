import type { Step } from '../../../../../contract/registration/flow.ts';
import {
  getQuestions,
  getTexts,
  withSubmitted,
} from '../../../../machines/features/registration/pages/pages.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { CourseDeadline } from '../fields/CourseDeadline.tsx';
import { useCourseNames } from '../use-course-names.ts';
import { useQuestionTexts } from '../use-question-texts.ts';
import { useRegistration } from '../use-registration.ts';
import { directionOf, useAnswerText } from './use-answer-text.ts';

/** The answers of a step, or the files of its documents; answers to questions that aren't asked are left out. */
export function AnswerList({ step }: { readonly step: Step }) {
  const context = withSubmitted(useRegistration((current) => current));
  const words = useQuestionTexts();
  const answerText = useAnswerText();
  const answers = getTexts(context);
  return (
    <dl className="registration-answers">
      {getQuestions(step, answers).map((question) => (
        <div key={question.id}>
          <dt>{words.label(question)}</dt>
          <dd>
            <bdi dir={directionOf(question)}>{answerText(question, answers[question.id] ?? '', answers)}</bdi>
            {question.type === 'course' && <Deadline value={answers[question.id] ?? ''} />}
          </dd>
        </div>
      ))}
      {step.documents && <Files />}
    </dl>
  );
}

/** Until when one can apply for the selected course. */
function Deadline({ value }: { value: string }) {
  const intake = useCourseNames()(value)?.intake;
  return (
    intake && (
      <>
        {' '}
        <CourseDeadline closesOn={intake.closesOn} />
      </>
    )
  );
}

/** The files that were selected, by document. */
function Files() {
  const text = useText();
  const dynamicText = useDynamicText();
  const uploads = useRegistration((context) => (context.submitted ?? context).uploads);
  const accepted = uploads.filter(({ state }) => state !== 'refused');
  const types = [...new Set(accepted.map(({ type }) => type))];
  if (types.length === 0) {
    return (
      <div>
        <dt>{text('registration.step.documents')}</dt>
        <dd>{text('registration.check.noFiles')}</dd>
      </div>
    );
  }
  return types.map((type) => (
    <div key={type}>
      <dt>{dynamicText([`documentType.${type}`], 'registration.step.documents')}</dt>
      {accepted
        .filter((upload) => upload.type === type)
        .map(({ id, fileName }) => (
          <dd key={id}>
            <bdi>{fileName}</bdi>
          </dd>
        ))}
    </div>
  ));
}
