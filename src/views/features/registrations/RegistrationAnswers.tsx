import { Tag } from '@blueprintjs/core';
import type {
  RegistrationAnswer,
  RegistrationDetails,
} from '../../../../contract/registration/registrations.ts';
import { isDay } from '../../../machines/kit/values/days.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { type Fact, FactList } from '../../kit/FactList.tsx';
import type { PlainMessageId } from '../../kit/hooks/plain-message.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';

/** The names of the flows' own questions; those of countries come with their label. */
const labels = {
  givenNames: 'fact.givenNames',
  familyName: 'fact.familyName',
  email: 'fact.email',
  phone: 'fact.phone',
  dateOfBirth: 'fact.dateOfBirth',
  nationality: 'fact.nationality',
  destination: 'fact.destination',
  level: 'fact.level',
  intake: 'fact.intake',
  course: 'fact.course',
  residence: 'fact.domicile',
  englishOverall: 'fact.overall',
} as const satisfies Readonly<Record<string, PlainMessageId>>;

const isNamed = (question: string): question is keyof typeof labels => Object.hasOwn(labels, question);

const countryQuestions: ReadonlySet<string> = new Set([
  'nationality',
  'residence',
  'destination',
  'educationCountry',
]);

/** Questions whose options have texts, by the prefix of their ids. */
const optionTexts: Readonly<Record<string, string>> = {
  level: 'studyLevel',
  educationLevel: 'educationLevel',
  markScale: 'markScale',
  degreeScale: 'markScale',
  englishTest: 'englishTest',
  fundingSource: 'fundingSource',
};

/** Formats an answer in the user's language; an option that has no text is shown as it was stored. */
function useAnswerText(course: RegistrationDetails['course']): (answer: RegistrationAnswer) => string {
  const text = useText();
  const formatters = useFormatters();
  const { date } = useTimes();
  return ({ question, value, readable }) => {
    if (question === 'course' && course !== null)
      return `${course.title} · ${formatters.intake(course.intakeName)}`;
    if (readable !== null) return question === 'intake' ? formatters.intake(readable) : readable;
    if (countryQuestions.has(question)) return formatters.country(value);
    if (isDay(value)) return date(value);
    if (value === 'yes') return text('access.yes');
    if (value === 'no') return text('access.no');
    if (question === 'englishTest' && value === 'none') return text('registrations.noTest');
    const prefix = optionTexts[question];
    return prefix === undefined ? value : formatters.word(`${prefix}.${value}`, value);
  };
}

/** What was answered, in the order of the form; answers that are only kept here are marked. */
export function RegistrationAnswers({ answers, course }: Pick<RegistrationDetails, 'answers' | 'course'>) {
  const text = useText();
  const dynamicText = useDynamicText();
  const answerText = useAnswerText(course);
  const facts: readonly Fact[] = answers.map((answer) => [
    answer.label ??
      dynamicText(
        [isNamed(answer.question) ? labels[answer.question] : `registrationQuestion.${answer.question}`],
        'registrations.otherQuestion',
      ),
    <>
      <bdi>{answerText(answer)}</bdi>
      {answer.unmapped && (
        <>
          {' '}
          <Tag minimal>{text('registrations.unmapped')}</Tag>
        </>
      )}
    </>,
  ]);
  return (
    <section aria-label={text('registrations.answers')}>
      <h3>{text('registrations.answers')}</h3>
      <FactList facts={facts} />
    </section>
  );
}
