import type { ReplacedAnswer } from '../../../../../contract/registration/answers.ts';
import type { Question } from '../../../../../contract/registration/question.ts';
import { getTexts } from '../../../../machines/features/registration/pages/pages.ts';
import { Alert } from '../../../kit/components/Alert.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useQuestionTexts } from '../use-question-texts.ts';
import { useRegistration, useSend } from '../use-registration.ts';
import { directionOf, useAnswerText } from './use-answer-text.ts';

interface ReplacedProps {
  readonly replaced: ReplacedAnswer;
  readonly question: Question;
  /** Names the question, where its field isn't below. */
  readonly isNamed?: boolean;
}

/** An answer that a newer one from another device has replaced: both are shown, and either can be used. */
export default function Replaced({ replaced, question, isNamed = false }: ReplacedProps) {
  const text = useText();
  const send = useSend();
  const words = useQuestionTexts();
  const answerText = useAnswerText();
  const answers = useRegistration(getTexts, () => true);
  const show = (typed: string) => (
    <bdi dir={directionOf(question)}>{answerText(question, typed, answers)}</bdi>
  );
  return (
    <Alert
      tone="warning"
      role="status"
      title={
        isNamed
          ? text('registration.replaced.question', { question: words.label(question) })
          : text('registration.replaced')
      }
    >
      <dl className="facts">
        <dt>{text('registration.replaced.newer')}</dt>
        <dd>{show(replaced.newer)}</dd>
        <dt>{text('registration.replaced.own')}</dt>
        <dd>{show(replaced.text)}</dd>
      </dl>
      <div className="actions">
        <Button onClick={() => send({ type: 'replaced.use', question: question.id })}>
          {text('registration.replaced.use')}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'replaced.dismiss', question: question.id })}>
          {text('registration.replaced.keep')}
        </Button>
      </div>
    </Alert>
  );
}
