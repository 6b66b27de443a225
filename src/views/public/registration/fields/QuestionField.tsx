import type { ComponentType } from 'react';
import type { Question, QuestionType } from '../../../../../contract/registration/question.ts';
import {
  ChoiceField,
  CountryField,
  CourseField,
  DateField,
  LongTextField,
  PhoneField,
  Replaced,
} from '../parts.tsx';
import { useQuestionTexts } from '../use-question-texts.ts';
import { useRegistration, useSend } from '../use-registration.ts';
import { EmailField } from './EmailField.tsx';
import { getFieldId, type QuestionProps } from './question-props.ts';
import { TextQuestion } from './TextQuestion.tsx';

const fields: Readonly<Record<QuestionType, ComponentType<QuestionProps>>> = {
  name: TextQuestion,
  text: TextQuestion,
  number: TextQuestion,
  email: EmailField,
  phone: PhoneField,
  date: DateField,
  country: CountryField,
  choice: ChoiceField,
  yesNo: ChoiceField,
  longText: LongTextField,
  course: CourseField,
};

/** The field of a question, by its type, and what it has to say if its answer was changed on another device. */
export function QuestionField({
  question,
  isLast,
}: {
  readonly question: Question;
  readonly isLast: boolean;
}) {
  const send = useSend();
  const words = useQuestionTexts();
  const value = useRegistration(({ answers }) => answers[question.id]?.text ?? '');
  const code = useRegistration(({ problems }) => problems[question.id]);
  const replaced = useRegistration((context) => context.replaced.find((one) => one.question === question.id));
  const Field = fields[question.type];
  return (
    <>
      {replaced && <Replaced replaced={replaced} question={question} />}
      <Field
        question={question}
        id={getFieldId(question)}
        label={words.label(question)}
        hint={words.hint(question)}
        error={code && words.error(question, code)}
        value={value}
        enterKeyHint={isLast ? 'go' : 'next'}
        onChange={(text) => send({ type: 'answer.change', question: question.id, text })}
      />
    </>
  );
}
